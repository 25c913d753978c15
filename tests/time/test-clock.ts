import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The wall clock of programs that are started with its environment (libfaketime); their other clocks are those of the computer. */
export class TestClock {
  readonly #file: string;

  /** @param folder where it keeps what it shows */
  constructor(folder: string) {
    this.#file = join(folder, 'clock');
  }

  /** What programs are to be started with. */
  get environment(): Readonly<Record<string, string>> {
    return {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** Sets it to an instant, written as in ISO 8601. */
  set(to: string): void {
    const seconds = (Date.parse(to) - Date.now()) / 1000;
    writeFileSync(`${this.#file}-new`, `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`);
    // At once: a file that is read while it is empty would show the real time.
    renameSync(`${this.#file}-new`, this.#file);
  }
}

/** Debian keeps it in a folder of the processor's kind. @throws Error where it is not installed */
function findLibrary(): string {
  for (const kind of readdirSync('/usr/lib')) {
    const folder = join('/usr/lib', kind, 'faketime');
    try {
      if (readdirSync(folder).includes('libfaketimeMT.so.1')) return join(folder, 'libfaketimeMT.so.1');
    } catch {
      // No such folder: it is another one.
    }
  }
  throw new Error('libfaketime is not installed: apt-get install libfaketime');
}
