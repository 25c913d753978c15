import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Random } from '../core/random.js';
import type { Permissions } from '../permission/permissions.js';
import type { AuditLog } from '../permission/audit.js';
import type { LanguageModel } from '../ports/language-model.js';
import type { Store } from '../ports/store.js';
import type { Tool } from '../ports/tool.js';
import type { CriticMode } from './calls/critic.js';
import type { RequestRouter } from './route-request.js';

/** How much a run and a day may take. Money is in the currency of the prices. */
export interface BudgetLimits {
  readonly tokensPerRun: number;
  readonly tokensPerDay: number;
  readonly secondsPerRun: number;
  readonly moneyPerRun: number;
  readonly moneyPerDay: number;
  /** Of a million tokens. What is read from the cache costs a tenth of its price, what is written to it a quarter more. */
  readonly price: { readonly input: number; readonly output: number };
}

export interface AgentLimits {
  /** How often the model is asked in one run. */
  readonly turns: number;
  /** The longest answer of the model, in tokens. */
  readonly answerTokens: number;
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
  /** Tools that come and go (outside servers): those there are now, the same list as long as they are the same. */
  readonly passingTools?: {
    readonly current: () => readonly Tool[];
    /** Resolves when those that are still coming up are there, or have taken too long. */
    readonly settled: () => Promise<void>;
  };
  readonly permissions: Permissions;
  readonly audit: AuditLog;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly facts: Hub<Fact>;
  /** Who it is and how it works: the same in every request, until somebody chooses another way of talking. Read once a run. */
  instructions(): string;
  /** Who looks at code and rules before they are used, and what it is told. */
  readonly critic: { readonly mode: CriticMode; readonly instructions: string };
  /** What there is just now (states, rules, variables, lamps), and what was said before about the request. Read once a run. */
  present(request: string): string;
  createSplitter(): Splitter;
  /** Takes back every change of the light that a run made; answers with whether there was any. */
  takeBack(run: string): boolean;
  /** Take back what tools did outside the light, by the kind they named. */
  readonly rollbacks: Readonly<Record<string, (data: unknown) => void | Promise<void>>>;
  readonly limits: AgentLimits;
  /** An IANA time zone, for where a day begins; the machine's where undefined. */
  readonly timeZone: string | undefined;
}
