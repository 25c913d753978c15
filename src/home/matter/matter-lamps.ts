import { sleep, type Clock } from '../../core/clock.js';
import type { LampView } from '../../core/lamp.js';
import { millis } from '../../core/units.js';
import type { LightWish } from '../../engine/light-wish.js';
import type { BridgedLamp, MatterBridge, MatterLight } from '../../ports/matter-bridge.js';
import { isLitAs, isSameLight, readMatterWish, showLight, untold } from './matter-light.js';

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

/** How many orders Lantern may not have told of yet. */
const mostSent = 20;

const idle = { isBusy: false, sent: [], isOverruled: false, drag: undefined };

interface Desk {
  /** What Matter says of the lamp, and Lantern knows of. */
  known: MatterLight;
  /** What Lantern said last. */
  seen: LampView;
  /** What an app wants and Lantern has not been told. */
  wanted: { readonly light: MatterLight; readonly fade: number | undefined } | undefined;
  isBusy: boolean;
  /** What was sent since it is busy, and what the lamp was before. */
  sent: readonly MatterLight[];
  /** Whether somebody else changed the lamp while an order was on its way. */
  isOverruled: boolean;
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
      const desk = this.#deskOf(seen);
      if (desk.isBusy && desk.sent.some((light) => isLitAs(seen, light))) continue;
      await this.#showOver(id, desk);
    }
  }

  #deskOf(seen: LampView): Desk {
    const desk = this.#desks.get(seen.id) ?? { known: untold, seen, wanted: undefined, ...idle };
    this.#desks.set(seen.id, desk);
    desk.seen = seen;
    return desk;
  }

  /** What somebody else wants counts also while it is told: an order on its way may come to its end just then, and one more may come. */
  async #showOver(lamp: string, desk: Desk): Promise<void> {
    const shown = this.#show(lamp, desk);
    if (desk.isBusy) overrule(desk);
    await shown;
    if (desk.isBusy) overrule(desk);
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
    desk.sent = [desk.known];
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
    if (!isForLater(desk.known, light)) desk.known = light;
    desk.wanted = undefined;
    if (!wish) return;
    desk.sent = [...desk.sent, light].slice(-mostSent);
    const soft = fade === undefined || fade === 0 ? {} : { fade };
    desk.isOverruled = false;
    await this.parts.change(lamp, { ...wish, ...soft, ...this.#nameDrag(desk, wish) });
    const back = isOverruled(desk) ? readMatterWish(light, desk.known) : null;
    if (back) await this.parts.change(lamp, back);
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

/** What an app wants of a lamp that is off shows once it is on; the lowest level is only how it went off. */
const isForLater = (before: MatterLight, { on, level }: MatterLight) => !before.on && !on && level > 1;

/** Somebody else changed the lamp: what an app still moves comes to its end, and an order on its way is not what counts. */
function overrule(desk: Desk): void {
  desk.wanted = undefined;
  desk.isOverruled = true;
  desk.sent = [...desk.sent, desk.known];
}

const isOverruled = (desk: Desk) => desk.isOverruled;
const isWaiting = ({ wanted }: Desk) => wanted !== undefined;

function describeLamp({ id, name, area, colors, available = true }: LampView): BridgedLamp {
  const room = area === undefined ? {} : { room: area };
  return { id, name, ...room, ...(colors && { colors }), ...(available ? {} : { isAway: true }) };
}
