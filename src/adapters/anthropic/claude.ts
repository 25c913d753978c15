import type { Anthropic } from '@anthropic-ai/sdk';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import type { Millis } from '../../core/units.js';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../ports/language-model.js';
import { createBody } from './create-body.js';
import { explainModelFailure } from './explain-model-failure.js';
import { readStream } from './read-stream.js';
import { SilenceLimit } from './silence-limit.js';
import { watchBytes } from './watch-bytes.js';
import { watchProgress } from './watch-progress.js';

export interface ClaudeSettings {
  readonly model: string;
  /** The address of the Messages API, without `/v1`. */
  readonly url: string;
  /** The key; the SDK sends it as `Authorization: Bearer`. */
  readonly key: string;
  /** The longest silence, all tries together. Every byte ends it, also signs of life; of those alone, three times that. */
  readonly patience: Millis;
  /**
   * How often a request that may succeed soon (5xx, no connection, 429 with a wait of seconds) is repeated; the SDK waits in
   * between.
   */
  readonly retries: number;
}

export interface ModelNews {
  readonly onSlow?: (message: string) => void;
  readonly onHeard?: (message: string) => void;
}

/** Claude through Anthropic's own SDK. The SDK is loaded with the first request, because loading takes longer than starting the light. */
export class Claude implements LanguageModel {
  readonly name: string;
  #client: Anthropic | undefined;

  constructor(
    private readonly settings: ClaudeSettings,
    private readonly clock: Clock,
    /** Told when somebody waits for longer than usual, and when that is over. */
    private readonly news: ModelNews = {},
  ) {
    this.name = `${settings.model} at ${settings.url}`;
  }

  async *answer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent, void> {
    const { model, url, key, patience, retries } = this.settings;
    const sdk = await import('@anthropic-ai/sdk');
    // The SDK must not read settings from the environment, and must not print anything.
    this.#client ??= new sdk.Anthropic({
      apiKey: key,
      authToken: null,
      baseURL: url,
      timeout: patience,
      maxRetries: retries,
      logLevel: 'off',
      openTelemetry: false,
    });
    const cut = new AbortController();
    const onAbort = () => cut.abort();
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) cut.abort();
    const watch = new SilenceLimit(this.clock, patience, cut, this.#tellSlow(url, patience));
    try {
      const client = this.#client.withOptions({ fetch: watchBytes(fetch, () => watch.renew()) });
      const stream = await client.messages.create(createBody(request, model), { signal: cut.signal });
      yield* readStream(
        watchProgress(stream, () => watch.progress()),
        cut.signal,
      );
      if (watch.isOver) throw fellSilent(url, watch);
    } catch (error) {
      if (signal.aborted) return;
      if (watch.isOver) throw fellSilent(url, watch);
      throw explainModelFailure(error, url, sdk);
    } finally {
      watch.end();
      signal.removeEventListener('abort', onAbort);
      cut.abort();
    }
  }

  #tellSlow(url: string, patience: Millis) {
    const { onSlow = () => undefined, onHeard = () => undefined } = this.news;
    const it = `the language model at ${url}`;
    return {
      slow: (ms: Millis) => onSlow(`${it} has said nothing for ${ms / 1000} s; it has ${patience / 1000} s`),
      heard: () => onHeard(`${it} answers again`),
    };
  }
}

function fellSilent(url: string, { hasHeard }: SilenceLimit): LanternError {
  const what = hasHeard ? 'fell silent' : 'did not answer in time';
  return new LanternError('agent-timed-out', `the language model at ${url} ${what}`);
}
