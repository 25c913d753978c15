import type { BridgedLamp, MatterColor, MatterLight } from '../../ports/matter-bridge.js';
import { colorModes } from './matter-light-type.js';
import type { MatterContext, MatterDevice, MatterEndpoint, MatterLibrary } from './matter-library.js';

type OnOrder = (light: MatterLight, fade: number | undefined) => void;

/** The standard's limits, characters. */
const [longestName, longestLabel] = [32, 16];
/** Mireds: 8,000 K to 1,800 K. */
const [coldest, warmest] = [125, 555];
/** Until Lantern has told its own. */
const firstWhite = {
  managedTransitionTimeHandling: true,
  colorMode: colorModes.white,
  enhancedColorMode: colorModes.white,
  colorTemperatureMireds: 370,
  colorTempPhysicalMinMireds: coldest,
  colorTempPhysicalMaxMireds: warmest,
  coupleColorTempToLevelMinMireds: coldest,
  startUpColorTemperatureMireds: null,
  remainingTime: 0,
} as const;
const firstColors = {
  rgb: { colorControl: { ...firstWhite, currentHue: 0, currentSaturation: 0, currentX: 0, currentY: 0 } },
  white: { colorControl: firstWhite },
  none: {},
} as const;
/** What a lamp without color is taken to be. */
const onlyWhite: MatterColor = { mode: 'white', mireds: firstWhite.colorTemperatureMireds };
/** What of a light an app can change. */
const watched = {
  onOff: ['onOff'],
  levelControl: ['currentLevel'],
  colorControl: ['colorMode', 'currentHue', 'currentSaturation', 'currentX', 'currentY', 'colorTemperatureMireds'],
} as const;

/** One lamp on the bridge. */
export class LampEndpoint {
  readonly #endpoint: MatterEndpoint;
  /** Seconds: what the app that ordered last asked for. */
  #fade: number | undefined;
  /** What Lantern and Matter both know of. */
  #agreed: MatterLight | undefined;
  #isShowing = false;
  /** Whether Lantern itself is reached. */
  #isLinked = true;
  /** The change of level that an app ordered last, while it may go on; milliseconds. */
  #move: { readonly from: number; readonly at: number; readonly takes: number } | undefined;

