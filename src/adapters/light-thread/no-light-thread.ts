import type { TickStatistics } from '../../core/light-messages.js';
import type { LightThread } from '../../ports/light-thread.js';

/** No light: for commands that only read. It shows nothing, opens no output and starts no thread. */
export class NoLightThread implements LightThread {
  readonly isAlive = true;

  start(): Promise<void> {
    return Promise.resolve();
  }

  change(): Promise<void> {
    return Promise.resolve();
  }

  show(): void {
    // There is nothing to show it on.
  }

  overlay(): void {
    // Nothing is shown.
  }

  setData(): void {
    // Nothing is rendered that would read it.
  }

  shown(): undefined {
    return undefined;
  }

  failure(): undefined {
    return undefined;
  }

  stuck(): undefined {
    return undefined;
  }

  troubles(): readonly string[] {
    return [];
  }

  listen(): Disposable {
    return { [Symbol.dispose]: () => undefined };
  }

  stop(): Promise<TickStatistics | null> {
    return Promise.resolve(null);
  }
}
