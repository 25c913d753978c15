import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { sampleRate } from '../../core/transcript.js';
import { millis } from '../../core/units.js';
import type { Broker } from '../../ports/broker.js';
import type { Recognition, Recognizer } from '../../ports/recognizer.js';
import { readMessage } from '../read-message.js';
import { recognitionTopics, recognitionVersion, soundSchema, wantedSchema, type SoundPiece } from './messages.js';
import { decodeSound } from './sound-text.js';

export interface ForOthersParts {
  readonly broker: Broker;
  readonly clock: Clock;
  /** This Lantern's name at the broker. */
  readonly client: string;
  /** What is built in here, or a server; never other Lanterns. */
  readonly recognizer: Recognizer;
}

/** So many utterances are recognized at a time; meanwhile the others of the house get what comes. */
const most = 4;
/** In milliseconds: who sends no sound for so long is gone. */
const patience = millis(5000);
/** In samples. No sentence is longer. */
const longest = 60 * sampleRate;

/** An utterance of another Lantern. */
interface Guest {
  readonly from: string;
  readonly recognition: Promise<Recognition>;
  /** The piece that comes next: one that comes twice is left out, one that is missing ends it. */
  next: number;
  samples: number;
  /** Pieces are recognized one after the other. */
  work: Promise<unknown>;
  idle: Disposable;
}

/**
 * Recognizes what is said at other Lanterns of the house (FACE-10). Each utterance reaches one of those that share the work, by a shared
 * subscription (MQTT 5.0, section 4.8.2); it answers that it has it, and the sound comes to its own topic. Who has enough to do takes part no
 * more until it is done.
 */
export class RecognizeForOthers {
  readonly #guests = new Map<string, Guest>();
  #seat: Promise<AsyncDisposable> | undefined;
  #ear: AsyncDisposable | undefined;

  constructor(private readonly parts: ForOthersParts) {}

  /** Takes part. Calling it twice is harmless. */
  async start(): Promise<void> {
    if (this.#ear) return;
    const { broker, client } = this.parts;
    this.#ear = await broker.subscribe(recognitionTopics.sound(client), (_, payload, isOld) => {
      if (!isOld) this.#hear(payload);
    });
    await this.#takeSeat();
  }

  async stop(): Promise<void> {
    const ear = this.#ear;
    this.#ear = undefined;
    for (const id of this.#guests.keys()) this.#close(id);
    await this.#leaveSeat();
    await ear?.[Symbol.asyncDispose]();
  }

  async #takeSeat(): Promise<void> {
    if (this.#seat || !this.#ear || this.#guests.size >= most) return;
    this.#seat = this.parts.broker.subscribe(recognitionTopics.shared, (_, payload, isOld) => {
      if (!isOld) this.#take(payload);
    });
    await this.#seat;
  }

  async #leaveSeat(): Promise<void> {
    const seat = this.#seat;
    this.#seat = undefined;
    await (await seat)?.[Symbol.asyncDispose]();
  }

  #take(payload: string): void {
    const read = readMessage(wantedSchema, payload);
    if (typeof read === 'string' || this.#guests.size >= most) return;
    const { version, id, from, readings } = read.message;
    if (version !== recognitionVersion || this.#guests.has(id)) return;
    const recognition = this.parts.recognizer.open({ readings, isSentence: true });
    this.#guests.set(id, { from, recognition, next: 0, samples: 0, work: recognition, idle: this.#await(id) });
    recognition.catch((error: unknown) => this.#fail(id, describeError(error)));
    this.#send(recognitionTopics.taken(from), { id, taker: this.parts.client });
    if (this.#guests.size >= most) void this.#leaveSeat();
  }

  #hear(payload: string): void {
    const read = readMessage(soundSchema, payload);
    if (typeof read === 'string') return;
    const piece = read.message;
    const guest = this.#guests.get(piece.id);
    if (!guest || piece.place < guest.next) return;
    if (piece.dropped) this.#close(piece.id);
    else this.#gather(guest, piece);
  }

  #gather(guest: Guest, piece: SoundPiece): void {
    const sound = decodeSound(piece.sound);
    guest.samples += sound?.length ?? 0;
    if (!sound || piece.place > guest.next || guest.samples > longest) {
      this.#fail(piece.id, guest.samples > longest ? 'it is longer than a minute' : 'a part of it did not arrive');
      return;
    }
    guest.next += 1;
    guest.idle[Symbol.dispose]();
    guest.idle = this.#await(piece.id);
    guest.work = guest.work
      .then(() => this.#recognize(guest, sound, piece))
      .catch((error: unknown) => this.#fail(piece.id, describeError(error)));
  }

  async #recognize(guest: Guest, sound: Int16Array, { id, last }: SoundPiece): Promise<void> {
    if (this.#guests.get(id) !== guest) return;
    const recognition = await guest.recognition;
    if (sound.length > 0) await recognition.accept(sound);
    if (!last) return;
    const heard = await recognition.finish();
    if (this.#guests.get(id) !== guest) return;
    this.#send(recognitionTopics.heard(guest.from), { id, heard });
    this.#close(id);
  }

  #fail(id: string, problem: string): void {
    const guest = this.#guests.get(id);
    if (guest) this.#send(recognitionTopics.heard(guest.from), { id, unheard: problem.slice(0, 500) });
    this.#close(id);
  }

  #await(id: string): Disposable {
    return this.parts.clock.after('sound of another Lantern', patience, () => this.#close(id));
  }

  #close(id: string): void {
    const guest = this.#guests.get(id);
    this.#guests.delete(id);
    if (!guest) return;
    guest.idle[Symbol.dispose]();
    // After what it is at: a stream that is closed meanwhile would fail.
    void guest.work
      .then(async () => (await guest.recognition).close())
      .catch(() => undefined)
      .then(() => this.#takeSeat())
      .catch(() => undefined);
  }

  #send(topic: string, message: object): void {
    void this.parts.broker.publish(topic, JSON.stringify(message)).catch(() => undefined);
  }
}
