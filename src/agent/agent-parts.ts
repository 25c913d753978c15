import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { LampView } from '../core/lamp.js';
import type { Changed } from '../core/outcome.js';
import type { OutsideStep } from '../core/outside-step.js';
import type { Random } from '../core/random.js';
import type { Permissions } from '../permission/permissions.js';
import type { AuditLog } from '../permission/audit.js';
import type { Effort, LanguageModel } from '../ports/language-model.js';
import type { MemoryKind } from '../ports/memory-log.js';
import type { Store } from '../ports/store.js';
import type { Tool } from '../ports/tool.js';
import type { CriticMode } from './calls/critic.js';
import type { RequestRouter } from './route-request.js';

/** The limits of a run and of a day. Money is in the currency of the prices. */
export interface BudgetLimits {
  readonly tokensPerRun: number;
  readonly tokensPerDay: number;
  readonly secondsPerRun: number;
  readonly moneyPerRun: number;
  readonly moneyPerDay: number;
  /** Per million tokens. Tokens read from the cache cost a tenth of the input price, tokens written to it a quarter more than it, for an hour twice as much. */
  readonly price: { readonly input: number; readonly output: number };
}

export interface AgentLimits {
  /** How often the model is asked in one run. */
  readonly turns: number;
  /** The longest answer of the model, in tokens. */
  readonly answerTokens: number;
  /** The longest conversation in one run, in tokens; older results of tools are left out beyond it. */
  readonly conversationTokens: number;
  readonly effort: Effort;
  readonly budget: BudgetLimits;
}

/** Cuts text that arrives bit by bit into sentences. */
export interface Splitter {
  push(bit: string): readonly string[];
  flush(): readonly string[];
}

/** What the agent is made of. */
export interface AgentParts {
  readonly model: LanguageModel;
  /** Sorts requests, and names the quick model that is enough for a chat. */
  readonly router: { readonly sorts: RequestRouter; readonly quickModel: string } | null;
  readonly tools: readonly Tool[];
  /** Tools that come and go (outside servers): those available now; the same list as long as nothing changes. */
  readonly passingTools?: {
    readonly current: () => readonly Tool[];
    /** Resolves when servers that are still starting are ready, or have taken too long. */
    readonly settled: () => Promise<void>;
  };
  readonly permissions: Permissions;
  readonly audit: AuditLog;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly facts: Hub<Fact>;
  /** Who the assistant is and how it works. The same in every request until somebody chooses another persona. Read once a run. */
  instructions(): string;
  /** Whether code and rules are reviewed before use, and the reviewer's instructions. */
  readonly critic: { readonly mode: CriticMode; readonly instructions: string };
  /** The current states, rules, variables and lamps, and earlier conversation about the request. Read once a run. */
  present(request: string): string;
  createSplitter(): Splitter;
  /** What a run has changed of the light, in one sentence for people; '' if nothing. */
  tellChanges(run: string): string;
  /** The same by kind and name. */
  changesOf(run: string): readonly Changed[];
  /** Every lamp as it is now. */
  lamps(): readonly LampView[];
  /** Undoes every change of the light that a run made; returns whether there was any. */
  takeBack(run: string): boolean;
  /** Keeps something in the memory. */
  remember(kind: MemoryKind, from: string, text: string): void;
  /** Keeps what a request did outside the light, so that undoing the request takes that back too. */
  keepDeeds(run: { readonly id: string; readonly text: string }, steps: readonly OutsideStep[]): void;
  /** Undo what tools did outside the light, by the kind that the tools named. */
  readonly rollbacks: Readonly<Record<string, (data: unknown) => void | Promise<void>>>;
  readonly limits: AgentLimits;
  /** An IANA time zone, which decides when a day begins; undefined for the machine's. */
  readonly timeZone: string | undefined;
}
