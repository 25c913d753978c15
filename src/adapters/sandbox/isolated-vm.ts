import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What of isolated-vm 5 to 7 Lantern uses. The package is not one of ours: its owner installs it (docs/SECURITY.md). */
export interface IsolatedVm {
  readonly Isolate: new (options: { memoryLimit: number; onCatastrophicError: (message: string) => void }) => Isolate;
  readonly Callback: new (run: (...values: unknown[]) => void, options: { ignored: true }) => object;
}

export interface Isolate {
  readonly isDisposed: boolean;
  createContext(): Promise<IsolateContext>;
  compileScript(code: string, options: { filename: string }): Promise<Script>;
  dispose(): void;
}

export interface IsolateContext {
  readonly global: { set(name: string, value: unknown): Promise<void> };
}

export interface Script {
  run(context: IsolateContext, options: { timeout: number; reference: true }): Promise<Reference>;
}

export interface Reference {
  readonly typeof: string;
  derefInto(): object;
  apply(receiver: undefined, values: readonly unknown[], options: { timeout: number }): Promise<unknown>;
}

/** The path of isolated-vm, or null if it is not installed. It is looked for from the folder `native` of a checkout upwards. */
export function findIsolatedVm(): string | null {
  try {
    return createRequire(new URL('../../../native/package.json', import.meta.url)).resolve('isolated-vm');
  } catch {
    return null;
  }
}

/** @param place as `findIsolatedVm` found it, or a folder that has it under node_modules */
export function loadIsolatedVm(place: string): IsolatedVm {
  const require = createRequire(join(place, 'anchor.js'));
  return require(place.endsWith('.js') ? place : 'isolated-vm') as IsolatedVm;
}
