import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { parse } from 'yaml';
import { SystemClock } from '../../src/adapters/system/system-clock.js';
import { Claude } from '../../src/adapters/anthropic/claude.js';
import { createAgent, createPermissions } from '../../src/app/agent/create-agent.js';
import { builtInTools } from '../../src/app/outside/create-fetchers.js';
import { configSchema } from '../../src/app/configuration/config-schema.js';
import type { StepState } from '../../src/core/plan-steps.js';
import type { Origin } from '../../src/core/origin.js';
import type { Outcome } from '../../src/core/outcome.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createAssistant } from '../assistant/create-assistant.js';
import { oneLamp } from '../engine/create-engine.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { ModelServer, type Scenario as Script } from '../model-server/server.js';
import { noteCost } from './measure-cost.js';
import { ScenarioWorld, type Web } from './scenario-world.js';

/** What is expected of the light. */
interface Light {
  readonly lamp?: string;
  /** What the lamp shows, 0 to 255 a channel. */
  readonly rgb?: readonly number[];
  readonly states?: readonly string[];
  readonly noStates?: readonly string[];
  readonly rules?: number;
  readonly timers?: readonly string[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** One thing that somebody does, or that happens, and what is then so. */
interface Step extends Light {
  readonly say?: string;
  /** Says it without waiting for the reply. */
  readonly begin?: string;
  readonly as?: Origin['kind'];
  /** Waits for the reply to what was begun, the oldest first. */
  readonly await?: boolean;
  /** Waits until the model has been asked so often. */
  readonly asked?: number;
  readonly event?: string;
  readonly press?: string;
  /** Seconds that pass, at once or, with `pass`, so slowly that what is asked meanwhile is answered. */
  readonly wait?: number;
  readonly pass?: number;
  /** Changes that somebody makes in the terminal. */
  readonly apply?: readonly ChangeInput[];
  /** What is expected of the light comes about after a while: somebody outside is asked. */
  readonly soon?: boolean;
  /** Sent to a webhook, as who may. */
  readonly post?: { readonly source: string; readonly body: unknown };
  /** Paths and queries that the web server has been asked for by now, however often. */
  readonly web?: readonly string[];
  readonly restart?: boolean;
  readonly undo?: boolean;
  /** What the reply must hold, and must not. */
  readonly reply?: string | readonly string[];
  readonly replyNot?: string | readonly string[];
  readonly run?: Partial<Record<'state' | 'reason' | 'turns', unknown>>;
  /** The steps of the plan and how far each is. */
  readonly plan?: Readonly<Record<string, StepState>>;
  readonly changes?: readonly string[];
  /** Milliseconds that it may take at most. */
  readonly within?: number;
}

/** A scenario file: what the model says and calls, and what the user does and gets. */
export interface Scenario extends Script {
  readonly agent?: object;
  readonly wrongKey?: boolean;
  /** The configuration lets rules outrank the held button. */
  readonly holdYields?: boolean;
  readonly setUp?: readonly ChangeInput[];
  /** A web server on WEB_HOST, a real sandbox and data sources. */
  readonly web?: Web;
  /** Secrets that belong to WEB_HOST. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export function readScenario(file: URL): Scenario {
  return parse(readFileSync(file, 'utf8')) as Scenario;
}

/** A Lantern on fakes whose model is the scripted server, reached through the real SDK. */
export function createScenarioLantern(
  url: string,
  scenario: Pick<Scenario, 'agent' | 'wrongKey' | 'holdYields'>,
  store = new MemoryStore(),
  world: ScenarioWorld | null = null,
) {
  const config = configSchema.parse({ agent: { timeout_seconds: 2, ...scenario.agent }, time_zone: 'UTC' });
  const settings = { model: config.agent.model, url, key: scenario.wrongKey ? 'wrong' : 'right', retries: 1 };
  const model = new Claude({ ...settings, patience: millis(config.agent.timeout_seconds * 1000) }, new SystemClock());
  return createAssistant(oneLamp, [], {
    store,
    engineParts: { builtInTools, holdYields: scenario.holdYields ?? false },
    persona: config.agent.persona,
    createAgent: (made) =>
      createAgent(config, model, { ...made, ...createPermissions(config, made) }, world?.adopt(made)),
  });
}
type Lantern = ReturnType<typeof createScenarioLantern>;

/** Plays a scenario from its first step to its last, and checks everything that it expects. */
export async function playScenario(written: Scenario): Promise<void> {
  const world = written.web ? await ScenarioWorld.open(written.web, written.secrets) : null;
  const scenario = world ? world.fill(written) : written;
  const server = new ModelServer({ key: 'right', ...scenario });
  const url = await server.start();
  try {
    let lantern = createScenarioLantern(url, scenario, new MemoryStore(), world);
    await world?.start();
    if (scenario.setUp) lantern.engine.apply(scenario.setUp, { kind: 'cli' });
    const begun: Promise<Outcome>[] = [];
    for (const [index, step] of scenario.steps.entries()) {
      if (step.restart) lantern = await restart(lantern, url, scenario, world);
      const where = `step ${index + 1}`;
      const outcome = await perform(step, lantern, server, begun, world);
      checkOutcome(step, outcome, where);
      if (step.soon) await until(() => isSo(() => checkLight(step, lantern, where)), where);
      checkLight(step, lantern, where);
      for (const path of step.web ?? [])
        expect({ where, web: world?.web.asked.map(({ url }) => url) }).toMatchObject({
          where,
          web: expect.arrayContaining([path]),
        });
    }
    lantern.keeper.stop();
    expect(server.problems).toEqual([]);
    expect(server.left).toBe(0);
    noteCost(scenario.title, server.sent, process.env['LANTERN_COST']);
  } finally {
    await world?.close();
    await server.stop();
  }
}

async function restart(
  before: Lantern,
  url: string,
  scenario: Scenario,
  world: ScenarioWorld | null,
): Promise<Lantern> {
  await world?.stop();
  before.keeper.stop();
  before.assistant.stop();
  const lantern = createScenarioLantern(url, scenario, new MemoryStore(before.store), world);
  lantern.clock.advance(before.clock.monotonic());
  await world?.start();
  await lantern.agent?.start();
  return lantern;
}

async function perform(
  step: Step,
  lantern: Lantern,
  server: ModelServer,
  begun: Promise<Outcome>[],
  world: ScenarioWorld | null,
): Promise<Partial<Outcome> | null> {
  const { assistant, engine, clock } = lantern;
  const began = performance.now();
  const origin = { kind: step.as ?? 'text' };
  let outcome: Partial<Outcome> | null = null;
  if (step.begin !== undefined) begun.push(assistant.say(step.begin, origin));
  if (step.asked !== undefined) await until(() => server.sent.length >= (step.asked ?? 0), `asked ${step.asked} times`);
  if (step.say !== undefined) outcome = await assistant.say(step.say, origin);
  if (step.await) outcome = (await begun.shift()) ?? null;
  if (step.event !== undefined) engine.fire({ name: step.event }, { kind: 'button' });
  if (step.press !== undefined) {
    const replies = () => lantern.told.filter(({ type }) => type === 'reply-given').length;
    const before = replies();
    // A click before anybody can have heard the question would be for the light.
    clock.advance(millis(1000));
    expect(assistant.press(step.press)).toBe(true);
    await until(() => replies() > before, 'the button was answered');
    outcome = {
      reply: lantern.told.flatMap((fact) => (fact.type === 'reply-given' ? [fact.text] : [])).at(-1) ?? '',
      run: assistant.run,
    };
  }
  if (step.wait !== undefined) clock.advance(millis(step.wait * 1000));
  for (let left = step.pass ?? 0; left > 0; left -= 1) {
    clock.advance(millis(1000));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (step.apply) engine.apply(step.apply, { kind: 'cli' });
  if (step.post) world?.sources?.receive(step.post.source, step.post.body);
  if (step.undo) engine.undo({ kind: 'cli' });
  if (step.within !== undefined) expect(performance.now() - began).toBeLessThan(step.within);
  return outcome;
}

function checkOutcome(step: Step, outcome: Partial<Outcome> | null, where: string): void {
  for (const wanted of [step.reply ?? []].flat()) expect(`${where}: ${outcome?.reply ?? ''}`).toContain(wanted);
  for (const unwanted of [step.replyNot ?? []].flat())
    expect(`${where}: ${outcome?.reply ?? ''}`).not.toContain(unwanted);
  if (step.run) expect({ where, ...outcome?.run }).toMatchObject({ where, ...step.run });
  if (step.plan) {
    const plan = Object.fromEntries((outcome?.run?.plan?.steps ?? []).map(({ id, state }) => [id, state]));
    expect({ where, plan }).toEqual({ where, plan: step.plan });
  }
  if (step.changes) {
    const changed = (outcome?.changes ?? []).map(({ kind, name }) => `${kind} ${name}`).sort();
    expect({ where, changed }).toEqual({ where, changed: [...step.changes].sort() });
  }
}

function checkLight(step: Light, { engine }: Lantern, where: string): void {
  const { states, rules, timers, variables } = engine.machine;
  if (step.lamp !== undefined) expect(`${where}: ${engine.status('lamp').state}`).toBe(`${where}: ${step.lamp}`);
  if (step.rgb) expect({ where, rgb: engine.snapshot('lamp').rgb }).toEqual({ where, rgb: step.rgb });
  for (const name of step.states ?? []) expect(`${where}: ${[...states.keys()].join(', ')}`).toContain(name);
  for (const name of step.noStates ?? []) expect(`${where}: ${[...states.keys()].join(', ')}`).not.toContain(name);
  if (step.rules !== undefined) expect({ where, rules: rules.size }).toEqual({ where, rules: step.rules });
  if (step.timers)
    expect({ where, timers: [...timers.keys()].sort() }).toEqual({ where, timers: [...step.timers].sort() });
  for (const [name, value] of Object.entries(step.data ?? {}))
    expect({ where, [name]: variables.get(name) ?? null }).toEqual({ where, [name]: value });
}

/** Whether what is expected is so by now. */
function isSo(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`waited in vain until ${what}`);
}
