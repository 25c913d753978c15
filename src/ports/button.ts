/** A momentary button, not debounced: clicks and holds are made of its edges further up. */
export interface Button {
  readonly name: string;
  /** Tells of each edge with its monotonic time in milliseconds. */
  start(onEdge: (pressed: boolean, at: number) => void): Promise<void>;
  stop(): Promise<void>;
}
