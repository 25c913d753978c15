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
  /** The channels, such as `red`, that can't be written any more and were lit when they last could; absent if an output can't tell. */
  readonly stuck?: readonly string[];
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
  /**
   * The next write goes to the hardware although it may be what was written before: something else may have changed the lamp since.
   * What was disabled is enabled with the next dark write. Absent where every write goes there anyway.
   */
  renew?(): void;
  /** Releases the hardware and leaves the light as it is. Calling it twice is harmless. */
  stop(): void | Promise<void>;
}
