import type { Engine } from '../../engine/engine.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Fetchers } from '../sources/fetchers.js';
import { SandboxFetcher } from './sandbox-fetcher.js';

interface CustomToolsParts {
  readonly engine: Pick<Engine, 'machine' | 'onWritten'>;
  readonly sandbox: Sandbox;
  readonly fetchers: Fetchers;
}

/** Provides each stored tool as a fetcher with its name, from when it is written until it is deleted. */
export class CustomTools {
  #watching: Disposable | undefined;

  constructor(private readonly parts: CustomToolsParts) {}

  start(): void {
    if (this.#watching) return;
    const { engine } = this.parts;
    this.#watching = engine.onWritten((writes) => {
      for (const { kind, id } of writes) if (kind === 'tool') this.#adopt(id);
    });
    for (const name of engine.machine.tools.keys()) this.#adopt(name);
  }

  stop(): void {
    this.#watching?.[Symbol.dispose]();
    this.#watching = undefined;
  }

  #adopt(name: string): void {
    const { engine, sandbox, fetchers } = this.parts;
    const tool = engine.machine.tools.get(name);
    if (tool) fetchers.add(new SandboxFetcher('tool', tool, sandbox));
    else fetchers.remove(name);
  }
}
