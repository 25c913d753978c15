/** Drives the channels of one lamp, wired here or reached over a network. Runs in the light thread, so `write` must never wait. */
export interface LightOutput {
  readonly lamp: string;
  /** How many distinct levels a channel really has; the renderer dithers to them. */
  readonly steps: number;
  /** The same for red, green and blue each, where they differ. */
  readonly channelSteps?: readonly [number, number, number] | undefined;
  /**
   * Whether some of its channels work although `start` or `write` threw: they go on being written to, and `start` opens only
   * what is missing. Absent where an output works as a whole or not at all.
   */
  readonly isPartlyOpen?: boolean;
  /**
   * Opens the lamp; an output on a network returns a promise. Writes before it has started are not shown.
   * @param onTrouble called with one line when something goes wrong later, outside a `write`
   * @throws LanternError `output-unavailable`
   */
  start(onTrouble?: (message: string) => void): void | Promise<void>;
  /**
   * Shows linear light, 0..65535 a channel, at monotonic time `at` (milliseconds). Values are already rounded to `steps`. A lamp that
   * can't follow sixty frames a second shows the latest frame when it can.
   */
  write(r: number, g: number, b: number, at: number): void;
  /** Releases the hardware and leaves the light as it is. Calling it twice is harmless. */
  stop(): void | Promise<void>;
}
