import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Running } from '../../src/app/data-folder/running.js';
import type { Trouble } from '../../src/core/facts.js';
import { LanternClient } from '../../src/client/lantern-client.js';
import { password, type MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { createFolder } from '../setup/folders.js';
import { spawnLantern } from '../setup/spawn-lantern.js';

const settings = { LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false', MQTT_PASSWORD: password };

/** A Lantern in a process of its own, on the house's broker. */
export class TestLantern {
  readonly folder = createFolder();
  #running: ReturnType<typeof spawnLantern> | undefined;

  constructor(
    private readonly server: MqttServer,
    private readonly client: string,
    private readonly lines: readonly string[],
    /** What else stands at `mqtt`, in YAML. */
    private readonly door = '',
  ) {}

  async start(more: Record<string, string> = {}): Promise<void> {
    const mqtt = `mqtt: { url: '${this.server.url}', user: ada, password: { env: MQTT_PASSWORD }, client: ${this.client}${this.door} }`;
    writeFileSync(join(this.folder, 'lantern.yaml'), [mqtt, ...this.lines].join('\n'));
    this.#running = spawnLantern(['run', '--data', this.folder], { ...settings, ...more });
    await this.#running.printed('Lantern is on');
  }

  /** What it says is wrong now. */
  async troubles(): Promise<readonly Trouble[]> {
    return (await this.api.ask('GET /api/health', undefined)).troubles ?? [];
  }

  /** What `lantern check` prints for people, of a data folder that a Lantern may be running on. */
  async check(): Promise<string> {
    return this.run('check');
  }

  /** What a command prints that is about this data folder. */
  async run(...words: readonly string[]): Promise<string> {
    return (await spawnLantern([...words, '--data', this.folder], settings).ended).out;
  }

  /** Where it is reached, and with which token. */
  get access(): { readonly address: string; readonly token: string } {
    const { api } = JSON.parse(readFileSync(join(this.folder, 'running.json'), 'utf8')) as Running;
    return { address: api?.url ?? '', token: api?.token ?? '' };
  }

  /** Speaks to it as a program does. */
  get api(): LanternClient {
    return new LanternClient({ ...this.access, conversation: 'test' });
  }

  async say(text: string): Promise<string> {
    return (await this.api.say(text)).reply;
  }

  async lamp(id: string) {
    return (await this.api.lamps()).find((lamp) => lamp.id === id);
  }

  /** Waits until a lamp is in a state. */
  async shows(id: string, state: string, limit = 15_000): Promise<void> {
    await eventually(async () => (await this.lamp(id))?.state === state, `${this.client}: ${id} is ${state}`, limit);
  }

  /** Sends a signal that it does not hear of: SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.#running?.child.kill(signal);
  }

  /** Ends it. @param signal SIGKILL: as a power cut would. Answers with what it said of trouble. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<string> {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return '';
    running.child.kill(signal);
    return (await running.ended).error;
  }
}

/** Waits until something is so that has to be asked for. */
export async function eventually(isSo: () => Promise<boolean>, what: string, limit = 15_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
    await wait(50);
  }
}

/** Hears everything that is said at the broker, and what is there now on each topic. */
export async function overhear(server: MqttServer, ca?: string) {
  const heard = new Map<string, string[]>();
  const client: MqttClient = await connectAsync(server.url, {
    username: 'ada',
    password,
    ...(ca !== undefined && { ca }),
  });
  client.on('message', (topic, payload) => heard.set(topic, [...(heard.get(topic) ?? []), payload.toString()]));
  await client.subscribeAsync('lantern/#', { qos: 1 });
  return {
    heard,
    client,
    all: (topic: string) => heard.get(topic) ?? [],
    last: (topic: string) => heard.get(topic)?.at(-1) ?? '',
    /** Waits until something was said there; says what else was, if in vain. */
    wait: async (topic: string, what: string) => {
      await eventually(() => Promise.resolve(heard.has(topic)), what, 20_000).catch((error: unknown) => {
        throw new Error(`${String(error)}; heard ${JSON.stringify([...heard])}`);
      });
    },
    stop: () => client.endAsync(),
  };
}