  constructor(
    library: MatterLibrary,
    type: MatterDevice,
    private lamp: BridgedLamp,
    private readonly onOrder: OnOrder,
  ) {
    this.#endpoint = new library.Endpoint(type, {
      id: lamp.id,
      ...describe(lamp, true),
      levelControl: { currentLevel: 254 },
      ...firstColors[lamp.colors ?? 'rgb'],
    });
  }

  async addTo(bridge: MatterEndpoint, isReachable: boolean): Promise<void> {
    await bridge.add(this.#endpoint);
    await this.setReachable(isReachable);
    for (const [cluster, attributes] of Object.entries(watched))
      for (const attribute of attributes)
        this.#endpoint.events[cluster]?.[`${attribute}$Changed`]?.on((_now, _before, context) => this.#see(context));
  }

  /** Whether it is a lamp of these colors: what a light can show never changes in Matter. */
  isOf(colors: BridgedLamp['colors']): boolean {
    return this.lamp.colors === colors;
  }

  /** From now on apps don't see it, and forget it. */
  remove(): Promise<void> {
    return this.#endpoint.delete();
  }

  /** Another name or room, or it went away or came back. */
  async change(lamp: BridgedLamp): Promise<void> {
    this.lamp = lamp;
    await this.#endpoint.set(describe(lamp, this.#isLinked));
  }

  /** Whether Lantern itself is reached; where it is not, no lamp is. */
  async setReachable(isReachable: boolean): Promise<void> {
    this.#isLinked = isReachable;
    await this.change(this.lamp);
  }

  async show(light: MatterLight): Promise<void> {
    this.#agreed = light;
    this.#move = undefined;
    this.#isShowing = true;
    try {
      await this.#stopColor();
      await this.#endpoint.set(writeLight(light, this.lamp.colors));
    } finally {
      this.#isShowing = false;
    }
  }

  /** Notes how long a change is to take, if it is this lamp's. */
  noteTime(endpoint: MatterEndpoint, tenths: number | null): void {
    if (endpoint === this.#endpoint) this.#fade = tenths === null ? undefined : tenths / 10;
  }

  /** The same of a change of level. */
  noteMove(endpoint: MatterEndpoint, tenths: number | null): void {
    if (endpoint !== this.#endpoint) return;
    this.noteTime(endpoint, tenths);
    const { on, level } = readLight(endpoint.state);
    this.#move = { from: on ? level : 1, at: performance.now(), takes: (this.#fade ?? 0) * 1000 };
  }

  /** Ends a change of level where it is just now, if it is this lamp's: Matter has its end already. */
  hold(endpoint: MatterEndpoint): void {
    const move = this.#move;
    if (endpoint !== this.#endpoint || !move) return;
    this.#move = undefined;
    const share = (performance.now() - move.at) / move.takes;
    if (!(share < 1)) return;
    const { on, level } = readLight(endpoint.state);
    const held = move.from + ((on ? level : 1) - move.from) * share;
    // After the order that says so, which has the endpoint to itself until then.
    void endpoint.set({ onOff: { onOff: true }, levelControl: { currentLevel: Math.max(1, Math.round(held)) } });
  }

  /** What this process tells of Lantern is no order; what matter.js does by itself, such as putting out what was lit for a time, is one. */
  #see(context: MatterContext | undefined): void {
    const light = readLight(this.#endpoint.state);
    const isOwn = context === undefined || context.offline === true;
    if (isOwn && (this.#isShowing || this.#agreed === undefined || isSameAs(this.#agreed, light))) return;
    this.#agreed = light;
    // After the order that put it out, which has the endpoint to itself until then.
    if (!light.on) void this.#stopColor();
    this.onOrder(light, this.#fade);
    this.#fade = undefined;
  }

  /** Ends a movement of color that an app began: else it would go on over what Lantern shows. */
  async #stopColor(): Promise<void> {
    await this.#endpoint.act('stop', ({ colorControl }) => colorControl?.stopMoveStepLogic());
  }
}

function describe({ name, room, isAway = false }: BridgedLamp, isLinked: boolean): object {
  const labelList = room === undefined ? [] : [{ label: 'room', value: room.slice(0, longestLabel) }];
  return {
    bridgedDeviceBasicInformation: { nodeLabel: name.slice(0, longestName), reachable: isLinked && !isAway },
    fixedLabel: { labelList },
  };
}

function writeLight({ on, level, color }: MatterLight, colors: BridgedLamp['colors']): object {
  const mode = colorModes[color.mode];
  const dimmed = { onOff: { onOff: on }, levelControl: { currentLevel: level } };
  if (colors === 'none') return dimmed;
  return {
    ...dimmed,
    colorControl: { colorMode: mode, enhancedColorMode: mode, ...writeColor(color) },
  };
}

const isSameAs = (one: MatterLight, other: MatterLight) => JSON.stringify(one) === JSON.stringify(other);

function writeColor(color: MatterColor): object {
  switch (color.mode) {
    case 'hue':
      return { currentHue: color.hue, currentSaturation: color.saturation };
    case 'xy':
      return { currentX: color.x, currentY: color.y };
    case 'white':
      return { colorTemperatureMireds: color.mireds };
    default:
      return color satisfies never;
  }
}

function readLight(state: MatterEndpoint['state']): MatterLight {
  const number = (cluster: string, attribute: string) => Number(state[cluster]?.[attribute] ?? 0);
  return {
    on: state['onOff']?.['onOff'] === true,
    level: Math.max(1, number('levelControl', 'currentLevel')),
    color: state['colorControl'] ? readColor((attribute) => number('colorControl', attribute)) : onlyWhite,
  };
}

function readColor(read: (attribute: string) => number): MatterColor {
  const mode = read('colorMode');
  if (mode === colorModes.hue) return { mode: 'hue', hue: read('currentHue'), saturation: read('currentSaturation') };
  if (mode === colorModes.xy) return { mode: 'xy', x: read('currentX'), y: read('currentY') };
  return { mode: 'white', mireds: read('colorTemperatureMireds') };
}
