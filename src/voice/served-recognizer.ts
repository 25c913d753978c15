import type { HeardWord, Transcript } from '../core/transcript.js';
import type { RecognitionService, ServedUtterance } from '../ports/recognition-service.js';
import type { Recognition, RecognitionOptions, Recognizer } from '../ports/recognizer.js';

/**
 * Has utterances recognized by a service elsewhere. The built-in recognizer hears them too: it gives the words so far, which tell when a
 * sentence ends, and all of it where the service fails. The wake word and expected phrases are the built-in one's alone.
 */
export class ServedRecognizer implements Recognizer {
  constructor(
    private readonly service: RecognitionService,
    private readonly other: Recognizer,
  ) {}

  /** A service that is not there is told, and waited for by nobody. */
  async start(): Promise<void> {
    await this.other.start();
    this.service.start();
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.other.stop();
  }

  async open(options: RecognitionOptions = {}): Promise<Recognition> {
    const own = await this.other.open(options);
    const { isSentence = false, readings = 1 } = options;
    if (!isSentence) return own;
    return new ServedRecognition(own, () => this.service.begin(readings));
  }
}

class ServedRecognition implements Recognition {
  #utterance: ServedUtterance | undefined;
  #hasBegun = false;

  constructor(
    private readonly own: Recognition,
    private readonly begin: () => ServedUtterance | undefined,
  ) {}

  accept(frame: Int16Array): Promise<string> {
    if (!this.#hasBegun) this.#utterance = this.begin();
    this.#hasBegun = true;
    this.#utterance?.send(frame);
    return this.own.accept(frame);
  }

  async finish(): Promise<Transcript> {
    this.#utterance?.end();
    const heard = await this.own.finish();
    // Silence is not worth a question: such servers find words in every noise.
    const served = heard.text === '' ? undefined : await this.#utterance?.answer();
    this.#end();
    if (served === undefined) return heard;
    if (served.words.length > 0 || served.text === '') return served;
    return { ...served, words: placeWords(served.text, heard.words), timesAreGuessed: true };
  }

  async reset(): Promise<void> {
    this.#end();
    await this.own.reset();
  }

  async close(): Promise<void> {
    this.#end();
    await this.own.close();
  }

  #end(): void {
    this.#utterance?.[Symbol.dispose]();
    this.#utterance = undefined;
    this.#hasBegun = false;
  }
}

/** Words without times are spread over those that the built-in recognizer heard. */
function placeWords(text: string, heard: readonly HeardWord[]): readonly HeardWord[] {
  const words = text.split(' ');
  return words.map((word, at) => {
    const place = heard[Math.min(heard.length - 1, Math.floor((at * heard.length) / words.length))];
    return { word, start: place?.start ?? 0, end: place?.end ?? 0, confidence: 1 };
  });
}
