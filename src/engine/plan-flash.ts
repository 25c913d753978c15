import type { ChangePlanner } from './done.js';
import { planCommand } from './light-commands.js';

/** Pulses for a while in the lamp's color, also if it is off, and goes back; a second flash does not make the first one its way back. */
export function planFlash(lamp: string, forMs: number): ChangePlanner {
  return (machine) =>
    planCommand({ intent: 'light.effect.start', effect: 'pulse' }, lamp, machine).map((change, at, { length }) =>
      at === length - 1 && change.kind === 'lamp.set' && change.state !== undefined
        ? { kind: 'lamp.flash', lamp, state: change.state, for_ms: forMs }
        : change,
    );
}
