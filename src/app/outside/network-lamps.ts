import { WledLight } from '../../adapters/wled/wled-light.js';
import { describeError } from '../../core/errors.js';
import type { Trouble } from '../../core/facts.js';
import { nameOfLamp } from '../../core/lamp.js';
import type { Engine } from '../../engine/engine.js';
import { planWishes } from '../../engine/light-wish.js';
import { createHomeOrigin } from '../../home/home-origin.js';
import { MqttLight } from '../../home/mqtt-light.js';
import { NetworkLamp } from '../../home/network-lamp.js';
import type { Broker } from '../../ports/broker.js';
import type { LightThread } from '../../ports/light-thread.js';
import type { NetworkLight } from '../../ports/network-light.js';
import type { OutputConfig } from '../configuration/output-schema.js';
import type { Foundation } from '../foundation.js';

/** The lamps that are on a network: they follow the frames that the light thread reports. */
export class NetworkLamps {
  readonly #lamps = new Map<string, NetworkLamp>();
  #listening: Disposable | null = null;

  constructor(
    private readonly foundation: Foundation,
    private readonly thread: LightThread,
    private readonly engine: Pick<Engine, 'lamps' | 'carryOut'>,
    broker: Broker | null,
  ) {
    const { config, clock, facts, tell } = foundation;
    for (const { id: lamp, output } of config.lamps) {
      const light = createLight(output, broker);
      if (!light) continue;
      const onMended = (message: string) => facts.announce({ type: 'trouble-mended', part: 'light', message });
      const onTrouble = (message: string) => tell('light', message);
      const name = () => nameOfLamp(lamp, engine.lamps);
      const onSwitched = (isOn: boolean) => this.#follow(lamp, isOn);
      this.#lamps.set(lamp, new NetworkLamp({ name, light, clock, onTrouble, onMended, onSwitched }));
    }
  }

  /** Begins to send what the lamps show. */
  start(): void {
    if (this.#lamps.size === 0) return;
    this.#listening ??= this.thread.listen((frames) => {
      for (const frame of frames) this.#lamps.get(frame.lamp)?.take(frame);
    });
    for (const [id, lamp] of this.#lamps) {
      const shown = this.thread.shown(id);
      if (shown) lamp.take(shown);
      const fail = (error: unknown) =>
        this.foundation.tell('light', `${nameOfLamp(id, this.engine.lamps)}: ${describeError(error)}`);
      lamp.start().catch(fail);
    }
  }

  /** Somebody switched a lamp there, and it is as it says. */
  #follow(lamp: string, isOn: boolean): void {
    const power = isOn ? 'on' : 'off';
    try {
      const origin = createHomeOrigin('its own switch or app', power);
      this.engine.carryOut(planWishes({ power, fade: 0 }, lamp), origin);
    } catch (error) {
      this.foundation.tell('light', `${nameOfLamp(lamp, this.engine.lamps)}: ${describeError(error)}`);
    }
  }

  /** Whether a lamp is reached; undefined for one that is on no network. */
  isReached(lamp: string): boolean | undefined {
    const problem = this.#lamps.get(lamp)?.problem;
    return problem === undefined ? undefined : problem === null;
  }

  /** Why nothing shows on a lamp; undefined where nothing is known to be wrong, and for a lamp that is on no network. */
  failure(lamp: string): string | undefined {
    const found = this.#lamps.get(lamp);
    if (!found) return undefined;
    return this.#listening ? (found.problem ?? undefined) : 'only a running Lantern sends to it; start it with lantern';
  }

  /** Asks each lamp that can be asked whether it is there, while nothing is sent to them; what is wrong, in sentences. */
  async findAway(): Promise<readonly string[]> {
    const answers = await Promise.all([...this.#lamps.values()].map((lamp) => lamp.findProblem()));
    return answers.flatMap((problem) => problem ?? []);
  }

  /** The lamps that can't be reached now. */
  troubles(): readonly Trouble[] {
    return [...this.#lamps.values()].flatMap(({ problem }) =>
      problem === null ? [] : [{ part: 'light', message: problem }],
    );
  }

  async stop(): Promise<void> {
    this.#listening?.[Symbol.dispose]();
    this.#listening = null;
    await Promise.all([...this.#lamps.values()].map((lamp) => lamp.stop()));
  }
}

function createLight(output: OutputConfig, broker: Broker | null): NetworkLight | null {
  if (output.driver === 'wled') return new WledLight(output.address, output.color);
  return output.driver === 'mqtt' && broker ? new MqttLight(broker, output) : null;
}
