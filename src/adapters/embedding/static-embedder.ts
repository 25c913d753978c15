import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeError, LanternError } from '../../core/errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { readTensors, type Tensor } from './safetensors.js';

/** The used part of @huggingface/tokenizers, whose own types do not resolve in Node. */
interface Tokenizer {
  encode(text: string, options: { readonly add_special_tokens: boolean }): { readonly ids: readonly number[] };
  token_to_id(token: string): number | undefined;
}

/** How many tokens of a text count: about a long paragraph. */
const mostTokens = 512;

/**
 * Makes vectors with a static Model2Vec model (a folder with `model.safetensors` and `tokenizer.json`): each token has a vector,
 * and a text gets their mean. It reflects meaning, takes microseconds and needs no runtime. The files are read at construction.
 */
export class StaticEmbedder implements Embedder {
  readonly name: string;
  readonly dimensions: number;
  readonly sparse = false;
  readonly faintest = 0.3;
  readonly #tokenizer: Tokenizer;
  readonly #embeddings: ArrayLike<number>;
  readonly #mapping: ArrayLike<number> | undefined;
  readonly #weights: ArrayLike<number> | undefined;
  readonly #unknown: number | undefined;

  /** @throws LanternError `model-missing`, `model-damaged` */
  constructor(folder: string) {
    const file = join(folder, 'model.safetensors');
    const { tensors, fingerprint } = readTensors(file);
    const embeddings = tensors.get('embeddings') ?? tensors.get('embedding.weight');
    const { tokenizer, unknown } = readTokenizer(join(folder, 'tokenizer.json'));
    if (!isTable(embeddings))
      throw new LanternError('model-damaged', `${file} holds no table of embeddings; a static model of Model2Vec does`);
    this.#embeddings = embeddings.values;
    this.dimensions = embeddings.shape[1];
    this.#mapping = tensors.get('mapping')?.values;
    this.#weights = tensors.get('weights')?.values;
    this.#tokenizer = tokenizer;
    this.#unknown = unknown;
    this.name = `static-${fingerprint.slice(0, 12)}`;
  }

  embed(text: string): Float32Array {
    const vector = new Float32Array(this.dimensions);
    const { ids } = this.#tokenizer.encode(text, { add_special_tokens: false });
    for (const id of ids.filter((each) => each !== this.#unknown).slice(0, mostTokens)) {
      const from = (this.#mapping?.[id] ?? id) * this.dimensions;
      const weight = this.#weights?.[id] ?? 1;
      for (let at = 0; at < this.dimensions; at++)
        vector[at] = (vector[at] ?? 0) + weight * (this.#embeddings[from + at] ?? 0);
    }
    // The mean has the same direction as the sum, and only that is kept.
    const length = Math.hypot(...vector);
    return length === 0 ? vector : vector.map((value) => value / length);
  }
}

function isTable(tensor: Tensor | undefined): tensor is Tensor & { readonly shape: readonly [number, number] } {
  return tensor?.shape.length === 2 && tensor.shape.every((size) => size > 0);
}

function readTokenizer(file: string): { readonly tokenizer: Tokenizer; readonly unknown: number | undefined } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new LanternError('model-missing', `${file} cannot be read: ${describeError(error)}`, { cause: error });
  }
  try {
    const described = JSON.parse(text) as { model?: { unk_token?: string | null } };
    // Loaded only if there is a model, which most installations do not have.
    const library = createRequire(import.meta.url)('@huggingface/tokenizers') as {
      Tokenizer: new (described: object, settings: object) => Tokenizer;
    };
    const tokenizer = new library.Tokenizer(described, {});
    const unknown = described.model?.unk_token;
    tokenizer.encode('a first word', { add_special_tokens: false });
    return { tokenizer, unknown: typeof unknown === 'string' ? tokenizer.token_to_id(unknown) : undefined };
  } catch (error) {
    throw new LanternError('model-damaged', `${file} is not a known tokenizer: ${describeError(error)}`, {
      cause: error,
    });
  }
}
