import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SaidTurn } from '../../src/assistant/list-turns.js';
import type { Conversation, RunOrder, RunReport } from '../../src/assistant/conversation.js';
import type { WebParts } from '../../src/api/web-parts.js';
import { WebFace, type WebOptions } from '../../src/api/web-face.js';
import type { Clock } from '../../src/core/clock.js';
import { Hub } from '../../src/core/events.js';
import type { Fact, Trouble } from '../../src/core/facts.js';
import type { Origin } from '../../src/core/origin.js';
import type { HeardOutcome, Outcome } from '../../src/core/outcome.js';
import { idleRun, type RunView } from '../../src/core/run-view.js';
import { millis } from '../../src/core/units.js';
import type { Microphone } from '../../src/ports/microphone.js';
import { FakeAppointments } from '../fakes/fake-appointments.js';
import { FakeMemories } from '../fakes/fake-memories.js';
import { FakeSettings } from '../fakes/fake-settings.js';
import { FakeToolDesk } from '../fakes/tool-desk.js';
import { createTokens } from './create-tokens.js';
import { MemorySecrets } from '../fakes/memory-secrets.js';
import { createEngine } from '../engine/create-engine.js';
import { createSeededRandom } from '../../src/core/random.js';
import { listCode } from '../../src/automation/code/code-list.js';
import { Connectivity } from '../../src/automation/sources/connectivity.js';
import { Fetchers } from '../../src/automation/sources/fetchers.js';
import { Sources } from '../../src/automation/sources/sources.js';
import { FakeFetcher } from '../fakes/fake-fetcher.js';

/** Real time, because real sockets are waited for. */
export const realClock: Clock = {
  now: () => millis(Date.now()),
  monotonic: () => millis(performance.now()),
  after(_name, delay, callback) {
    const timer = setTimeout(callback, delay);
    return { [Symbol.dispose]: () => clearTimeout(timer) };
  },
};

export const testToken = 'a-token-for-tests-only';

interface Listening {
  readonly origin: Origin;
  readonly wake: boolean;
  readonly signal: AbortSignal;
  readonly frames: Int16Array[];
  ended: boolean;
}

/** Answers every sentence at once, turns its one lamp the color it hears, and keeps the sound it is given. */
export class FakeConversation implements Conversation {
  readonly said: { text: string; origin: Origin }[] = [];
  readonly listenings: Listening[] = [];
  /** Set to make the next `say` fail. */
  failure: Error | undefined;
  #count = 0;

  constructor(private readonly facts: Hub<Fact>) {}

  say(text: string, origin: Origin): Promise<Outcome> {
    this.said.push({ text, origin });
    if (this.failure) return Promise.reject(this.failure);
    const request = `request-${(this.#count += 1)}`;
    const color = /red|blue/.exec(text)?.[0];
    const rgb = color === 'blue' ? ([0, 0, 255] as const) : ([255, 0, 0] as const);
    const commands = color ? [{ intent: 'light.color.set', color } as const] : [];
    const route = color ? 'command' : 'ignore';
    this.facts.announce({ type: 'sentence-understood', request, text, route, commands, ms: 1 });
    if (color) {
      this.facts.announce({
        type: 'light-changed',
        lamps: [{ id: 'lamp', name: 'Lamp', state: color, on: true, brightness: 100, rgb }],
      });
      this.facts.announce({ type: 'lamps-shown', lamps: [{ id: 'lamp', srgb: rgb }] });
    }
    const reply = color ? `The light is ${color}.` : '';
    this.facts.announce({ type: 'reply-given', request, text: reply });
    const before = { state: 'off', rgb: [0, 0, 0] } as const;
    const lamps = color ? [{ id: 'lamp', before, after: { state: color, rgb } }] : [];
    return Promise.resolve({ request, text, route, commands, lamps, reply, ms: { decide: 1, total: 2 } });
  }

  run: RunView = idleRun;
  readonly orders: { order: RunOrder; origin: Origin }[] = [];

  direct(order: RunOrder, origin: Origin): Promise<RunReport> {
    this.orders.push({ order, origin });
    if (this.failure) return Promise.reject(this.failure);
    return Promise.resolve({ run: this.run, reply: 'As you say.' });
  }

  async *listen(
    microphone: Microphone,
    { wake, origin, signal }: { wake: boolean; origin: Origin; signal: AbortSignal },
  ): AsyncGenerator<HeardOutcome, void> {
    const listening: Listening = { origin, wake, signal, frames: [], ended: false };
    this.listenings.push(listening);
    const request = `heard-${this.listenings.length}`;
    this.facts.announce({ type: 'listening-started', request });
    for await (const frame of microphone.frames(signal)) listening.frames.push(frame);
    listening.ended = true;
    if (signal.aborted || listening.frames.length === 0) return;
    this.facts.announce({ type: 'speech-heard', request, text: 'turn the light', final: false });
    this.facts.announce({ type: 'speech-heard', request, text: 'turn the light red', final: true });
    const outcome = await this.say('turn the light red', origin);
    yield { ...outcome, wake: null, transcript: outcome.text, words: [] };
  }
}

