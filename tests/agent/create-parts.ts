import { z } from 'zod';
import { hashText } from '../../src/adapters/system/hash.js';
import type { AgentParts } from '../../src/agent/agent-parts.js';
import { RunRecords } from '../../src/agent/run/run-records.js';
import { createRunRecord, type RunRecord } from '../../src/agent/run/run-record.js';
import { Hub } from '../../src/core/events.js';
import type { Fact } from '../../src/core/facts.js';
import type { OutsideStep } from '../../src/core/outside-step.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { AuditLog } from '../../src/permission/audit.js';
import { Permissions } from '../../src/permission/permissions.js';
import { permissionRuleSchema } from '../../src/permission/permission-rule.js';
import type { Tool, ToolOutcome } from '../../src/ports/tool.js';
import { SentenceSplitter } from '../../src/voice/sentence-splitter.js';
import type { Script } from '../contracts/language-model.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { SimulatedModel } from '../simulated/language-model.js';

/** A tool that answers "fine", but for what is given. */
export function createTool(parts: Partial<Tool> = {}): Tool {
  return {
    name: 'paint',
    description: 'Paints.',
    input: z.strictObject({ color: z.string().default('red') }),
    access: 'write',
    tier: 'allow',
    describe: (input) => `paint it ${(input as { color: string }).color}`,
    run: (): ToolOutcome => ({ kind: 'result', text: 'fine' }),
    ...parts,
  };
}

interface Options {
  readonly answers?: Script[];
  readonly tools?: readonly Tool[];
  readonly rules?: readonly object[];
  readonly critic?: AgentParts['critic']['mode'];
  readonly turns?: number;
  readonly budget?: Partial<AgentParts['limits']['budget']>;
  readonly store?: MemoryStore;
}

/** What an agent is made of, in memory; what it announced, took back and was charged can be looked at. */
export function createParts({ answers = [], tools = [createTool()], rules = [], ...options }: Options = {}) {
  const store = options.store ?? new MemoryStore();
  store.start();
  const clock = new VirtualClock();
  const audit = new AuditLog({ store, clock, hash: hashText });
  const facts = new Hub<Fact>((error) => {
    throw error;
  });
  const told: Fact[] = [];
  facts.listen((fact) => told.push(fact));
  const takenBack: unknown[] = [];
  const kept: unknown[] = [];
  const remembered: string[] = [];
  const model = new SimulatedModel([...answers]);
  const parts = {
    model,
    router: null,
    tools,
    permissions: new Permissions({ store, clock, audit, rules: rules.map((rule) => permissionRuleSchema.parse(rule)) }),
    audit,
    store,
    clock,
    random: { next: () => 0 },
    facts,
    instructions: () => 'Be kind.',
    critic: { mode: options.critic ?? 'on', instructions: 'Be strict.' },
    present: () => 'One lamp.',
    createSplitter: () => new SentenceSplitter(),
    tellChanges: () => '',
    lamps: () => [],
    remember: (kind: string, from: string, text: string) => void remembered.push(`${kind} ${from}: ${text}`),
    changesOf: () => [{ kind: 'state', name: 'party' }],
    keepDeeds: ({ id }: { id: string }, steps: readonly OutsideStep[]) => void kept.push([id, ...steps]),
    takeBack: (run: string) => {
      takenBack.push(run);
      return true;
    },
    rollbacks: { mail: (data: unknown) => void takenBack.push(data) },
    limits: {
      turns: options.turns ?? 5,
      answerTokens: 1000,
      conversationTokens: 50_000,
      effort: 'medium',
      budget: {
        tokensPerRun: 1000,
        tokensPerDay: 10_000,
        secondsPerRun: 60,
        moneyPerRun: 1,
        moneyPerDay: 10,
        price: { input: 3, output: 15 },
        ...options.budget,
      },
    },
    timeZone: 'UTC',
  } satisfies AgentParts;
  return { parts, model, store, clock, told, takenBack, kept, remembered, records: new RunRecords(parts) };
}

/** A run that has just begun, but for what is given. */
export function createRun(parts: Partial<RunRecord> = {}): RunRecord {
  return { ...createRunRecord('run-1', 'paint it', { kind: 'text' } as never, 'One lamp.', 0), ...parts };
}

/** The events of the audit log, the oldest first. */
export const auditedIn = (store: MemoryStore) =>
  store.log.flatMap(({ kind, body }) => (kind === 'audit' ? [(body as { event: Record<string, unknown> }).event] : []));
