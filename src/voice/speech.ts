import type { ChimeKind } from './chimes.js';

/** A piece that is played without a break. */
export type Piece = { readonly sentence: string } | { readonly chime: ChimeKind };

export interface SpeechOptions {
  /** An announcement (an alarm, a timer) is spoken after the current sentence, before the rest of a reply. */
  readonly urgency?: 'reply' | 'announcement';
  /** Drops what is being said or waits with the same urgency, because a newer reply makes it obsolete. */
  readonly replace?: boolean;
  /** The chime to play if nothing can speak; default `done`. */
  readonly chime?: ChimeKind;
  /** Called when its first sentence begins, and when it goes on after it was cut. */
  readonly onStarted?: () => void;
  /** Called once after the first of these; never called if it was stopped before it began. */
  readonly onEnded?: (how: 'spoken' | 'stopped' | 'failed') => void;
}

/** One thing to say, in pieces; more pieces may be added. */
export class Speech {
  readonly #pieces: Piece[] = [];
  #isClosed = false;
  #hasStarted = false;
  #isCut = false;
  #isOver = false;

  constructor(
    readonly rank: 'chime' | 'announcement' | 'reply',
    private readonly options: SpeechOptions,
  ) {}

  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  get hasMore(): boolean {
    return this.#pieces.length > 0;
  }

  /** Every piece has been taken and no more will come. */
  get isSpoken(): boolean {
    return this.#isClosed && !this.hasMore;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  write(pieces: readonly Piece[]): void {
    this.#pieces.push(...pieces);
  }

  /** No more pieces will come. */
  close(): void {
    this.#isClosed = true;
  }

  take(): Piece | undefined {
    return this.#pieces.shift();
  }

  /** What was taken last was cut, and is still to be spoken. */
  putBack(piece: Piece): void {
    this.#isCut = true;
    this.#pieces.unshift(piece);
  }

  start(): void {
    if (this.#hasStarted && !this.#isCut) return;
    this.#hasStarted = true;
    this.#isCut = false;
    this.options.onStarted?.();
  }

  end(how: 'spoken' | 'stopped' | 'failed'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#hasStarted) this.options.onEnded?.(how);
  }
}
