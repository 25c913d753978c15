import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { Rest } from '../../core/rest.js';
import type { Transcript } from '../../core/transcript.js';
import type { RecognitionService, ServedUtterance } from '../../ports/recognition-service.js';
import { askServer } from './ask-server.js';
import { soundFormat, WyomingConnection, type WyomingServer } from './wyoming-connection.js';

/** How long the words of a sentence may take after its end. */
const patienceMs = 3000;
/** In characters: nobody says as much in one sentence, which takes fifteen seconds at most; weighing such a text would take a core for minutes. */
const longestText = 2000;
/** A server that failed is left alone for so long, or until it answers again, so that not every sentence waits for it. */
const restMs = 30_000;

/** Has utterances recognized by a Wyoming server (faster-whisper and the like), which tells no times of words. */
export class WyomingRecognition implements RecognitionService {
  readonly #rest: Rest;

  /** @param onTrouble called when the server begins to fail, and with null when it works again */
  constructor(
    private readonly server: WyomingServer,
    private readonly clock: Clock,
    private readonly onTrouble: (trouble: string | null) => void,
  ) {
    this.#rest = new Rest(clock, { ms: restMs, probe: () => askServer(server, 'asr', clock) });
  }

  start(): void {
    void askServer(this.server, 'asr', this.clock).catch((error: unknown) => this.#tell(error));
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  begin(): ServedUtterance | undefined {
    this.#rest.ask();
    if (this.#rest.isOn) return undefined;
    const connection = new WyomingConnection(this.server, this.clock);
    connection.send('transcribe');
    connection.send('audio-start', soundFormat);
    return {
      send: (frame) => connection.sendSound(frame),
      end: () => connection.send('audio-stop'),
      answer: () => this.#receive(connection),
      [Symbol.dispose]: () => connection[Symbol.dispose](),
    };
  }

  async #receive(connection: WyomingConnection): Promise<Transcript | undefined> {
    try {
      const { text } = (await connection.receive(patienceMs, 'transcript')).data;
      if (typeof text !== 'string') throw new Error('its transcript has no text');
      if (text.length > longestText)
        throw new Error(`its transcript has ${text.length} characters, more than anybody says`);
      this.#tell(null);
      return { text: toSpoken(text), words: [] };
    } catch (error) {
      this.#tell(error);
      return undefined;
    }
  }

  #tell(error: unknown): void {
    if (error === null) {
      if (this.#rest.end()) this.onTrouble(null);
    } else if (this.#rest.begin()) this.onTrouble(describeError(error));
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
