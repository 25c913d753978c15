import { CustomTools } from '../automation/code/custom-tools.js';
import type { Fetchers } from '../automation/sources/fetchers.js';
import type { Engine } from '../engine/engine.js';
import type { Sandbox } from '../ports/sandbox.js';

interface CodeSideParts {
  readonly engine: Engine;
  readonly sandbox: Sandbox;
  readonly fetchers: Fetchers;
}

/** What a model wrote, at work. */
export class CodeSide {
  readonly #tools: CustomTools;

  constructor(private readonly parts: CodeSideParts) {
    this.#tools = new CustomTools(parts);
  }

  /** The engine is up already. */
  async start(): Promise<void> {
    await this.parts.sandbox.start();
    this.#tools.start();
  }

  async stop(): Promise<void> {
    this.#tools.stop();
    await this.parts.sandbox.stop();
  }
}
