import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as compiler from '../../src/app/shipped/compile-sentences.js';

export const { englishSentences } = compiler;

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules/.cache/lantern/sentences.json');

interface Kept {
  /** The state of the sources that it was compiled from. */
  readonly of: string;
  readonly compiled: compiler.CompiledSentences;
}

/** When each source was written, and how long it is: all of them, so that nothing is forgotten that the outcome could depend on. */
function stateOfSources(): string {
  const files = ['src', 'patterns'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const states = files.sort().map((name) => {
    const { mtimeMs, size } = statSync(join(root, name));
    return `${name} ${mtimeMs} ${size}`;
  });
  return states.join('\n');
}

/** As the real one, whose outcome for the English sentences is kept until a source changes. */
export function compileLanguage(directory: string): compiler.CompiledSentences {
  if (directory !== englishSentences) return compiler.compileLanguage(directory);
  const of = stateOfSources();
  const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Kept) : undefined;
  if (before?.of === of) return before.compiled;
  const compiled = compiler.compileLanguage(directory);
  keep({ of, compiled });
  return compiled;
}

/** Beside it and renamed: another worker may read it now. */
function keep(all: Kept): void {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(all));
  renameSync(`${kept}.${process.pid}`, kept);
}
