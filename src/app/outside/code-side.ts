import { systemRandom } from '../../adapters/system/system-random.js';
import { listCode, type CodeList } from '../../automation/code/code-list.js';
import { CustomTools } from '../../automation/code/custom-tools.js';
import { FunctionAnswers } from '../../automation/code/function-answers.js';
import type { Connectivity } from '../../automation/sources/connectivity.js';
import type { Fetchers } from '../../automation/sources/fetchers.js';
import { Triggers } from '../../automation/triggers/triggers.js';
import type { Clock } from '../../core/clock.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { Engine } from '../../engine/engine.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Store } from '../../ports/store.js';

interface CodeSideParts {
  readonly engine: Engine;
  readonly sandbox: Sandbox;
  readonly fetchers: Fetchers;
  readonly connectivity: Connectivity;
  readonly store: Store;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
}

/** Runs the tools, functions and triggers that a model wrote. */
export class CodeSide {
  readonly functions: FunctionAnswers;
  readonly triggers: Triggers;
  readonly #tools: CustomTools;

  constructor(private readonly parts: CodeSideParts) {
    this.#tools = new CustomTools(parts);
    this.functions = new FunctionAnswers(parts);
    this.triggers = new Triggers({ ...parts, random: systemRandom });
  }

  /** All code that a model wrote, with how each piece is doing. */
  list(): CodeList {
    const { functions, triggers } = this;
    return listCode(this.parts.engine.machine, triggers.list(), (name) => functions.problemOf(name));
  }

  /** Starts the sandbox. The engine must have been started before. */
  async start(): Promise<void> {
    await this.parts.sandbox.start();
    this.#tools.start();
  }

  /** Begins to check triggers and to answer functions. Only for a Lantern that stays. */
  startTime(): void {
    this.functions.start();
    this.triggers.start();
  }

  async stop(): Promise<void> {
    this.triggers.stop();
    this.functions.stop();
    this.#tools.stop();
    await this.parts.sandbox.stop();
  }
}