/** Everything behind a web face, faked. @param hooks the newest post of each webhook, as of before */
export function createParts(clock: Clock = realClock, hooks = new Map<string, number>()) {
  const facts = new Hub<Fact>((error) => {
    throw error;
  });
  const conversation = new FakeConversation(facts);
  const logged: string[] = [];
  const { engine } = createEngine();
  const settings = new FakeSettings();
  const fetchers = new Fetchers(clock, [new FakeFetcher(() => ({ level: 7 }))]);
  const sources = new Sources({
    engine,
    clock,
    random: createSeededRandom(1),
    facts,
    fetchers,
    broker: null,
    connectivity: new Connectivity(),
  });
  const [secrets, desk] = [new MemorySecrets(), new FakeToolDesk()];
  const troubles: Trouble[] = [];
  const memories = new FakeMemories();
  const appointments = new FakeAppointments();
  const turns: SaidTurn[] = [];
  const parts: WebParts = {
    page: fileURLToPath(new URL('../../dist/api/page/', import.meta.url)),
    sources: {
      list: () => sources.list(),
      poll: (name) => sources.poll(name),
      findWebhook: (name) => sources.findWebhook(name),
      secretOf: ({ name }) => `secret of ${name}`,
      receive: (name, payload) => sources.receive(name, payload),
      hookMemory: { newest: (name) => hooks.get(name), keep: (name, timestamp) => void hooks.set(name, timestamp) },
    },
    conversation,
    understand: (text) => {
      if (text.startsWith('turn')) return { route: 'command', commands: [{ intent: 'light.on' }] };
      if (text.startsWith('show'))
        return { route: 'command', commands: [{ intent: 'light.scene.set', name: 'dinner' }] };
      return { route: 'agent', commands: [], ...(text.startsWith('when') && { topic: 'automation' }) };
    },
    engine,
    nextSun: (which, after) => (which === 'sunset' ? (Math.floor(after / 86_400_000) + 1) * 86_400_000 : null),
    fire: (event, origin) => engine.fire(event, origin),
    matter: () => null,
    code: () => listCode(engine.machine, [], () => undefined),
    sketch: () => ({ problems: [], colors: ['#ff0000'], stepMs: 50 }),
    preview: (state) => Buffer.from(`picture of ${state}`),
    why: () => ['lamp is warm because somebody asked.'],
    tools: { desk, serve: true, servers: () => [] },
    permissions: { list: () => [], revoke: () => [] },
    records: {
      audit: () => ({ entries: [], verdict: { entries: 0, problem: null, removed: 0, since: null } }),
      patterns: () => ({ patterns: [{ name: 'motion', description: 'Light while somebody moves.', example: null }] }),
      modes: () => ({ mode: 'home', modes: [{ name: 'home', workflows: ['alarm'], agent: true }] }),
      plans: () => ({ plans: [{ timer: 'timer:1', what: 'the lamp goes off', due: 7, lamps: ['lamp'] }] }),
    },
    tokens: createTokens(clock),
    memories,
    turns: (since) => turns.filter(({ at }) => at >= since),
    settings,
    times: ({ action }) => ({ reply: action, id: null }),
    calendar: appointments,
    past: {
      history: (count, before) => engine.history(count, before),
      why: () => [{ lamp: 'lamp', sentence: 'lamp is warm because somebody asked.' }],
      export: () => 'format: 1\n',
      backUp: () => ['lantern.db'],
    },
    lamps: () => [{ id: 'lamp', name: 'Lamp', state: 'warm', on: true, brightness: 80, rgb: [204, 150, 80] }],
    shown: () => [{ id: 'lamp', srgb: [204, 150, 80] }],
    troubles: () => troubles,
    facts,
    version: '1.2.3',
    secrets,
    clock,
    log: { info: () => undefined, warn: (_details, message) => void logged.push(message) },
  };
  return {
    facts,
    conversation,
    engine,
    secrets,
    desk,
    logged,
    troubles,
    memories,
    appointments,
    turns,
    settings,
    parts,
  };
}

/** A web face on a free port of the loopback address, with everything behind it faked. */
export function createFace(options: Partial<WebOptions> = {}, clock: Clock = realClock, hooks?: Map<string, number>) {
  const made = createParts(clock, hooks);
  return { ...made, face: new WebFace(made.parts, { port: 0, token: testToken, ...options }) };
}

/** Waits until `condition` holds, or fails after five seconds. */
export async function until(condition: () => boolean, what: string, ms = 20_000): Promise<void> {
  for (let tries = 0; tries < ms / 10; tries += 1) {
    if (condition()) return;
    await wait(10);
  }
  throw new Error(`waited in vain until ${what}`);
}
