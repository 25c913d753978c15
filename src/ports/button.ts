/** A momentary button, not debounced. src/automation/button-gestures.ts turns its edges into clicks and holds. */
export interface Button {
  readonly name: string;
  /** Reports each edge with its monotonic time in milliseconds. */
  start(onEdge: (pressed: boolean, at: number) => void): Promise<void>;
  stop(): Promise<void>;
}
