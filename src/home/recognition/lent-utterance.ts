import type { Clock } from '../../core/clock.js';
import { sampleRate, type Transcript } from '../../core/transcript.js';
import { millis } from '../../core/units.js';
import type { ServedUtterance } from '../../ports/recognition-service.js';
import { recognitionTopics, recognitionVersion, type RecognitionOutcome, type SoundPiece } from './messages.js';
import { encodeSound } from './sound-text.js';

export interface LentParts {
  readonly clock: Clock;
  /** This Lantern's name at the broker. */
  readonly client: string;
  /** How many readings are wanted. */
  readonly readings: number;
  readonly send: (topic: string, message: object) => void;
  /** Answers with a new id, under which it is found instead of under the one before. */
  readonly open: (before: string | undefined) => string;
  readonly close: (id: string) => void;
  /** Told why nobody recognized it; null if somebody did. */
  readonly onTrouble: (trouble: string | null) => void;
}

/** In milliseconds: who is there takes an utterance within this, and has recognized it within the other after its end. */
const [takeMs, heardMs] = [400, 3000];
/** So many are asked, one after the other. */
const mostAsked = 3;
/** In samples: sound goes out in pieces of 200 ms. */
const pieceLength = sampleRate / 5;
/** In samples: as much as one piece may hold, where what was kept is sent again. */
const longestPiece = sampleRate;

const nobody = 'no Lantern at the broker recognizes for others (voice.recognizer.for_others)';

/** One utterance that another Lantern recognizes. It is kept until it is: where that one goes away, the next gets it from its beginning. */
export class LentUtterance implements ServedUtterance {
  readonly #frames: Int16Array[] = [];
  readonly #answer: Promise<Transcript | undefined>;
  #resolveAnswer: (heard: Transcript | undefined) => void = () => undefined;
  #resolveTaken: (isTaken: boolean) => void = () => undefined;
  /** Whether somebody has taken it; false once nobody does. */
  readonly isTaken: Promise<boolean>;
  #id: string | undefined;
  #by: string | undefined;
  #asked = 0;
  /** How many frames were sent to the one that has it now, in how many pieces. */
  #sent = 0;
  #pieces = 0;
  #hasEnded = false;
  #isOver = false;
  #timer: Disposable | undefined;
  #limit: Disposable | undefined;

  constructor(private readonly parts: LentParts) {
    this.#answer = new Promise((resolve) => (this.#resolveAnswer = resolve));
    this.isTaken = new Promise((resolve) => (this.#resolveTaken = resolve));
  }

  /** Asks for somebody who recognizes it. */
  ask(): void {
    const { clock, client, readings } = this.parts;
    this.#timer?.[Symbol.dispose]();
    if (this.#asked >= mostAsked) {
      this.#fail(nobody);
      return;
    }
    this.#asked += 1;
    this.#by = undefined;
    this.#sent = 0;
    this.#pieces = 0;
    const id = this.parts.open(this.#id);
    this.#id = id;
    this.#timer = clock.after('a Lantern that recognizes', millis(takeMs), () => this.ask());
    this.parts.send(recognitionTopics.wanted, { version: recognitionVersion, id, from: client, readings });
  }

  /** A Lantern has it. */
  taken(by: string): void {
    if (this.#by !== undefined) return;
    this.#by = by;
    this.#timer?.[Symbol.dispose]();
    this.#resolveTaken(true);
    this.#pass();
  }

  /** That Lantern says what came of it. */
  told(message: RecognitionOutcome): void {
    if (this.#by === undefined) return;
    if ('unheard' in message) {
      this.ask();
      return;
    }
    this.parts.onTrouble(null);
    const { timesAreGuessed, others, ...heard } = message.heard;
    this.#close({ ...heard, ...(timesAreGuessed && { timesAreGuessed }), ...(others && { others }) });
  }

  /** A Lantern is gone. */
  lost(name: string): void {
    if (this.#by === name) this.ask();
  }

  send(frame: Int16Array): void {
    if (this.#isOver || this.#hasEnded) return;
    this.#frames.push(frame.slice());
    this.#pass();
  }

  end(): void {
    if (this.#isOver || this.#hasEnded) return;
    this.#hasEnded = true;
    this.#limit = this.parts.clock.after('words of another Lantern', millis(heardMs), () =>
      this.#fail(this.#by === undefined ? nobody : `${this.#by} has not answered for ${heardMs / 1000} s`),
    );
    this.#pass();
  }

  answer(): Promise<Transcript | undefined> {
    return this.#answer;
  }

  [Symbol.dispose](): void {
    if (this.#isOver) return;
    if (this.#by !== undefined) this.#send({ sound: '', dropped: true });
    this.#close(undefined);
  }

  /** Sends what has gathered, if it is worth a message or there is no more. */
  #pass(): void {
    if (this.#by === undefined || this.#isOver) return;
    const frames = this.#frames.slice(this.#sent);
    const length = frames.reduce((sum, frame) => sum + frame.length, 0);
    if (length < pieceLength && !this.#hasEnded) return;
    this.#sent = this.#frames.length;
    const pieces = cut(frames, length);
    for (const [place, piece] of pieces.entries()) {
      const isLast = this.#hasEnded && place === pieces.length - 1;
      this.#send({ sound: encodeSound(piece), ...(isLast && { last: true }) });
    }
  }

  #send(piece: Omit<SoundPiece, 'id' | 'place'>): void {
    this.parts.send(recognitionTopics.sound(this.#by ?? ''), { id: this.#id, place: this.#pieces, ...piece });
    this.#pieces += 1;
  }

  #fail(trouble: string): void {
    if (this.#isOver) return;
    this.parts.onTrouble(trouble);
    this.#close(undefined);
  }

  #close(heard: Transcript | undefined): void {
    this.#isOver = true;
    this.#timer?.[Symbol.dispose]();
    this.#limit?.[Symbol.dispose]();
    if (this.#id !== undefined) this.parts.close(this.#id);
    this.#resolveTaken(false);
    this.#resolveAnswer(heard);
  }
}

/** Joins frames, and cuts the whole into pieces that a message holds; at least one, which may be empty. */
function cut(frames: readonly Int16Array[], length: number): readonly Int16Array[] {
  const whole = new Int16Array(length);
  let filled = 0;
  for (const frame of frames) {
    whole.set(frame, filled);
    filled += frame.length;
  }
  const count = Math.max(1, Math.ceil(length / longestPiece));
  return Array.from({ length: count }, (_, at) => whole.subarray(at * longestPiece, (at + 1) * longestPiece));
}
