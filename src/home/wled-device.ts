import { capitalize } from '../core/capitalize.js';
import { listLooks } from '../assistant/list-looks.js';
import { describeProblems } from '../core/describe-problems.js';
import type { Engine } from '../engine/engine.js';
import { describeWish, planWishes } from '../engine/light-wish.js';
import { performCommands } from '../engine/perform-commands.js';
import { animationNames } from '../light/animations.js';
import { toByte } from './brightness.js';
import { createHomeOrigin } from './home-origin.js';
import { ownSpeed, reportLamp, reportLook, reportPace, reportScreenColor } from './lamp-report.js';
import { tellAbsent } from './wled-absent.js';
import { readPreset } from './wled-amounts.js';
import { fixedInfo, fixedSegment, fixedState } from './wled-fixed.js';
import {
  isForLamp,
  isForSegment,
  isSegmentOff,
  readOrder,
  tellNoEffect,
  wledOrderSchema,
  type WledNow,
  type WledOrder,
} from './wled-order.js';

interface WledDeviceParts {
  readonly engine: Pick<Engine, 'carryOut' | 'lamps' | 'machine'>;
  /** The lamp's id. */
  readonly lamp: string;
  readonly version: string;
  /** Twelve hexadecimal digits that stay the same, lower case: clients know the device by them. */
  readonly mac: string;
  /** Seconds since the start. */
  readonly uptime: () => number;
  /** How many clients hear of changes. */
  readonly listeners: () => number;
}

/**
 * One lamp as a WLED device with one pixel and one segment: what python-wled (Home Assistant) and the Android app read and send. Segments,
 * palettes, nightlight, sync and usermods have no meaning here: they are told as absent and left out of orders.
 */
export class WledDevice {
  readonly effects: readonly string[] = ['Solid', ...animationNames.map(capitalize)];
  readonly palettes: readonly string[] = ['Default'];

  /** Segments that were switched on while the lamp is off. */
  #kept: WledOrder['seg'] = [];
  /** Whether the lamp is off because its segment was switched off, and is on again with that. */
  #isSegmentOff = false;

  constructor(private readonly parts: WledDeviceParts) {}

  /** `/json/state` */
  get state(): Readonly<Record<string, unknown>> {
    const { on, bri, fx, sx } = this.#now;
    const { r, g, b } = reportScreenColor(this.parts.engine.machine, this.parts.lamp);
    const black = [0, 0, 0];
    const segment = { ...fixedSegment, on, col: [[r, g, b], black, black], fx, sx };
    return { on, bri, ...fixedState, ps: this.#preset, seg: [segment] };
  }

  /** `/json/info` */
  get info(): Readonly<Record<string, unknown>> {
    const { version: core, mac, uptime, listeners } = this.parts;
    return {
      ...fixedInfo,
      name: this.#name,
      ws: listeners(),
      fxcount: this.effects.length,
      palcount: this.palettes.length,
      core,
      uptime: Math.max(1, Math.round(uptime())),
      fs: { ...fixedInfo.fs, pmt: markOf(JSON.stringify(this.presets)) },
      mac,
    };
  }

  /** `/json/cfg`: what some clients read before anything else. */
  get settings(): Readonly<Record<string, unknown>> {
    return { rev: [1, 0], vid: fixedInfo.vid, id: { mdns: '', name: this.#name, inv: 'Light' } };
  }

  /** `/presets.json`: the looks that are kept, by number. */
  get presets(): Readonly<Record<string, unknown>> {
    const looks = listLooks(this.parts.engine).map(({ name }, at) => [String(at + 1), { n: name }] as const);
    return { '0': {}, ...Object.fromEntries(looks) };
  }

  /** Carries out what it can of an order. @returns where nothing came of it why, in words, else null; @throws LanternError */
  obey(body: unknown): string | null {
    const parsed = wledOrderSchema.safeParse(body);
    if (!parsed.success) return describeProblems(parsed.error);
    const order = this.#complete(parsed.data);
    const { preset, look } = this.#presetOf(order);
    if (look !== undefined) this.#showLook(look);
    const wish = readOrder(order, this.#now);
    if (wish)
      this.parts.engine.carryOut(planWishes(wish, this.parts.lamp), createHomeOrigin('WLED', describeWish(wish)));
    const isTaken = [look, wish, this.#kept?.[0]].some(Boolean);
    if (isTaken) return null;
    return preset > 0 ? `there is no preset ${preset}` : (tellNoEffect(order) ?? tellAbsent(body));
  }

  /** The number that an order asks for, 0 for none, and the look that has it. */
  #presetOf({ ps = 0 }: WledOrder) {
    const looks = listLooks(this.parts.engine);
    const preset = readPreset(ps, this.#preset, looks.length);
    return { preset, look: looks[preset - 1]?.name };
  }

  #showLook(name: string): void {
    const show = { intent: 'light.scene.set', name } as const;
    performCommands(this.parts.engine, [show], createHomeOrigin('WLED', name), undefined);
  }

  /** Home Assistant switches the segment on first and the lamp after it: both are one order, or the lamp is lit as it was before. */
  #complete(order: WledOrder): WledOrder {
    const kept = this.#kept;
    const wasSegmentOff = this.#isSegmentOff;
    this.#kept = [];
    const { on } = this.#now;
    this.#isSegmentOff = on && isSegmentOff(order);
    if (on) return order;
    if (!isForSegment(order)) return isForLamp(order) ? { ...order, seg: order.seg ?? kept } : order;
    if (wasSegmentOff) return order;
    this.#kept = order.seg ?? [];
    return { ...order, seg: undefined };
  }

  get #name(): string {
    const { engine, lamp } = this.parts;
    return engine.lamps.find(({ id }) => id === lamp)?.name ?? lamp;
  }

  get #now(): WledNow {
    const { engine, lamp } = this.parts;
    const report = reportLamp(engine.machine, lamp);
    const bri = toByte(engine.machine.lamps.get(lamp)?.brightness ?? 100);
    if (report.state === 'OFF') return { on: false, bri, fx: 0, sx: ownSpeed };
    const sx = reportPace(engine.machine, lamp);
    return { on: true, bri: report.brightness, fx: animationNames.indexOf(report.effect) + 1, sx };
  }

  /** The number of the look that the lamp has now; -1 if it has none of those that are kept. */
  get #preset(): number {
    const { engine, lamp } = this.parts;
    const { machine } = engine;
    const state = machine.lamps.get(lamp)?.state;
    const shown = reportLook(machine);
    const at = listLooks(engine).findIndex(({ name }) => name === shown || name === state);
    return at === -1 ? -1 : at + 1;
  }
}

/** A number that is another one when the text is: clients read the presets again only then. As a time, it is one that there was. */
function markOf(text: string): number {
  let mark = 7;
  for (let at = 0; at < text.length; at += 1) mark = (mark * 31 + text.charCodeAt(at)) % 1_000_000_007;
  return 1 + mark;
}
