import { sleep, type Clock } from '../../core/clock.js';
import type { LampView } from '../../core/lamp.js';
import { millis } from '../../core/units.js';
import type { LightWish } from '../../engine/light-wish.js';
import type { BridgedLamp, MatterBridge, MatterLight } from '../../ports/matter-bridge.js';
import { isSameLight, readMatterWish, showLight, untold } from './matter-light.js';

/** In milliseconds: the numbers of one order (mode, hue, saturation) come one after the other within this. */
const gathering = millis(20);
/** In milliseconds: what Lantern tells of an order comes within this; until then it may tell of the one before. */
const settling = millis(300);
/** In milliseconds: a slider under a finger sends more often than this. */
const pause = millis(1500);

/** What an app wants, with a name for the movement of a hand that it belongs to. */
export type MatterWish = LightWish & { readonly gesture?: string };

export interface MatterLampsParts {
  readonly clock: Clock;
  readonly bridge: Pick<MatterBridge, 'keep' | 'show'>;
  /** Changes a lamp of Lantern's; settles whatever comes of it. */
  readonly change: (lamp: string, wish: MatterWish) => Promise<void>;
}

interface Desk {
  /** What Matter says of the lamp, and Lantern knows of. */
  known: MatterLight;
  /** What Lantern said last. */
  seen: LampView;
  /** What an app wants and Lantern has not been told. */
  wanted: { readonly light: MatterLight; readonly fade: number | undefined } | undefined;
  isBusy: boolean;
  drag: { readonly name: string; last: number } | undefined;
}

/**
 * Keeps the lights of Matter and Lantern's lamps the same, both ways. An order is sent on as what it changed, one at a time for each lamp
 * and only the newest of those that wait; while one is on its way, what Lantern tells of the lamp waits.
 */
export class MatterLamps {
  readonly #desks = new Map<string, Desk>();
  #told = '';
  #keeping: Promise<void> = Promise.resolve();

  constructor(private readonly parts: MatterLampsParts) {}

  /** Takes what Lantern shows: every lamp there is. */
  see(lamps: readonly LampView[]): Promise<void> {
    this.#keeping = this.#keeping.catch(() => undefined).then(() => this.#follow(lamps));
    return this.#keeping;
  }

  /** Takes what an app wants of a lamp. @param fade seconds */
  order(lamp: string, light: MatterLight, fade: number | undefined): void {
    const desk = this.#desks.get(lamp);
    if (!desk) return;
    desk.wanted = { light, fade: fade ?? desk.wanted?.fade };
    if (!desk.isBusy) void this.#obey(lamp, desk);
  }

  async #follow(lamps: readonly LampView[]): Promise<void> {
    const names = lamps.map(describeLamp);
    const told = JSON.stringify(names);
    if (told !== this.#told) await this.parts.bridge.keep(names);
    this.#told = told;
    const ids = new Set(lamps.map(({ id }) => id));
    for (const id of [...this.#desks.keys()]) if (!ids.has(id)) this.#desks.delete(id);
    for (const seen of lamps) {
      const { id } = seen;
      const desk = this.#desks.get(id) ?? { known: untold, seen, wanted: undefined, isBusy: false, drag: undefined };
      this.#desks.set(id, desk);
      desk.seen = seen;
      if (!desk.isBusy) await this.#show(id, desk);
    }
  }

  async #show(lamp: string, desk: Desk): Promise<void> {
    const light = showLight(desk.seen, desk.known);
    const isNew = desk.known === untold;
    const before = desk.known;
    desk.known = light;
    if (isNew || !isSameLight(light, before)) await this.parts.bridge.show(lamp, light);
  }

  async #obey(lamp: string, desk: Desk): Promise<void> {
    const { clock } = this.parts;
    desk.isBusy = true;
    await sleep(clock, 'the rest of an order of Matter', gathering);
    while (desk.wanted) {
      await this.#send(lamp, desk, desk.wanted);
      if (!isWaiting(desk)) await sleep(clock, 'what Lantern tells of an order', settling);
    }
    desk.isBusy = false;
    if (this.#desks.get(lamp) === desk) await this.#show(lamp, desk);
  }

  async #send(lamp: string, desk: Desk, { light, fade }: NonNullable<Desk['wanted']>): Promise<void> {
    const wish = readMatterWish(desk.known, light);
    desk.known = light;
    desk.wanted = undefined;
    if (!wish) return;
    const soft = fade === undefined || fade === 0 ? {} : { fade };
    await this.parts.change(lamp, { ...wish, ...soft, ...this.#nameDrag(desk, wish) });
  }

  /** A slider or a color wheel sends a burst, which is one thing to undo. */
  #nameDrag(desk: Desk, { power }: LightWish): { readonly gesture?: string } {
    const now = this.parts.clock.monotonic();
    const before = desk.drag;
    const goesOn = before !== undefined && now - before.last <= pause;
    desk.drag =
      power === undefined ? { name: goesOn ? before.name : `matter-${this.parts.clock.now()}`, last: now } : undefined;
    return desk.drag ? { gesture: desk.drag.name } : {};
  }
}

const isWaiting = ({ wanted }: Desk) => wanted !== undefined;

function describeLamp({ id, name, area, available = true }: LampView): BridgedLamp {
  return { id, name, ...(area === undefined ? {} : { room: area }), ...(available ? {} : { isAway: true }) };
}
