/** What the web face tells the log; pino's logger is one. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
