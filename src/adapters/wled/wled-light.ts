import { nearestMired } from '../../core/nearest-mired.js';
import { z } from 'zod';
import type { LampAnswer, NetworkLight, NetworkLook } from '../../ports/network-light.js';
import { askDevice } from './ask-device.js';

/**
 * A device with WLED, through its JSON API: unlike its UDP protocols this is answered, so that a lamp that is away is known to be, and
 * its own app goes on showing and switching what is lit.
 */
export class WledLight implements NetworkLight {
  /** The device is a small one: ten requests a second leave it time for its LEDs and its app. */
  readonly interval = 100;

  /** @param address host or host:port */
  constructor(
    private readonly address: string,
    private readonly color: 'rgb' | 'white' | 'none',
  ) {}

  async show({ srgb, level }: NetworkLook): Promise<void> {
    // WLED dims linearly unless told otherwise. `tt` fades this change only, in tenths of a second.
    const bri = Math.max(1, Math.round(level * 255));
    const order = level === 0 ? { on: false, tt: 1 } : { on: true, bri, tt: 1, ...this.#segment(srgb) };
    await askDevice(this.address, '/json/state', order);
  }

  /** The fourth channel is white; `cct` is in kelvin from 1900 on (kno.wled.ge/interfaces/json-api). */
  #segment(srgb: NetworkLook['srgb']): object {
    if (this.color === 'none') return {};
    if (this.color === 'rgb') return { seg: { fx: 0, col: [srgb] } };
    return { seg: { fx: 0, col: [[0, 0, 0, 255]], cct: Math.round(1_000_000 / nearestMired(srgb)) } };
  }

  /** Its uptime, so that a restart between two questions is known, and whether its own app or a button switched it. */
  async reach(): Promise<LampAnswer> {
    return readAnswer(await askDevice(this.address, '/json/si'));
  }
}

/** `/json/si` is state and information in one. */
function readAnswer(text: string): LampAnswer {
  try {
    const { state, info } = answerSchema.parse(JSON.parse(text));
    return {
      ...(info?.uptime === undefined ? {} : { uptime: info.uptime }),
      ...(state?.on === undefined ? {} : { isOn: state.on }),
    };
  } catch {
    return {};
  }
}

const answerSchema = z.object({
  state: z.object({ on: z.boolean().optional().catch(undefined) }).optional(),
  info: z.object({ uptime: z.number().optional().catch(undefined) }).optional(),
});
