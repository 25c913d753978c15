import { explainHttpFailure } from '../../core/explain-http-failure.js';
import { nearestMired } from '../../core/nearest-mired.js';
import type { NetworkLight, NetworkLook } from '../../ports/network-light.js';

/** A lamp that doesn't answer within this is away, milliseconds. */
const patience = 3000;

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
    await this.#ask('state', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(level === 0 ? { on: false, tt: 1 } : { on: true, bri, tt: 1, ...this.#segment(srgb) }),
    });
  }

  /** The fourth channel is white; `cct` is in kelvin from 1900 on (kno.wled.ge/interfaces/json-api). */
  #segment(srgb: NetworkLook['srgb']): object {
    if (this.color === 'none') return {};
    if (this.color === 'rgb') return { seg: { fx: 0, col: [srgb] } };
    return { seg: { fx: 0, col: [[0, 0, 0, 255]], cct: Math.round(1_000_000 / nearestMired(srgb)) } };
  }

  async reach(): Promise<void> {
    await this.#ask('info', {});
  }

  /** @throws Error with what is wrong, in words */
  async #ask(part: string, request: RequestInit): Promise<void> {
    const address = `http://${this.address}/json/${part}`;
    const signal = AbortSignal.timeout(patience);
    const reply = await readWhole(address, { ...request, redirect: 'error', signal }).catch((cause: unknown) => {
      const why = signal.aborted ? 'does not answer' : explainHttpFailure(cause);
      throw new Error(`${this.address} ${why}`, { cause });
    });
    if (!reply.ok) throw new Error(`it answers ${reply.status}`);
  }
}

/** Its answer may come slower than its greeting. */
async function readWhole(address: string, request: RequestInit): Promise<Response> {
  const reply = await fetch(address, request);
  await reply.arrayBuffer();
  return reply;
}
