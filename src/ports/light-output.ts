/** Drives the channels of one lamp, wired here or reached over a network. Lives in the light thread: `write` may never wait. */
export interface LightOutput {
  readonly lamp: string;
  /** Distinct levels a channel really has; the renderer dithers to them. */
  readonly steps: number;
  /**
   * Takes hold of the lamp; one that has to ask over a network answers with a promise. What is written before is not shown.
   * @param onTrouble told in one line of what goes wrong later without a `write` that could throw it
   * @throws LanternError `output-unavailable`
   */
  start(onTrouble?: (message: string) => void): void | Promise<void>;
  /**
   * Shows linear light, 0..65535 a channel, at monotonic time `at` (milliseconds). Values are already rounded to `steps`. A lamp that
   * can't follow sixty frames a second shows the newest that it can.
   */
  write(r: number, g: number, b: number, at: number): void;
  /** Lets go of the hardware, leaving the light as it is. Twice is harmless. */
  stop(): void | Promise<void>;
}
