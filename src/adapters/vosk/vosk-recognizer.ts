import { Worker } from 'node:worker_threads';
import type { Clock } from '../../core/clock.js';
import { LanternError, describeError } from '../../core/errors.js';
import { sampleRate, type Transcript } from '../../core/transcript.js';
import type { Recognition, RecognitionOptions, Recognizer } from '../../ports/recognizer.js';
import { findLibrary } from './find-library.js';
import type { RecognizerAnswer, RecognizerRequest, ThreadSettings } from './recognizer-messages.js';
import { checkModelFiles } from './model-files.js';
import { probeModel } from './probe-model.js';
import { parseFinal, parsePartial } from './results.js';
import { AnswerWatch } from './answer-watch.js';

/** Where the model and libvosk are. */
export interface VoskSettings {
  /** The model's folder. */
  readonly model: string;
  /** The path of libvosk, for machines that Lantern brings none for (`voice.recognizer.library`). */
  readonly library?: string;
  /** The folder of the compiled thread.js and probe.js; by default the one of this file. */
  readonly programs?: URL;
  /** Told when the thread ends by itself after it had started. */
  readonly onDied?: (error: LanternError) => void;
  /** Told that the thread has not answered for ten seconds, and then that it does again. */
  readonly silence?: { readonly clock: Clock; readonly onSilent: (isSilent: boolean) => void };
}

interface Waiting {
  readonly resolve: (value: string) => void;
  readonly reject: (error: LanternError) => void;
}
type Question = RecognizerRequest extends infer One ? (One extends RecognizerRequest ? Omit<One, 'id'> : never) : never;

/** Vosk in a separate thread. */
export class VoskRecognizer implements Recognizer {
  readonly #waiting = new Map<number, Waiting>();
  #starting: Promise<void> | undefined;
  #worker: Worker | undefined;
  #failure: LanternError | undefined;
  #lastId = 0;
  readonly #watch: AnswerWatch | undefined;

  constructor(private readonly settings: VoskSettings) {
    const { silence } = settings;
    this.#watch = silence && new AnswerWatch(silence.clock, silence.onSilent);
  }

  start(): Promise<void> {
    if (this.#failure) this.#starting = undefined;
    this.#starting ??= this.#load().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async open({ phrases, readings = 1 }: RecognitionOptions = {}): Promise<Recognition> {
    const stream = ++this.#lastId;
    const unheard = await this.#ask({ type: 'open', stream, phrases, readings });
    const ask = (question: Question) => this.#ask(question);
    return new VoskRecognition(stream, ask, unheard === '' ? [] : unheard.split('\n'));
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#fail(new LanternError('recogniser-failed', 'the recognizer was stopped'));
    this.#starting = undefined;
    await worker?.terminate();
  }

  async #load(): Promise<void> {
    const { model, programs = new URL('./', import.meta.url) } = this.settings;
    const library = findLibrary(this.settings.library);
    if (checkModelFiles(model) === 'plausible') await probeModel(new URL('probe.js', programs), library, model);
    const workerData: ThreadSettings = { library, model };
    const worker = new Worker(new URL('thread.js', programs), { workerData, name: 'recognizer' });
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (answer: RecognizerAnswer) => {
        if (answer.type === 'ready') resolve();
        else if (answer.type === 'unable') reject(new LanternError(answer.code, answer.message));
        else this.#settle(answer);
      });
      const died = (cause: unknown) => {
        const error = new LanternError('recogniser-failed', `the recognizer's thread ended: ${describeError(cause)}`, {
          cause,
        });
        reject(error);
        if (this.#worker !== worker) return;
        this.#fail(error);
        this.settings.onDied?.(error);
      };
      worker.on('error', died);
      worker.on('messageerror', died);
      worker.on('exit', (code) => died(`exit code ${code}`));
    }).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    this.#failure = undefined;
    this.#worker = worker;
  }

  #ask(question: Question): Promise<string> {
    const worker = this.#worker;
    if (!worker)
      return Promise.reject(this.#failure ?? new LanternError('recogniser-failed', 'the recognizer is not started'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id });
      this.#watch?.asked();
    });
  }

  #settle(answer: Exclude<RecognizerAnswer, { type: 'ready' | 'unable' }>): void {
    const waiting = this.#waiting.get(answer.id);
    if (this.#waiting.delete(answer.id)) this.#watch?.answered();
    if (answer.type === 'answer') waiting?.resolve(answer.value);
    else waiting?.reject(new LanternError(answer.code, answer.message));
  }

  #fail(error: LanternError): void {
    this.#worker = undefined;
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#watch?.end();
  }
}

class VoskRecognition implements Recognition {
  #samples = 0;
  #utteranceStart = 0;

  constructor(
    private readonly stream: number,
    private readonly ask: (question: Question) => Promise<string>,
    readonly unheard: readonly string[],
  ) {}

  async accept(frame: Int16Array): Promise<string> {
    this.#samples += frame.length;
    // Posting copies the whole buffer behind a frame, so a frame that is part of a larger buffer is copied out first. A copy is
    // cheaper than a transfer, and the caller keeps its frame.
    const samples = frame.byteLength === frame.buffer.byteLength ? frame : frame.slice();
    return parsePartial(await this.ask({ type: 'accept', stream: this.stream, samples }));
  }

  async finish(): Promise<Transcript> {
    const start = this.#utteranceStart / sampleRate;
    this.#utteranceStart = this.#samples;
    return parseFinal(await this.ask({ type: 'finish', stream: this.stream }), start);
  }

  async reset(): Promise<void> {
    this.#utteranceStart = this.#samples;
    await this.ask({ type: 'reset', stream: this.stream });
  }

  async close(): Promise<void> {
    // If the thread has ended, its streams are closed anyway.
    await this.ask({ type: 'close', stream: this.stream }).catch(() => '');
  }
}
