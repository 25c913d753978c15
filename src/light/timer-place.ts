import type { MachineInputs } from './machine-inputs.js';
import type { Timer, TimerRequest } from './timer.js';

/**
 * A timer that was just made, with the place where it rings: the satellite where it was set. One that is set anew stays where it was,
 * unless a place is said.
 * @param before the timer of this name until now
 */
export function placeTimer(
  timer: Timer,
  { satellite: wanted }: Pick<TimerRequest, 'satellite'>,
  { satellite: asked, room: named }: Pick<MachineInputs, 'satellite' | 'room'>,
  before: Timer | undefined,
): Timer {
  const { satellite, room } = before ?? { satellite: asked, room: asked === undefined ? named : undefined };
  const place = wanted ?? satellite ?? '';
  if (place !== '') return { ...timer, satellite: place };
  return room === undefined ? timer : { ...timer, room };
}
