import { z } from 'zod';
import { linearToLightness } from '../core/lightness.js';
import { nearestMired } from '../core/nearest-mired.js';
import type { Broker } from '../ports/broker.js';
import type { NetworkLight, NetworkLightListener, NetworkLook } from '../ports/network-light.js';

/** Whose messages a lamp speaks. */
export type MqttLightFormat = 'zigbee2mqtt' | 'tasmota';

interface MqttLightSettings {
  readonly topic: string;
  readonly format: MqttLightFormat;
  readonly color: 'rgb' | 'white' | 'none';
}

/** A lamp behind zigbee2mqtt, or one with Tasmota, on the broker that is set up. */
export class MqttLight implements NetworkLight {
  /** A Zigbee network takes some four changes a second; Tasmota lamps fade about as fast. */
  readonly interval = 250;

  constructor(
    private readonly broker: Broker,
    private readonly settings: MqttLightSettings,
  ) {}

  get isCarried(): boolean {
    return this.broker.answers;
  }

  async show(look: NetworkLook): Promise<void> {
    const [topic, payload] = this.settings.format === 'tasmota' ? this.#forTasmota(look) : this.#forZigbee(look);
    await this.broker.publish(topic, payload);
  }

  async watch({ onPresence, onSwitch }: NetworkLightListener): Promise<AsyncDisposable> {
    const { topic, format } = this.settings;
    const isTasmota = format === 'tasmota';
    const reports = isTasmota ? [`stat/${topic}/RESULT`, `tele/${topic}/STATE`] : [topic];
    const own = isTasmota ? `tele/${topic}/LWT` : `${topic}/availability`;
    const bridges = isTasmota ? [] : listBridges(topic);
    const away = new Set<string>();
    const hear = (place: string, isThere: boolean) => {
      if (isThere) away.delete(place);
      else away.add(place);
      const isBridgeAway = bridges.some((bridge) => away.has(bridge));
      onPresence(isBridgeAway ? 'zigbee2mqtt is offline' : away.has(own) ? 'it is offline' : null);
    };
    const subscriptions = await Promise.all([
      ...[own, ...bridges].map((place) => this.#follow(place, readPresence, (isThere) => hear(place, isThere))),
      ...reports.map((report) => this.#follow(report, readPower, onSwitch)),
    ]);
    return {
      [Symbol.asyncDispose]: async () => {
        await Promise.all(subscriptions.map((each) => each[Symbol.asyncDispose]()));
      },
    };
  }

  #follow(topic: string, read: (payload: string) => boolean | undefined, tell: (value: boolean) => void) {
    return this.broker.subscribe(topic, (_, payload) => {
      const value = read(payload);
      if (value !== undefined) tell(value);
    });
  }

  #forZigbee({ srgb, level }: NetworkLook): readonly [string, string] {
    const { topic } = this.settings;
    const brightness = Math.max(1, Math.round(linearToLightness(level) * 254));
    const lit = { state: 'ON', brightness, ...this.#zigbeeColor(srgb), transition: 0.25 };
    return [`${topic}/set`, JSON.stringify(level === 0 ? { state: 'OFF' } : lit)];
  }

  #zigbeeColor([r, g, b]: NetworkLook['srgb']): object {
    const { color } = this.settings;
    if (color === 'white') return { color_temp: nearestMired([r, g, b]) };
    return color === 'rgb' ? { color: { r, g, b } } : {};
  }

  #forTasmota({ srgb, level }: NetworkLook): readonly [string, string] {
    const { topic, color } = this.settings;
    if (level === 0) return [`cmnd/${topic}/Power`, 'OFF'];
    const dimmer = Math.max(1, Math.round(linearToLightness(level) * 100));
    if (color === 'none') return [`cmnd/${topic}/Dimmer`, String(dimmer)];
    if (color === 'white') return [`cmnd/${topic}/Backlog`, `CT ${nearestMired(srgb)}; Dimmer ${dimmer}`];
    return [`cmnd/${topic}/HSBColor`, [...toHue(srgb), dimmer].join(',')];
  }
}

/** Where zigbee2mqtt says that it runs itself: its own topic is the first part of a lamp's, and either may have slashes in it. */
function listBridges(topic: string): readonly string[] {
  const parts = topic.split('/');
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('/')}/bridge/state`);
}

/** zigbee2mqtt: {"state":"online"}, or the bare word in older versions; Tasmota: Online. */
function readPresence(payload: string): boolean | undefined {
  const word = /^(?:\{\s*"state"\s*:\s*")?(online|offline)\b/i.exec(payload)?.[1]?.toLowerCase();
  return word === undefined ? undefined : word === 'online';
}

/** Whether a lamp says that it is on: zigbee2mqtt's `state`, Tasmota's `POWER`. */
function readPower(payload: string): boolean | undefined {
  try {
    const { state, POWER, POWER1 } = powerSchema.parse(JSON.parse(payload));
    const word = state ?? POWER ?? POWER1;
    return word === undefined ? undefined : word === 'ON';
  } catch {
    return undefined;
  }
}

const wordSchema = z.enum(['ON', 'OFF']).optional().catch(undefined);
const powerSchema = z.object({ state: wordSchema, POWER: wordSchema, POWER1: wordSchema });

/** Hue in degrees and saturation in percent of a color at full. */
function toHue([r, g, b]: NetworkLook['srgb']): readonly [number, number] {
  const peak = Math.max(r, g, b);
  const spread = peak - Math.min(r, g, b);
  if (spread === 0) return [0, 0];
  const sixth = peak === r ? (g - b) / spread : peak === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return [(Math.round(sixth * 60) + 360) % 360, Math.round((spread / peak) * 100)];
}
