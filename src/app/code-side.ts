import { CustomTools } from '../automation/code/custom-tools.js';
import { FunctionAnswers } from '../automation/code/function-answers.js';
import type { Fetchers } from '../automation/sources/fetchers.js';
import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Engine } from '../engine/engine.js';
import type { Sandbox } from '../ports/sandbox.js';

interface CodeSideParts {
  readonly engine: Engine;
  readonly sandbox: Sandbox;
  readonly fetchers: Fetchers;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
}

/** What a model wrote, at work. */
export class CodeSide {
  readonly functions: FunctionAnswers;
  readonly #tools: CustomTools;

  constructor(private readonly parts: CodeSideParts) {
    this.#tools = new CustomTools(parts);
    this.functions = new FunctionAnswers(parts);
  }

  /** The engine is up already. */
  async start(): Promise<void> {
    await this.parts.sandbox.start();
    this.#tools.start();
  }

  /** Only for a Lantern that stays: what asks again and again. */
  startTime(): void {
    this.functions.start();
  }

  async stop(): Promise<void> {
    this.functions.stop();
    this.#tools.stop();
    await this.parts.sandbox.stop();
  }
}
