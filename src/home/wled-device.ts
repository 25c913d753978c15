import { capitalize } from '../core/capitalize.js';
import { listLooks } from '../assistant/list-looks.js';
import { describeProblems } from '../core/describe-problems.js';
import type { Engine } from '../engine/engine.js';
import { warmWhite } from '../engine/light-commands.js';
import { describeWish, planWishes } from '../engine/light-wish.js';
import { performCommands } from '../engine/perform-commands.js';
import { animationNames } from '../light/animations.js';
import { toByte } from './brightness.js';
import { createHomeOrigin } from './home-origin.js';
import { reportLamp } from './lamp-report.js';
import { readOrder, wledOrderSchema } from './wled-order.js';

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

/** What never changes: one pixel, no white channel, no sync, no files. Clients refuse protocols before 0.14. */
const fixedInfo = {
  ver: '0.15.0',
  vid: 2_412_100,
  leds: { count: 1, pwr: 0, fps: 60, maxpwr: 0, maxseg: 1, seglc: [1], lc: 1, rgbw: false, wv: 0, cct: 0 },
  str: false,
  udpport: 21_324,
  live: false,
  liveseg: -1,
  lm: '',
  lip: '',
  wifi: {},
  fs: { u: 1, t: 1000, pmt: 1 },
  ndc: -1,
  arch: 'lantern',
  lwip: 0,
  freeheap: 100_000,
  opt: 0,
  brand: 'WLED',
  product: 'Lantern',
  ip: '',
} as const;
const fixedState = {
  transition: 7,
  ps: -1,
  pl: -1,
  nl: { on: false, dur: 60, mode: 1, tbri: 0, rem: -1 },
  udpn: { send: false, recv: false },
  lor: 0,
  mainseg: 0,
} as const;
const fixedSegment = {
  id: 0,
  start: 0,
  stop: 1,
  len: 1,
  grp: 1,
  spc: 0,
  of: 0,
  frz: false,
  bri: 255,
  cct: 127,
  sx: 128,
  ix: 128,
  pal: 0,
  sel: true,
  rev: false,
  mi: false,
} as const;

/**
 * One lamp as a WLED device with one pixel and one segment: what python-wled (Home Assistant) and the Android app read and send. Segments,
 * palettes, nightlight, sync and usermods have no meaning here: they are told as absent and left out of orders.
 */
export class WledDevice {
  readonly effects: readonly string[] = ['Solid', ...animationNames.map(capitalize)];
  readonly palettes: readonly string[] = ['Default'];

  constructor(private readonly parts: WledDeviceParts) {}

  /** `/json/state` */
  get state(): Readonly<Record<string, unknown>> {
    const report = reportLamp(this.parts.engine.machine, this.parts.lamp);
    const isOn = report.state === 'ON';
    const { r, g, b } = isOn && report.color_mode === 'rgb' ? report.color : warmWhite;
    const black = [0, 0, 0];
    const effect = isOn ? animationNames.indexOf(report.effect) + 1 : 0;
    const segment = { ...fixedSegment, on: isOn, col: [[r, g, b], black, black], fx: effect };
    return { on: isOn, bri: isOn ? report.brightness : this.#brightness, ...fixedState, seg: [segment] };
  }

  /** `/json/info` */
  get info(): Readonly<Record<string, unknown>> {
    const { engine, lamp, version: core, mac, uptime, listeners } = this.parts;
    return {
      ...fixedInfo,
      name: engine.lamps.find(({ id }) => id === lamp)?.name ?? lamp,
      ws: listeners(),
      fxcount: this.effects.length,
      palcount: this.palettes.length,
      core,
      uptime: Math.max(1, Math.round(uptime())),
      mac,
    };
  }

  /** `/presets.json`: the looks that are kept, by number. */
  get presets(): Readonly<Record<string, unknown>> {
    const looks = listLooks(this.parts.engine).map(({ name }, at) => [String(at + 1), { n: name }] as const);
    return { '0': {}, ...Object.fromEntries(looks) };
  }

  /** Carries out an order. @returns what is wrong with it, in words; null if nothing is; @throws LanternError */
  obey(body: unknown): string | null {
    const parsed = wledOrderSchema.safeParse(body);
    if (!parsed.success) return describeProblems(parsed.error);
    const order = parsed.data;
    const { engine, lamp } = this.parts;
    const look = listLooks(engine)[(order.ps ?? 0) - 1];
    if (look) {
      const show = { intent: 'light.scene.set', name: look.name } as const;
      performCommands(engine, [show], createHomeOrigin('WLED', look.name), undefined);
    }
    const wish = readOrder(order, this.#brightness);
    if (wish) engine.carryOut(planWishes(wish, lamp), createHomeOrigin('WLED', describeWish(wish)));
    return null;
  }

  get #brightness(): number {
    const { engine, lamp } = this.parts;
    return toByte(engine.machine.lamps.get(lamp)?.brightness ?? 100);
  }
}
