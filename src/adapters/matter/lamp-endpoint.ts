import type { BridgedLamp, MatterColor, MatterLight } from '../../ports/matter-bridge.js';
import type { MatterContext, MatterDevice, MatterEndpoint, MatterLibrary } from './matter-library.js';

type OnOrder = (light: MatterLight, fade: number | undefined) => void;

/** The standard's limits, characters. */
const [longestName, longestLabel] = [32, 16];
/** Mireds: 8,000 K to 1,800 K. */
const [coldest, warmest] = [125, 555];
/** Matter's numbers for the color modes. */
const modes = { hue: 0, xy: 1, white: 2 } as const;
/** Until Lantern has told its own. */
const firstColors = {
  colorMode: modes.white,
  enhancedColorMode: modes.white,
  colorTemperatureMireds: 370,
  colorTempPhysicalMinMireds: coldest,
  colorTempPhysicalMaxMireds: warmest,
  coupleColorTempToLevelMinMireds: coldest,
  startUpColorTemperatureMireds: null,
  currentHue: 0,
  currentSaturation: 0,
  currentX: 0,
  currentY: 0,
  remainingTime: 0,
} as const;
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

  constructor(
    library: MatterLibrary,
    type: MatterDevice,
    private readonly lamp: BridgedLamp,
    private readonly onOrder: OnOrder,
  ) {
    this.#endpoint = new library.Endpoint(type, {
      id: lamp.id,
      ...describe(lamp),
      levelControl: { currentLevel: 254 },
      colorControl: firstColors,
    });
  }

  async addTo(bridge: MatterEndpoint, isReachable: boolean): Promise<void> {
    await bridge.add(this.#endpoint);
    await this.rename(this.lamp);
    await this.setReachable(isReachable);
    for (const [cluster, attributes] of Object.entries(watched))
      for (const attribute of attributes)
        this.#endpoint.events[cluster]?.[`${attribute}$Changed`]?.on((_now, _before, context) => this.#see(context));
  }

  /** From now on apps don't see it, and forget it. */
  remove(): Promise<void> {
    return this.#endpoint.delete();
  }

  async rename(lamp: BridgedLamp): Promise<void> {
    await this.#endpoint.set(describe(lamp));
  }

  async setReachable(reachable: boolean): Promise<void> {
    await this.#endpoint.set({ bridgedDeviceBasicInformation: { reachable } });
  }

  async show({ on, level, color }: MatterLight): Promise<void> {
    const mode = modes[color.mode];
    await this.#endpoint.set({
      onOff: { onOff: on },
      levelControl: { currentLevel: level },
      colorControl: { colorMode: mode, enhancedColorMode: mode, ...writeColor(color) },
    });
  }

  /** Notes how long a change is to take, if it is this lamp's. */
  noteTime(endpoint: MatterEndpoint, tenths: number | null): void {
    if (endpoint === this.#endpoint) this.#fade = tenths === null ? undefined : tenths / 10;
  }

  /** What this process sets itself is no order. */
  #see(context: MatterContext | undefined): void {
    if (context === undefined || context.offline === true) return;
    this.onOrder(readLight(this.#endpoint.state), this.#fade);
    this.#fade = undefined;
  }
}

function describe({ name, room }: BridgedLamp): object {
  const labelList = room === undefined ? [] : [{ label: 'room', value: room.slice(0, longestLabel) }];
  return {
    bridgedDeviceBasicInformation: { nodeLabel: name.slice(0, longestName) },
    fixedLabel: { labelList },
  };
}

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
    color: readColor((attribute) => number('colorControl', attribute)),
  };
}

function readColor(read: (attribute: string) => number): MatterColor {
  const mode = read('colorMode');
  if (mode === modes.hue) return { mode: 'hue', hue: read('currentHue'), saturation: read('currentSaturation') };
  if (mode === modes.xy) return { mode: 'xy', x: read('currentX'), y: read('currentY') };
  return { mode: 'white', mireds: read('colorTemperatureMireds') };
}
