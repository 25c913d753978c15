/** Drives the channels of one lamp. Lives in the light thread: nothing here may wait. */
export interface LightOutput {
  readonly lamp: string;
  /** Distinct levels a channel really has; the renderer dithers to them. */
  readonly steps: number;
  /** @throws LanternError `output-unavailable` */
  start(): void;
  /** Shows linear light, 0..65535 a channel, at monotonic time `at` (milliseconds). Values are already rounded to `steps`. */
  write(r: number, g: number, b: number, at: number): void;
  /** Lets go of the hardware, leaving the light as it is. Twice is harmless. */
  stop(): void;
}
