import { isDark, type Scene } from '../core/scene.js';
import type { Machine } from '../light/machine.js';
import type { LightThread, StuckLight } from '../ports/light-thread.js';
import { Listeners } from './listeners.js';

/** A fade to off that takes longer than this, in milliseconds, leaves a lamp that people call lit until it is over. */
const slowFadeMs = 1000;

/** Knows the lamps that still glow although they are off. */
export class Afterglow {
  /** Told of each scene just before it is shown. */
  readonly shown = new Listeners<Scene>();
  readonly #slow = new Set<string>();

  constructor(private readonly light: LightThread) {}

  /** Notes a scene that is about to be shown, and returns it. */
  note(scene: Scene): Scene {
    if (scene.fade.ms > slowFadeMs) this.#slow.add(scene.lamp);
    else this.#slow.delete(scene.lamp);
    this.shown.tell(scene);
    return scene;
  }

  /** What of a lamp stays lit although it is told to be off, because it can't be reached. */
  stuck(lamp: string): StuckLight | undefined {
    return this.light.stuck(lamp);
  }

  /** Whether a lamp that is off is lit until a slow fade is over. */
  isFading(lamp: string): boolean {
    const frame = this.#slow.has(lamp) ? this.light.shown(lamp) : undefined;
    return frame !== undefined && frame.r + frame.g + frame.b > 0;
  }
}

/** What it takes to know which lamps are lit. */
export interface Lamplight {
  readonly machine: Machine;
  readonly afterglow: Afterglow;
}

/** Whether people would call a lamp lit: not one whose look is black, but one that a slow fade has not switched off yet, and one that does not obey. */
export function isLit({ machine, afterglow }: Lamplight, lamp: string): boolean {
  const name = machine.lamps.get(lamp)?.state ?? 'off';
  const state = name === 'off' ? undefined : machine.states.get(name);
  return state ? !isDark(state) : afterglow.isFading(lamp) || afterglow.stuck(lamp) !== undefined;
}
