import type { ChangePlanner } from './done.js';
import { planCommand } from './light-commands.js';

/** How a lamp is to flash. */
export interface FlashWish {
  /** Milliseconds. */
  readonly forMs: number;
  /** A name or #rrggbb; the lamp's own where absent. */
  readonly color?: string | undefined;
  /** Percent, 1..100; as the lamp is dimmed where absent. */
  readonly level?: number | undefined;
}

/** Pulses for a while, also if the lamp is off, and goes back; a second flash does not make the first one its way back. */
export function planFlash(lamp: string, { forMs, color, level }: FlashWish): ChangePlanner {
  const pulse = { intent: 'light.effect.start', effect: 'pulse', ...(color !== undefined && { color }) } as const;
  const dimmed = level === undefined ? {} : { brightness: level };
  return (machine) =>
    planCommand(pulse, lamp, machine).map((change, at, { length }) =>
      at === length - 1 && change.kind === 'lamp.set' && change.state !== undefined
        ? { kind: 'lamp.flash', lamp, state: change.state, for_ms: forMs, ...dimmed }
        : change,
    );
}
