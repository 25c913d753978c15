import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLinear } from '../../language/gate/linear.js';
import { gateFileSchema, type GateWeights } from '../../language/gate/meaning-gate.js';
import { readWishWeights, wishFileSchema, type WishWeights } from '../../language/wishes/wish-weights.js';
import { createSentences, type Sentences } from '../../language/matching/sentences.js';
import { compileLanguage, englishSentences, type CompiledSentences } from './compile-sentences.js';

/** The name of the file that a build puts beside the sentence files; it loads ten times faster. */
const compiledName = 'compiled.json';
/** The name of the trained gate, see tools/gate. */
const gateName = 'gate.json';
/** The names of the trained models, see tools/wishes. */
const trainedNames = ['wishes.json', 'changes.json', 'set-ups.json'] as const;

const loaded = new Map<string, Sentences>();

/**
 * Reads all .yaml files in a folder of sentence templates, or the file that a build compiled from them. Sub-folders hold tests and
 * are left out. The files are part of the program, so a mistake in one is a bug; they are read once by a process.
 * @throws SyntaxError
 */
export function loadSentences(directory: string = englishSentences): Sentences {
  const known = loaded.get(directory) ?? readSentences(directory);
  loaded.set(directory, known);
  return known;
}

function readSentences(directory: string): Sentences {
  const compiled = join(directory, compiledName);
  const { files, filing } = existsSync(compiled)
    ? (JSON.parse(readFileSync(compiled, 'utf8')) as CompiledSentences)
    : compileLanguage(directory);
  const [wishes, changes, setUps] = trainedNames.map((name) => readWishes(directory, name));
  const trained = { ...(wishes && { wishes }), ...(changes && { changes }), ...(setUps && { setUps }) };
  return { ...createSentences(files), filing, ...readGate(directory), ...trained };
}

/** The trained gate beside the sentence files. A language can do without: then only what the words say counts. */
function readGate(directory: string): { readonly gate?: GateWeights } {
  const path = join(directory, gateName);
  if (!existsSync(path)) return {};
  const parsed = gateFileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new SyntaxError(`${gateName}: ${parsed.error.message}`);
  return { gate: { meanings: parsed.data.meanings, ...readLinear(parsed.data, parsed.data.meanings.length) } };
}

/** Trained models of wishes beside the sentence files. A language can do without. */
function readWishes(directory: string, name: string): WishWeights | undefined {
  const path = join(directory, name);
  if (!existsSync(path)) return undefined;
  const parsed = wishFileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new SyntaxError(`${name}: ${parsed.error.message}`);
  return readWishWeights(parsed.data);
}

/** Compiles the sentences of a folder; returns the text of the file that a build puts beside them. */
export function compileSentences(directory: string = englishSentences): string {
  return JSON.stringify(compileLanguage(directory));
}
