/** Where the web page and API write log lines; pino's logger fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
