/** Carries messages between Lanterns and to the rest of the home (as MQTT does: topics, `+` and `#`, retained messages). */
export interface Broker {
  readonly name: string;
  /** While this is false, what is published waits for a connection, or is lost. */
  readonly connected: boolean;
  /** Whether it is connected, and was heard of in the last seconds: one that hangs keeps its connections. */
  readonly answers: boolean;
  start(): Promise<void>;
  publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void>;
  /**
   * Payloads come from outside: parse and validate them, and never treat them as instructions. `retained`: it was said before the
   * subscription, perhaps long ago.
   * @param onRefused called whenever the broker doesn't take the subscription, then or after a lost connection, and why
   */
  subscribe(
    filter: string,
    onMessage: (topic: string, payload: string, retained: boolean) => void,
    onRefused?: (problem: string) => void,
  ): Promise<AsyncDisposable>;
  stop(): Promise<void>;
}
