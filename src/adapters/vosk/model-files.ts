import { createHash } from 'node:crypto';
import { existsSync, openSync, readFileSync, readSync, closeSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { LanternError } from '../../core/errors.js';

/** The files of a model that libvosk reads. A graph is either one file, or several, which then allow grammars. */
const always = ['am/final.mdl', 'conf/model.conf', 'conf/mfcc.conf'];
const wholeGraph = ['graph/HCLG.fst', 'graph/words.txt'];
const splitGraph = ['graph/HCLr.fst', 'graph/Gr.fst', 'graph/disambig_tid.int'];

const manifestSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })).optional(),
    }),
  ),
});

/**
 * Checks a model's files before libvosk reads them, because many damaged files make libvosk crash or hang the process.
 * @returns `proved` if the checksums in the `manifest.json` beside the folder match; `plausible` if there are none
 * @throws LanternError `model-missing` or `model-damaged`, which names the file
 */
export function checkModelFiles(folder: string): 'proved' | 'plausible' {
  const remedy = 'set voice.recognizer.model to a Vosk model folder, or restore models/ from the Lantern package';
  if (!existsSync(folder)) throw new LanternError('model-missing', `there is no speech model at ${folder}; ${remedy}`);
  const graph = existsSync(join(folder, 'graph/HCLG.fst')) ? wholeGraph : splitGraph;
  for (const file of [...always, ...graph]) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new LanternError('model-missing', `the speech model lacks ${path}; ${remedy}`);
    const fault = describeFault(path, file);
    if (fault) throw new LanternError('model-damaged', `${path} ${fault}; put a fresh copy of the model there`);
  }
  return checkAgainstManifest(folder) ? 'proved' : 'plausible';
}

const fstMagic = 2125659606; // OpenFst, fst/fst.h: kFstMagicNumber

function describeFault(path: string, file: string): string | undefined {
  if (!statSync(path).isFile()) return 'is not a file';
  const start = readStart(path, 4);
  if (start.length === 0) return 'is empty';
  if (file.endsWith('.fst') && (start.length < 4 || start.readInt32LE() !== fstMagic)) return 'is not a graph';
  // Kaldi's binary files begin with a zero byte and a B.
  if (file.endsWith('.mdl') && start.toString('latin1', 0, 2) !== '\0B') return 'is not a Kaldi model';
  return undefined;
}

function readStart(path: string, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(length);
    return start.subarray(0, readSync(file, start, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

function checkAgainstManifest(folder: string): boolean {
  const manifest = join(dirname(folder), 'manifest.json');
  if (!existsSync(manifest)) return false;
  const parsed = manifestSchema.safeParse(readJson(manifest));
  const files = parsed.data?.models.find((model) => model.name === basename(folder))?.files;
  if (!files) return false;
  for (const [file, expected] of Object.entries(files)) {
    const path = join(folder, file);
    if (!existsSync(path))
      throw new LanternError(
        'model-missing',
        `the speech model lacks ${path}; restore models/ from the Lantern package`,
      );
    const content = readFileSync(path);
    if (content.length !== expected.size || createHash('sha256').update(content).digest('hex') !== expected.sha256)
      throw new LanternError(
        'model-damaged',
        `${path} does not match models/manifest.json (${content.length} of ${expected.size} bytes); restore it from the Lantern package`,
      );
  }
  return true;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // a damaged manifest proves nothing, so the model will be tried in a separate process
  }
}
