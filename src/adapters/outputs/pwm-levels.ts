import type { PwmPin, PwmSettings } from '../../core/light-messages.js';

const fullScale = 65_535;

/** The channels of a lamp, in the order of its pins. */
export const channelNames = ['red', 'green', 'blue', 'white'] as const;

/** The lamp's pins in the order red, green, blue, and white if it has one. */
export function listPins({ pins }: PwmSettings): readonly PwmPin[] {
  const { red, green, blue, white } = pins;
  return white ? [red, green, blue, white] : [red, green, blue];
}

/**
 * Turns linear light 0..65535 into what a PWM channel is set to, 0..`full`, by way of the channel's real levels: a
 * level the renderer rounded to is hit exactly. Inverted for common anode.
 */
export class PwmLevels {
  readonly #top: number;

  constructor(
    readonly steps: number,
    private readonly full: number,
    private readonly inverted: boolean,
  ) {
    this.#top = steps - 1;
  }

  toDuty(linear: number): number {
    const level = Math.round((linear * this.#top) / fullScale);
    const duty = Math.round((level * this.full) / this.#top);
    return this.inverted ? this.full - duty : duty;
  }
}

/**
 * What a white LED shows of a color: w = min(r, g, b), in linear light; red, green and blue keep the rest. True to
 * color where the white LED at full is as bright, and as white, as the other three together.
 */
export function extractWhite(r: number, g: number, b: number): number {
  return Math.min(r, g, b);
}
