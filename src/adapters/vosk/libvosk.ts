import koffi from 'koffi';
import { LanternError, describeError } from '../../core/errors.js';
import { sampleRate } from '../../core/transcript.js';

/** A pointer that libvosk returned; null means that it failed. */
type Handle = bigint | object | null;

/**
 * The functions of vosk_api.h that Lantern uses. The build on npm lacks vosk_recognizer_set_grm, so a grammar is set on
 * creation.
 */
interface Calls {
  readonly newModel: (path: string) => Handle;
  readonly freeModel: (model: Handle) => void;
  /** Returns a negative number if the model lacks the word. */
  readonly findWord: (model: Handle, word: string) => number;
  readonly newRecognizer: (model: Handle, rate: number) => Handle;
  readonly newGrammarRecognizer: (model: Handle, rate: number, grammar: string) => Handle;
  readonly freeRecognizer: (recognizer: Handle) => void;
  readonly setWords: (recognizer: Handle, on: number) => void;
  readonly setReadings: (recognizer: Handle, most: number) => void;
  /** `length` is in samples. Returns 1 at libvosk's own endpoint, which Lantern does not use, and a negative number on failure. */
  readonly accept: (recognizer: Handle, samples: Int16Array, length: number) => number;
  readonly partialResult: (recognizer: Handle) => string;
  readonly finalResult: (recognizer: Handle) => string;
  readonly reset: (recognizer: Handle) => void;
}

/** libvosk with one model loaded. Every handle is checked, because a call with a null handle would crash the process. */
export class VoskModel {
  readonly #calls: Calls;
  #model: Handle;

  /** @throws LanternError `recogniser-missing`, `model-damaged` */
  constructor(library: string, folder: string) {
    this.#calls = bind(library);
    this.#model = this.#calls.newModel(folder);
    if (this.#model === null)
      throw new LanternError('model-damaged', `libvosk cannot load the speech model ${folder}; put a fresh copy there`);
  }

  /**
   * Opens a recognizer, for these phrases only if some are given. @param readings how many its results hold at most
   * @throws LanternError `recogniser-failed` if no phrase has only known words, or libvosk fails
   */
  open(phrases: readonly string[] | undefined, readings = 1): VoskStream {
    const hearable = phrases && this.#hearable(phrases);
    const handle =
      hearable === undefined
        ? this.#calls.newRecognizer(this.#model, sampleRate)
        : this.#calls.newGrammarRecognizer(this.#model, sampleRate, JSON.stringify(hearable));
    if (handle === null) {
      const what = phrases === undefined ? 'a recognizer' : `a recognizer for ${phrases.length} phrases`;
      throw new LanternError('recogniser-failed', `libvosk could not make ${what} from this model`);
    }
    this.#calls.setWords(handle, 1);
    if (readings > 1) this.#calls.setReadings(handle, readings);
    return new VoskStream(this.#calls, handle, listUnheard(phrases, hearable));
  }

  /** The phrases of known words. libvosk would leave an unknown word out of its phrase, and print that to standard error. */
  #hearable(phrases: readonly string[]): readonly string[] {
    const known = new Map<string, boolean>();
    const isKnown = (word: string) => {
      const found = known.get(word) ?? this.#calls.findWord(this.#model, word) >= 0;
      known.set(word, found);
      return found;
    };
    const hearable = phrases.filter((phrase) => phrase.split(' ').every(isKnown));
    if (hearable.some((phrase) => phrase !== '[unk]')) return hearable;
    throw new LanternError('recogniser-failed', `the speech model lacks words for "${phrases[0] ?? ''}"`);
  }

  /** Frees the model. Calling it twice is harmless. */
  free(): void {
    if (this.#model !== null) this.#calls.freeModel(this.#model);
    this.#model = null;
  }
}

function listUnheard(phrases: readonly string[] = [], hearable: readonly string[] = []): readonly string[] {
  return phrases.filter((phrase) => !hearable.includes(phrase));
}

/** One recognizer of libvosk. */
export class VoskStream {
  constructor(
    private readonly calls: Calls,
    private handle: Handle,
    /** The phrases with words that the model does not know. */
    readonly unheard: readonly string[],
  ) {}

  /** Decodes 16 kHz samples. @throws LanternError `recogniser-failed` */
  accept(samples: Int16Array): void {
    if (this.calls.accept(this.#open(), samples, samples.length) < 0)
      throw new LanternError('recogniser-failed', 'libvosk failed while decoding');
  }

  /** The words so far, as JSON: `{partial}`. */
  partialResult(): string {
    return this.calls.partialResult(this.#open());
  }

  /**
   * The result, as JSON: `{text, result?: [{word, start, end, conf}]}`, or with several readings
   * `{alternatives: [{text, confidence, result?: [{word, start, end}]}]}`. Times are in seconds from the stream's very first
   * sample.
   */
  finalResult(): string {
    return this.calls.finalResult(this.#open());
  }

  reset(): void {
    this.calls.reset(this.#open());
  }

  free(): void {
    if (this.handle !== null) this.calls.freeRecognizer(this.handle);
    this.handle = null;
  }

  #open(): Handle {
    if (this.handle === null) throw new LanternError('recogniser-failed', 'the recognizer has already been closed');
    return this.handle;
  }
}

// All pointers are `void *`, because koffi refuses to register a named type twice in one process.
function bind(library: string): Calls {
  try {
    const vosk = koffi.load(library);
    const setLogLevel = vosk.func('vosk_set_log_level', 'void', ['int']) as (level: number) => void;
    setLogLevel(-1);
    return {
      newModel: vosk.func('vosk_model_new', 'void *', ['str']) as Calls['newModel'],
      freeModel: vosk.func('vosk_model_free', 'void', ['void *']) as Calls['freeModel'],
      findWord: vosk.func('vosk_model_find_word', 'int', ['void *', 'str']) as Calls['findWord'],
      newRecognizer: vosk.func('vosk_recognizer_new', 'void *', ['void *', 'float']) as Calls['newRecognizer'],
      newGrammarRecognizer: vosk.func('vosk_recognizer_new_grm', 'void *', [
        'void *',
        'float',
        'str',
      ]) as Calls['newGrammarRecognizer'],
      freeRecognizer: vosk.func('vosk_recognizer_free', 'void', ['void *']) as Calls['freeRecognizer'],
      setWords: vosk.func('vosk_recognizer_set_words', 'void', ['void *', 'int']) as Calls['setWords'],
      setReadings: vosk.func('vosk_recognizer_set_max_alternatives', 'void', ['void *', 'int']) as Calls['setReadings'],
      accept: vosk.func('vosk_recognizer_accept_waveform_s', 'int', ['void *', 'void *', 'int']) as Calls['accept'],
      partialResult: vosk.func('vosk_recognizer_partial_result', 'str', ['void *']) as Calls['partialResult'],
      finalResult: vosk.func('vosk_recognizer_final_result', 'str', ['void *']) as Calls['finalResult'],
      reset: vosk.func('vosk_recognizer_reset', 'void', ['void *']) as Calls['reset'],
    };
  } catch (cause) {
    throw new LanternError(
      'recogniser-missing',
      `${library} cannot be used as libvosk (${describeError(cause)}); set voice.recognizer.library to one for this machine`,
      { cause },
    );
  }
}
