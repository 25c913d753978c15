import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How many are kept, and how long one may be: as long as a sentence. */
const [mostLines, longestLine] = [200, 1000];

const linesSchema = z.array(z.object({ at: z.number(), text: z.string() }));
type TypedLine = z.infer<typeof linesSchema>[number];

/**
 * What was typed into the terminal's conversation, for the arrow keys also after a restart. It lies in a file of its owner alone, which is
 * read anew each time, because another process may have forgotten something in it. Where it can't be kept, that is no loss to tell of.
 */
export class TypedLines {
  readonly #file: string;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'typed-lines.json');
  }

  /** Newest first. */
  list(): readonly string[] {
    return this.#read()
      .map(({ text }) => text)
      .reverse();
  }

  /** @param at wall time, milliseconds */
  add(text: string, at: number): void {
    if (text.length > longestLine) return;
    const others = this.#read().filter((line) => line.text !== text);
    this.#write([...others, { at, text }].slice(-mostLines));
  }

  /** Takes out what was typed and is to be forgotten. @throws the system's error */
  forget(isGone: (line: TypedLine) => boolean): void {
    const lines = this.#read();
    const left = lines.filter((line) => !isGone(line));
    if (left.length === 0) rmSync(this.#file, { force: true });
    else if (left.length < lines.length) this.#replace(left);
  }

  #read(): TypedLine[] {
    try {
      return linesSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return [];
    }
  }

  #write(lines: readonly TypedLine[]): void {
    try {
      this.#replace(lines);
    } catch {
      // A full disk is told of by what matters more.
    }
  }

  #replace(lines: readonly TypedLine[]): void {
    const draft = `${this.#file}.${process.pid}.new`;
    try {
      writeFileSync(draft, JSON.stringify(lines), { mode: 0o600 });
      renameSync(draft, this.#file);
    } finally {
      rmSync(draft, { force: true });
    }
  }
}
