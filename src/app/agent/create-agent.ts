import { z } from 'zod';
import { hashText } from '../../adapters/system/hash.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import { Agent } from '../../agent/agent.js';
import type { AgentLimits, AgentParts } from '../../agent/agent-parts.js';
import { rollBack } from '../../agent/run/rollback.js';
import { RequestRouter } from '../../agent/route-request.js';
import type { Personas } from '../../assistant/runs/personas.js';
import type { Clock } from '../../core/clock.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { lastingStep } from '../../core/outside-step.js';
import type { Engine } from '../../engine/engine.js';
import { keepChangeSet, listChanges } from '../../engine/history.js';
import { tellChanges } from '../../engine/tell-changes.js';
import { hidingStep, notingStep } from '../../memory/scrub-entry.js';
import type { Memory } from '../../memory/memory.js';
import type { PatternLibrary } from '../../pattern/pattern-library.js';
import { AuditLog } from '../../permission/audit.js';
import { Permissions } from '../../permission/permissions.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Store } from '../../ports/store.js';
import type { Tool } from '../../ports/tool.js';
import type { CodeParts } from '../../tools/code/code-parts.js';
import { createCodeTools } from '../../tools/code-tools.js';
import { describeSetUp } from '../../tools/light/describe-set-up.js';
import { createKnowledgeTools } from '../../tools/knowledge-tools.js';
import { describeMemories } from '../../tools/knowledge/describe-memories.js';
import { createLightTools } from '../../tools/light-tools.js';
import { SentenceSplitter } from '../../voice/sentence-splitter.js';
import type { Config } from '../configuration/config-schema.js';
import { readInstructions, readPrompt } from '../shipped/prompts.js';

/** The parts of Lantern that the agent works with. */
export interface AgentWorld {
  readonly engine: Engine;
  readonly store: Store;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly memory: Memory;
  readonly patterns: PatternLibrary;
  readonly personas: Pick<Personas, 'current'>;
  /** Needed to make model-written code and data sources; if absent, the agent cannot make any. */
  readonly code?: Omit<CodeParts, 'engine'>;
}

/** The permissions for tools and the audit log. They exist even without an agent. */
export function createPermissions(
  config: Pick<Config, 'agent'>,
  { store, clock }: Pick<AgentWorld, 'store' | 'clock'>,
) {
  const audit = new AuditLog({ store, clock, hash: hashText });
  return { audit, permissions: new Permissions({ store, clock, audit, rules: config.agent.permissions }) };
}

/** Lantern's own tools; they need no language model. */
export function createOwnTools({ here }: Pick<Config, 'here'>, world: AgentWorld): readonly Tool[] {
  const { engine, code } = world;
  return [
    ...createLightTools({ engine, here }),
    ...(code ? createCodeTools({ engine, ...code }) : []),
    ...createKnowledgeTools(world),
  ];
}

/** The functions that undo what tools did outside the light, by the kind that the tools name. */
export function createRollbacks({ memory }: Pick<AgentWorld, 'memory'>): AgentParts['rollbacks'] {
  return {
    [notingStep]: (id) => {
      if (typeof id === 'number') memory.hide([id], null);
    },
    [hidingStep]: (ids) => {
      memory.unhide(z.array(z.number()).parse(ids));
    },
  };
}

/** Keeps in the history what requests did outside the light. */
export function createDeedKeeper({ store, clock }: Pick<AgentWorld, 'store' | 'clock'>): AgentParts['keepDeeds'] {
  return ({ id, text }, outside) =>
    void keepChangeSet(store, clock.now(), {
      origin: { kind: 'agent', request: id, detail: text },
      writes: [],
      firings: [],
      outside,
    });
}

/** From now on, what a request did outside the light is taken back when the request is undone; what fails is reported. */
export function takeBackOutside(
  { engine, facts }: Pick<AgentWorld, 'engine' | 'facts'>,
  rollbacks: AgentParts['rollbacks'],
): Disposable {
  return engine.undone.add((entries) => {
    const steps = entries
      .flatMap(({ outside = [] }) => [...outside].reverse())
      .filter(({ kind }) => kind !== lastingStep);
    void rollBack({ id: '', steps }, { takeBack: () => false, rollbacks, facts });
  });
}

/**
 * Creates the agent with Lantern's own tools, `moreTools`, and tools that come and go (`more.passingTools`).
 * @throws LanternError `config-invalid`
 */
export function createAgent(
  config: Pick<Config, 'agent' | 'here' | 'time_zone'> & Partial<Pick<Config, 'place' | 'temperature_unit'>>,
  model: LanguageModel,
  world: AgentWorld & ReturnType<typeof createPermissions>,
  moreTools: readonly Tool[] = [],
  more: Partial<Pick<AgentParts, 'passingTools' | 'rollbacks'>> = {},
): Agent {
  const { engine } = world;
  // Read once now, so a configured persona that does not exist is reported at the start, not at the first request.
  readInstructions(config.agent.persona, config.agent.persona_folder);
  const light = { engine, here: config.here };
  const rollbacks = { ...createRollbacks(world), ...more.rollbacks };
  takeBackOutside(world, rollbacks);
  const home = {
    timeZone: config.time_zone,
    place: config.place?.name,
    temperatureUnit: config.temperature_unit,
  };
  return new Agent({
    ...world,
    ...more,
    model,
    random: systemRandom,
    router: {
      sorts: new RequestRouter(model, world.clock, {
        model: config.agent.router_model,
        confidence: config.agent.router_confidence,
      }),
      quickModel: config.agent.router_model,
    },
    tools: [...createOwnTools(config, world), ...moreTools],
    instructions: () => readInstructions(world.personas.current, config.agent.persona_folder),
    critic: { mode: config.agent.critic, instructions: readPrompt('critic.md') },
    present: (about) =>
      `${describeSetUp(light, world.clock.now(), home)}${describeMemories(world.memory.context(about))}`,
    createSplitter: () => new SentenceSplitter(),
    lamps: () => engine.views(),
    tellChanges: (run) => tellChanges(engine.wholeHistory(), run, engine.lamps),
    changesOf: (run) => listChanges(engine.wholeHistory(), run),
    takeBack: (run) =>
      engine.takeBack(run, { kind: 'assistant', request: run, detail: 'a request that did not succeed' }),
    remember: (kind, from, text) => void world.memory.add(kind, from, text),
    keepDeeds: createDeedKeeper(world),
    rollbacks,
    limits: createLimits(config.agent),
    timeZone: config.time_zone,
  });
}

function createLimits({ budget, ...agent }: Config['agent']): AgentLimits {
  return {
    turns: agent.max_turns,
    answerTokens: agent.answer_tokens,
    conversationTokens: agent.conversation_tokens,
    effort: agent.effort,
    budget: {
      tokensPerRun: budget.tokens_per_run,
      tokensPerDay: budget.tokens_per_day,
      secondsPerRun: budget.seconds_per_run,
      moneyPerRun: budget.money_per_run,
      moneyPerDay: budget.money_per_day,
      price: { input: budget.price_input, output: budget.price_output },
    },
  };
}
