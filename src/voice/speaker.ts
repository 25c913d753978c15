import type { Clock } from '../core/clock.js';
import type { SoundPlayer } from '../ports/sound-player.js';
import type { Voice } from '../ports/voice.js';
import type { ChimeKind } from './chimes.js';
import { playPiece } from './play-piece.js';
import { SentenceSplitter } from './sentence-splitter.js';
import { SpokenLately } from './spoken-lately.js';
import { Speech, type Piece, type SpeechOptions } from './speech.js';

export interface SpeakerParts {
  /** Null if nothing can or should speak; a chime is played instead. */
  readonly voice: Voice | null;
  /** Plays the chimes; null for none. */
  readonly player: SoundPlayer | null;
  /** Volume of the chimes, 0..1; the voice has its own. */
  readonly chimeVolume: number;
  readonly clock: Clock;
  /** Called when speech or a chime could not be played. */
  readonly onTrouble: (error: unknown) => void;
  /** Called when a sentence was spoken, or a chime played, after one that could not be. */
  readonly onMended?: () => void;
}

/** For this long after a sentence, the microphone may still deliver its echo. */
const echoMs = 250;
/** A chime has begun, been heard and died away in the room so long after it was asked for. */
const chimeMs = 700;
/** A listener that hears the beginning of the next sentence may still be busy with the one before. */
const lagMs = 1000;

/**
 * Speaks everything that the assistant says, one sentence after the other: replies in order, announcements right after the current
 * sentence. A text may still be being written; its first sentence is spoken as soon as it is complete.
 */
export class Speaker {
  readonly lately = new SpokenLately();
  #queue: Speech[] = [];
  #playing: { readonly piece: Piece; readonly speech: Speech; readonly cut: AbortController } | null = null;
  #holds = 0;
  #chimedAt = -Infinity;
  #chimeEndedAt = -Infinity;
  #hasFailed = false;
  /** What failed last, and was not heard since. */
  #trouble: 'none' | 'chime' | 'sentence' = 'none';

  constructor(private readonly parts: SpeakerParts) {}

  /** Speaks a text, or text as it is being written. If nothing can speak, it plays a chime and calls nobody back. */
  say(text: string | AsyncIterable<string>, options: SpeechOptions = {}): void {
    const { voice } = this.parts;
    if (!voice) {
      this.chime(options.chime ?? 'done');
      return;
    }
    const rank = options.urgency === 'announcement' ? 'announcement' : 'reply';
    if (options.replace) this.#drop((speech) => speech.rank === rank);
    const speech = new Speech(rank, options);
    this.#queue.push(speech);
    if (typeof text === 'string') {
      const splitter = new SentenceSplitter();
      speech.write([...splitter.push(text), ...splitter.flush()].map((sentence) => ({ sentence })));
      speech.close();
    } else void this.#follow(text, speech);
    this.#advance();
  }

  /** Plays a chime after the current sentence. */
  chime(kind: ChimeKind): void {
    if (!this.parts.player) return;
    if (kind === 'wake') this.#chimedAt = this.parts.clock.monotonic();
    const speech = new Speech('chime', {});
    speech.write([{ chime: kind }]);
    speech.close();
    this.#queue.push(speech);
    this.#advance();
  }

  /** Falls silent at once and drops everything that was waiting. */
  stop(): void {
    this.#drop(() => true);
  }

