/** Carries messages between Lanterns and to the rest of the home (MQTT's model: topics, `+` and `#`, retained). */
export interface Broker {
  readonly name: string;
  start(): Promise<void>;
  publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void>;
  /** Payloads are data from outside: parse and validate, never obey. */
  subscribe(filter: string, onMessage: (topic: string, payload: string) => void): Promise<AsyncDisposable>;
  stop(): Promise<void>;
}
