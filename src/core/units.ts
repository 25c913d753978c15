/**
 * Numbers whose type carries their unit, where a mix-up is likely: times and delays of a Clock and time limits (`Millis`), a
 * scene's dimmer (`Level`), color temperatures (`Kelvin`), frame rates and PWM frequencies (`Hertz`). Only the functions below make
 * them, and they check the range.
 *
 * Not branded: whatever is stored or sent as JSON (configuration, records, messages), instants inside records, and the renderer's
 * inner loop. These are plain numbers with the unit in their name (`fade_ms`, `timeMs`) or in their doc comment.
 */
declare const unit: unique symbol;
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** A duration or an instant in milliseconds. Instants count from the Unix epoch unless the name says monotonic. */
export type Millis = Unit<'Millis'>;
/** A share of full brightness, 0..1, in perceived lightness (not in light power). */
export type Level = Unit<'Level'>;
/** A correlated color temperature. */
export type Kelvin = Unit<'Kelvin'>;
/** Cycles a second. */
export type Hertz = Unit<'Hertz'>;

export function millis(value: number): Millis {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number of milliseconds`);
  return value as Millis;
}

export function seconds(value: number): Millis {
  return millis(value * 1000);
}

export function level(value: number): Level {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`a level is 0 to 1, not ${value}`);
  return value as Level;
}

/** From 1000 K (a glowing ember) to 12000 K (a clear northern sky), the range that lamps can usefully show. */
export function kelvin(value: number): Kelvin {
  if (!(value >= 1000 && value <= 12_000)) throw new RangeError(`a color temperature is 1000 to 12000 K, not ${value}`);
  return value as Kelvin;
}

export function hertz(value: number): Hertz {
  if (!(value > 0 && Number.isFinite(value))) throw new RangeError(`a frequency is above 0 Hz, not ${value}`);
  return value as Hertz;
}
