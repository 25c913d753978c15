import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Small programs that stand first on the search path, in place of those of the machine. */
export class Shims implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'lantern-shims-'));
  readonly #path = process.env['PATH'];

  /** With `alone`, nothing else is found on the search path. */
  constructor(alone = false) {
    process.env['PATH'] = alone ? this.folder : `${this.folder}${delimiter}${this.#path ?? ''}`;
  }

  /** Adds a program of JavaScript; its arguments are in process.argv from 2 on. */
  add(name: string, code: string): void {
    const path = join(this.folder, name);
    writeFileSync(path, `#!${process.execPath}\n${code}\n`);
    chmodSync(path, 0o755);
  }

  [Symbol.dispose](): void {
    process.env['PATH'] = this.#path;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
