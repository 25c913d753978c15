import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StaticEmbedder } from '../../adapters/embedding/static-embedder.js';
import { describeError } from '../../core/errors.js';
import { hashedEmbedder } from '../../memory/hashed-embedder.js';
import type { Embedder } from '../../ports/embedder.js';

/** Where a model is looked for when the configuration names none, in the data folder. */
const usualFolder = join('models', 'embedding');

/**
 * What memories are compared by: the model that is configured or lies in the data folder, or else hashed words. It is read
 * when it is first asked for, since that takes longer than the light may take to come up.
 * @param onTrouble told once why a model that is there can't be used
 */
export function findEmbedder(
  { memory }: { readonly memory: { readonly model?: string | undefined } },
  dataFolder: string,
  onTrouble: (message: string) => void,
): () => Embedder {
  let found: Embedder | undefined;
  return () => (found ??= openEmbedder(memory.model ?? null, join(dataFolder, usualFolder), onTrouble));
}

function openEmbedder(configured: string | null, usual: string, onTrouble: (message: string) => void): Embedder {
  const folder = configured ?? (existsSync(usual) ? usual : null);
  if (folder === null) return hashedEmbedder;
  try {
    return new StaticEmbedder(folder);
  } catch (error) {
    onTrouble(`${describeError(error)}; memories are compared by their words until that is put right`);
    return hashedEmbedder;
  }
}
