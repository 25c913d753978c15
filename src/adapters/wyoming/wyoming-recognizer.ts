import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { Rest } from '../../core/rest.js';
import type { HeardWord, Transcript } from '../../core/transcript.js';
import type { Recognition, RecognitionOptions, Recognizer } from '../../ports/recognizer.js';
import { askServer } from './ask-server.js';
import { soundFormat, WyomingConnection, type WyomingServer } from './wyoming-connection.js';

/** How long the words of a sentence may take after its end. */
const patienceMs = 3000;
/** A server that failed is left alone for so long, or until it answers again, so that not every sentence waits for it. */
const restMs = 30_000;

/**
 * Has utterances recognized by a Wyoming server (faster-whisper and the like). The built-in recognizer hears them too: it gives the words
 * so far, which tell when a sentence ends, the times of words, and all of it where the server fails. The wake word and expected phrases
 * are the built-in one's alone.
 */
export class WyomingRecognizer implements Recognizer {
  readonly #rest: Rest;

  /** @param onTrouble called when the server begins to fail, and with null when it works again */
  constructor(
    private readonly server: WyomingServer,
    private readonly other: Recognizer,
    private readonly clock: Clock,
    private readonly onTrouble: (trouble: string | null) => void,
  ) {
    this.#rest = new Rest(clock, { ms: restMs, probe: () => askServer(server, 'asr', clock) });
  }

  /** A server that is not there is told at once, and waited for by nobody. */
  async start(): Promise<void> {
    await this.other.start();
    void askServer(this.server, 'asr', this.clock).catch((error: unknown) => this.#tell(error));
  }

  stop(): Promise<void> {
    return this.other.stop();
  }

  async open(options: RecognitionOptions = {}): Promise<Recognition> {
    const own = await this.other.open(options);
    if (options.phrases !== undefined || (options.readings ?? 1) === 1) return own;
    return new ServedRecognition(own, {
      connect: () => this.#connect(),
      tell: (error) => this.#tell(error),
    });
  }

  #connect(): WyomingConnection | undefined {
    this.#rest.ask();
    if (this.#rest.isOn) return undefined;
    const connection = new WyomingConnection(this.server, this.clock);
    connection.send('transcribe');
    connection.send('audio-start', soundFormat);
    return connection;
  }

  #tell(error: unknown): void {
    if (error === null) {
      if (this.#rest.end()) this.onTrouble(null);
    } else if (this.#rest.begin()) this.onTrouble(describeError(error));
  }
}

interface Service {
  readonly connect: () => WyomingConnection | undefined;
  /** Told the error, or null when it worked. */
  readonly tell: (error: unknown) => void;
}

class ServedRecognition implements Recognition {
  #connection: WyomingConnection | undefined;
  #hasBegun = false;

  constructor(
    private readonly own: Recognition,
    private readonly service: Service,
  ) {}

  accept(frame: Int16Array): Promise<string> {
    if (!this.#hasBegun) this.#connection = this.service.connect();
    this.#hasBegun = true;
    this.#connection?.sendSound(frame);
    return this.own.accept(frame);
  }

  async finish(): Promise<Transcript> {
    const connection = this.#connection;
    connection?.send('audio-stop');
    const heard = await this.own.finish();
    // Silence is not worth a question: such servers find words in every noise.
    const served = heard.text === '' ? undefined : await this.#ask(connection);
    this.#end();
    return served === undefined || served === ''
      ? heard
      : { text: served, words: placeWords(served, heard.words), timesAreGuessed: true };
  }

  async reset(): Promise<void> {
    this.#end();
    await this.own.reset();
  }

  async close(): Promise<void> {
    this.#end();
    await this.own.close();
  }

  async #ask(connection: WyomingConnection | undefined): Promise<string | undefined> {
    if (!connection) return undefined;
    try {
      const { text } = (await connection.receive(patienceMs, 'transcript')).data;
      if (typeof text !== 'string') throw new Error('its transcript has no text');
      this.service.tell(null);
      return toSpoken(text);
    } catch (error) {
      this.service.tell(error);
      return undefined;
    }
  }

  #end(): void {
    this.#connection?.[Symbol.dispose]();
    this.#connection = undefined;
    this.#hasBegun = false;
  }
}

/** Makes written text what a recognizer would say: lower-case words without punctuation. */
function toSpoken(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll('%', ' percent')
    .match(/[\p{L}\p{N}']+(?:[.:]\p{N}+)*/gu);
  return (words ?? []).join(' ');
}

/** A server tells no times: its words are spread over those that the built-in recognizer heard. */
function placeWords(text: string, heard: readonly HeardWord[]): readonly HeardWord[] {
  const words = text.split(' ');
  return words.map((word, at) => {
    const place = heard[Math.min(heard.length - 1, Math.floor((at * heard.length) / words.length))];
    return { word, start: place?.start ?? 0, end: place?.end ?? 0, confidence: 1 };
  });
}