  /** Breaks off the sentence of a reply that is being spoken. It is spoken anew when nobody is let talk any more, unless a newer reply replaces it. */
  interrupt(): void {
    if (this.#playing?.speech.rank === 'reply') this.#cut();
  }

  /**
   * Falls silent at once, while somebody is let talk. What was being said, and what waited, is kept until then, and goes on with the sentence
   * that was cut; what this returns drops it instead. Chimes are not kept.
   */
  suspend(): () => void {
    this.#drop(({ rank }) => rank === 'chime');
    const kept = [...this.#queue];
    if (this.#playing && kept.includes(this.#playing.speech)) this.#cut();
    return () => this.#drop((speech) => kept.includes(speech));
  }

  /** Lets people talk: until disposed, only chimes are played, and everything else waits. */
  hold(): Disposable {
    let held = true;
    this.#holds++;
    return {
      [Symbol.dispose]: () => {
        if (!held) return;
        held = false;
        this.#holds--;
        this.#advance();
      },
    };
  }

  /** Whether it has neither a voice nor chimes. */
  get isMute(): boolean {
    return this.parts.voice === null && this.parts.player === null;
  }

  /** Whether somebody is being let talk. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  get isSpeaking(): boolean {
    return this.#queue.some(({ rank, hasStarted }) => rank !== 'chime' && hasStarted);
  }

  /** Whether a microphone may hear the wake word's chime now. */
  get isChiming(): boolean {
    return this.parts.clock.monotonic() - this.#chimedAt < chimeMs;
  }

  /** Whether a microphone may hear a chime now that cannot be filtered out of what it hears, or the chime's echo. */
  get isRinging(): boolean {
    const { piece } = this.#playing ?? {};
    if (piece && 'chime' in piece) return piece.chime !== 'wake';
    return this.parts.clock.monotonic() - this.#chimeEndedAt < echoMs;
  }

  /** Whether what was said last broke off because the voice or the player failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** What a microphone may hear of the assistant now, including the echo; null while nothing is being said. */
  get audible(): string | null {
    const sinceLast = this.parts.clock.monotonic() - this.lately.last.endedAt;
    const now = this.#playing && 'sentence' in this.#playing.piece ? this.#playing.piece.sentence : null;
    const before = sinceLast < (now === null ? echoMs : lagMs) ? this.lately.last.text : null;
    return before === null ? now : [before, now ?? ''].join(' ').trim();
  }

  async #follow(text: AsyncIterable<string>, speech: Speech): Promise<void> {
    const splitter = new SentenceSplitter();
    const write = (sentences: readonly string[]) => {
      speech.write(sentences.map((sentence) => ({ sentence })));
      this.#advance();
    };
    try {
      for await (const bit of text) {
        if (speech.isOver) return;
        write(splitter.push(bit));
      }
      speech.close();
      write(splitter.flush());
    } catch (error) {
      this.parts.onTrouble(error);
      speech.close();
      this.#advance();
    }
  }

  /** Breaks off what is being played; it is still to be spoken. */
  #cut(): void {
    if (!this.#playing || this.#playing.cut.signal.aborted) return;
    const { piece, speech, cut } = this.#playing;
    speech.putBack(piece);
    cut.abort();
  }

  #drop(which: (speech: Speech) => boolean): void {
    const dropped = this.#queue.filter(which);
    this.#queue = this.#queue.filter((speech) => !dropped.includes(speech));
    if (this.#playing && dropped.includes(this.#playing.speech)) this.#playing.cut.abort();
    for (const speech of dropped) speech.end('stopped');
  }

  /** Plays the next piece unless one is already playing: two programs at once would compete for the sound card. */
  #advance(): void {
    if (this.#isPlaying()) return;
    const finished = this.#queue.filter(({ isSpoken }) => isSpoken);
    this.#queue = this.#queue.filter((speech) => !finished.includes(speech));
    for (const speech of finished) speech.end('spoken');
    // The callbacks may have started something.
    if (this.#isPlaying()) return;
    const speech = this.#choose();
    const piece = speech?.take();
    if (!speech || !piece) return;
    const cut = new AbortController();
    this.#playing = { piece, speech, cut };
    if ('sentence' in piece) this.#hasFailed = false;
    speech.start();
    void playPiece(piece, cut.signal, this.parts, (error) => this.#tellTrouble(piece, error))
      .then(() => this.#succeed(piece, cut.signal))
      .catch((error: unknown) => this.#fail(speech, piece, error))
      .finally(() => {
        const endedAt = this.parts.clock.monotonic();
        if ('sentence' in piece) this.lately.note(piece.sentence, endedAt);
        else if (piece.chime !== 'wake') this.#chimeEndedAt = endedAt;
        this.#playing = null;
        this.#advance();
      });
  }

  #isPlaying(): boolean {
    return this.#playing !== null;
  }

  /** Chimes go before announcements, and announcements before replies; within each, in order. */
  #choose(): Speech | undefined {
    const first = (rank: Speech['rank']) => this.#queue.find((speech) => speech.rank === rank);
    const ranks = this.#holds > 0 ? (['chime'] as const) : (['chime', 'announcement', 'reply'] as const);
    return ranks.map(first).find((speech) => speech?.hasMore);
  }

  #succeed(piece: Piece, { aborted }: AbortSignal): void {
    const isMended = 'sentence' in piece ? this.#trouble !== 'none' : this.#trouble === 'chime';
    if (!isMended || aborted) return;
    this.#trouble = 'none';
    this.parts.onMended?.();
  }

  #fail(speech: Speech, piece: Piece, error: unknown): void {
    this.#queue = this.#queue.filter((each) => each !== speech);
    const wasWanted = !speech.isOver;
    this.#hasFailed ||= wasWanted && 'sentence' in piece;
    speech.end('failed');
    if (!wasWanted) return;
    this.#tellTrouble(piece, error);
    if ('sentence' in piece) this.chime('sorry');
  }

  #tellTrouble(piece: Piece, error: unknown): void {
    if ('sentence' in piece) this.#trouble = 'sentence';
    else if (this.#trouble === 'none') this.#trouble = 'chime';
    this.parts.onTrouble(error);
  }
}
