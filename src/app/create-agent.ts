import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../adapters/system/hash.js';
import { systemRandom } from '../adapters/system/random.js';
import { Agent } from '../agent/agent.js';
import type { AgentLimits, AgentParts } from '../agent/agent-parts.js';
import { RequestRouter } from '../agent/route-request.js';
import { LanternError } from '../core/errors.js';
import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Engine } from '../engine/engine.js';
import type { Memory } from '../memory/memory.js';
import type { PatternLibrary } from '../pattern/library.js';
import { AuditLog } from '../permission/audit.js';
import { Permissions } from '../permission/permissions.js';
import type { LanguageModel } from '../ports/language-model.js';
import type { Store } from '../ports/store.js';
import type { Tool } from '../ports/tool.js';
import { describeSetUp } from '../tools/describe-set-up.js';
import { createKnowledgeTools } from '../tools/knowledge-tools.js';
import { describeMemories } from '../tools/describe-memories.js';
import { createLightTools } from '../tools/light-tools.js';
import { SentenceSplitter } from '../voice/sentence-splitter.js';
import type { Config } from './config-schema.js';
import { packageFolder } from './paths.js';

export interface AgentWorld {
  readonly engine: Engine;
  readonly store: Store;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly memory: Memory;
  readonly patterns: PatternLibrary;
}

/** Who may use which tool, and the log of it: there with and without an agent. */
export function createPermissions(
  config: Pick<Config, 'agent'>,
  { store, clock }: Pick<AgentWorld, 'store' | 'clock'>,
) {
  const audit = new AuditLog({ store, clock, hash: hashText });
  return { audit, permissions: new Permissions({ store, clock, audit, rules: config.agent.permissions }) };
}

/** Lantern's own tools, which need no language model. */
export function createOwnTools({ here }: Pick<Config, 'here'>, world: AgentWorld): readonly Tool[] {
  return [...createLightTools({ engine: world.engine, here }), ...createKnowledgeTools(world)];
}

/** What takes back what tools do outside the light, by the kind they name. */
export function createRollbacks({ memory }: Pick<AgentWorld, 'memory'>): AgentParts['rollbacks'] {
  return {
    memory: (id) => {
      if (typeof id === 'number') memory.forget([id]);
    },
  };
}

/** The agent with the tools of the light, and those that other parts bring: for good, or as they come and go. */
export function createAgent(
  config: Pick<Config, 'agent' | 'here' | 'time_zone'>,
  model: LanguageModel,
  world: AgentWorld & ReturnType<typeof createPermissions>,
  moreTools: readonly Tool[] = [],
  more: Partial<Pick<AgentParts, 'passingTools' | 'rollbacks'>> = {},
): Agent {
  const { engine } = world;
  const light = { engine, here: config.here };
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
    instructions: readInstructions(config.agent.persona),
    critic: { mode: config.agent.critic, instructions: readPrompt('critic.md') },
    present: (about) =>
      `${describeSetUp(light, world.clock.now(), config.time_zone)}${describeMemories(world.memory.context(about))}`,
    createSplitter: () => new SentenceSplitter(),
    takeBack: (run) =>
      engine.takeBack(run, { kind: 'assistant', request: run, detail: 'a request that did not succeed' }),
    rollbacks: { ...createRollbacks(world), ...more.rollbacks },
    limits: createLimits(config.agent),
    timeZone: config.time_zone,
  });
}

const readPrompt = (...path: string[]) => readFileSync(join(packageFolder, 'prompts', ...path), 'utf8');

/** The system prompt, with what a persona adds to it. @throws LanternError `config-invalid` for a persona that is not there */
export function readInstructions(persona: string | undefined): string {
  const instructions = readPrompt('system.md');
  if (persona === undefined) return instructions;
  const personas = readdirSync(join(packageFolder, 'prompts', 'personas')).map((name) => name.replace(/\.md$/, ''));
  if (!personas.includes(persona))
    throw new LanternError(
      'config-invalid',
      `agent.persona: there is no persona "${persona}"; there are ${personas.join(', ')}`,
    );
  return `${instructions}\n${readPrompt('personas', `${persona}.md`)}`;
}

function createLimits({ max_turns: turns, answer_tokens: answerTokens, budget }: Config['agent']): AgentLimits {
  return {
    turns,
    answerTokens,
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
