import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StaticEmbedder } from '../../adapters/embedding/static-embedder.js';
import { describeError } from '../../core/errors.js';
import { hashedEmbedder } from '../../memory/hashed-embedder.js';
import type { Embedder } from '../../ports/embedder.js';

/** The folder in the data folder where a model is looked for if the configuration names none. */
const usualFolder = join('models', 'embedding');

/**
 * Finds what memories are compared by: the configured model, the one in the data folder, or else hashed words. The model is only
 * loaded when it is first asked for, because loading takes longer than starting the light may take.
 * @param onTrouble called once if a model is there but cannot be used
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
    onTrouble(`${describeError(error)}; memories are compared by their words until this is fixed`);
    return hashedEmbedder;
  }
}
