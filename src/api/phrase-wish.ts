import { nearestColorName } from '../core/nearest-color-name.js';
import type { LightWish } from '../engine/light-wish.js';

/** Kelvin: whites are said in round numbers. */
const sayableStep = 100;

/**
 * The sentence that does what a hand did, such as "set the desk lamp to 40 percent"; null if there is none. A color is said by
 * the nearest name, because nobody says "#ff8a00".
 * @param name what the lamps are called, with its article
 */
export function phraseWish(wish: LightWish, name: string): string | null {
  const { power, level, state, speed } = wish;
  if (level === 0 || power === 'off') return `turn ${name} off`;
  const look = phraseLook(wish, name);
  if (look !== null) return look;
  if (level !== undefined) return `set ${name} to ${Math.max(1, Math.round(level))} percent`;
  if (speed !== undefined) return `set the speed to ${Math.round(speed)} percent on ${name}`;
  if (power === 'on') return `turn ${name} on`;
  return state === undefined ? null : `set ${name} to ${state.replace(/^\w+\//, '')}`;
}

function phraseLook({ color, kelvin, effect }: LightWish, name: string): string | null {
  if (effect !== undefined) return `start ${effect} on ${name}`;
  if (color !== undefined) return `make ${name} ${nearestColorName(color) ?? color}`;
  return kelvin === undefined ? null : `set ${name} to ${Math.round(kelvin / sayableStep) * sayableStep} kelvin`;
}
