/** How one output differs from ideal light, and how much light it may give. Plain data. */
export interface Calibration {
  /** Gains 0..1 of red, green and blue that make equal numbers look white. */
  readonly white: readonly [number, number, number];
  /** How a channel's number becomes light: `cie1931` (even steps to the eye) or a power. */
  readonly curve: 'cie1931' | { readonly gamma: number };
  /** The most that all channels together may draw: a share (0..1) of their sum, or watts, with the watts of each channel at full. */
  readonly power_limit?:
    number | { readonly watts: readonly [number, number, number]; readonly limit: number } | undefined;
}

export const uncalibrated: Calibration = { white: [1, 1, 1], curve: 'cie1931' };
