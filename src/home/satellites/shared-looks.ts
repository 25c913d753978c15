import type { Clock } from '../../core/clock.js';
import { DisposalScope } from '../../core/disposal.js';
import { describeError } from '../../core/errors.js';
import type { Engine } from '../../engine/engine.js';
import { Latest } from '../latest.js';
import { describeLook, sharedLookSchema, planLook, standsAlone, type SharedLook } from './shared-look.js';
import { readMessage } from '../read-message.js';

type LampEngine = Pick<Engine, 'apply' | 'lamps' | 'machine' | 'snapshot' | 'afterglow' | 'onWritten' | 'sensed'>;

interface SharedLooksParts {
  readonly engine: LampEngine;
  readonly clock: Clock;
  /** Begins the names that states written here have on the other side. */
  readonly writer: string;
  /** Whether somebody elsewhere shows this lamp, and hears of it now. */
  readonly isShared: (lamp: string) => boolean;
  readonly send: (lamp: string, look: SharedLook) => void;
  /** Whose word counts where both sides changed a lamp at once: the hub's. */
  readonly isHub: boolean;
  readonly onTrouble: (message: string) => void;
}

/** In milliseconds, for a color that follows a value. */
const followingFade = 400;

/**
 * Keeps lamps the same in two Lanterns: tells the other side what became of a lamp here, and shows here what the other side says. Both
 * no more than twenty times a second for a lamp, the latest always.
 */
export class SharedLooks {
  readonly #out: Latest<number>;
  readonly #in: Latest<{ readonly payload: string; readonly detail: string }>;
  readonly #scope = new DisposalScope();
  readonly #strange = new Set<string>();
  /** What was sent last of looks that follow values. */
  readonly #followed = new Map<string, string>();
  /** For each lamp the number of what the hub sent last, as far as it is known here. */
  readonly #numbers = new Map<string, number>();
  /** The lamp that is just being shown as the other side wants it: it is not told of that. */
  #obeying = '';

  constructor(private readonly parts: SharedLooksParts) {
    const { clock } = parts;
    this.#out = new Latest(
      clock,
      (lamp, fade) => this.#send(lamp, fade),
      (_, fade) => fade,
    );
    this.#in = new Latest(
      clock,
      (lamp, { payload, detail }) => this.#obey(lamp, payload, detail),
      (_, last) => last,
    );
  }

  start(): void {
    const { engine, isShared } = this.parts;
    const listening = [
      engine.afterglow.shown.add(({ lamp, fade }) => {
        if (lamp !== this.#obeying && isShared(lamp)) this.#out.take(lamp, fade.ms);
      }),
      engine.onWritten((writes) => writes.some(({ kind }) => kind === 'variable') && this.#follow()),
      engine.sensed.add(() => this.#follow()),
    ];
    this.#scope.add(() => {
      for (const each of listening) each[Symbol.dispose]();
      this.#out.stop();
      this.#in.stop();
    });
  }

  async stop(): Promise<void> {
    await this.#scope[Symbol.asyncDispose]();
  }

  /** Shows what the other side says of a lamp. @param detail who that is, for the history */
  take(lamp: string, payload: string, detail: string): void {
    this.#in.take(lamp, { payload, detail });
  }

  /** Shows a look that was read already. */
  show(lamp: string, look: SharedLook, detail: string): void {
    this.#obeying = lamp;
    try {
      this.parts.engine.apply(planLook(lamp, look), { kind: 'home', detail });
    } catch (error) {
      this.#wonder(detail, describeError(error));
    } finally {
      this.#obeying = '';
    }
  }

  /** Tells the other side what a lamp shows, whatever it was told before. */
  tell(lamp: string): void {
    this.#send(lamp);
  }

  /** Another hub counts anew. */
  forgetNumbers(): void {
    this.#numbers.clear();
  }

  /** What a lamp shows, for the other side. */
  describe(lamp: string): Omit<SharedLook, 'seq'> {
    return describeLook(this.parts.engine, lamp, this.parts.writer);
  }

  #send(lamp: string, fade?: number): void {
    const look = this.describe(lamp);
    this.#followed.set(lamp, JSON.stringify(look));
    if (!this.parts.isShared(lamp)) return;
    const seq = (this.#numbers.get(lamp) ?? 0) + (this.parts.isHub ? 1 : 0);
    this.#numbers.set(lamp, seq);
    this.parts.send(lamp, { ...look, seq, ...(fade === undefined ? {} : { fade_ms: fade }) });
  }

  /** Looks that read values are told again where that makes another color. */
  #follow(): void {
    const { engine, isShared } = this.parts;
    const { lamps, states, functions } = engine.machine;
    for (const [lamp, { state }] of lamps) {
      const shown = states.get(state);
      if (!shown || standsAlone(shown, functions) || !isShared(lamp)) continue;
      if (this.#followed.get(lamp) !== JSON.stringify(this.describe(lamp))) this.#out.take(lamp, followingFade);
    }
  }

  #obey(lamp: string, payload: string, detail: string): void {
    const read = readMessage(sharedLookSchema, payload);
    if (typeof read === 'string') {
      this.#wonder(detail, read);
      return;
    }
    const { seq } = read.message;
    // The satellite had not seen yet what the hub sent last, and will show that: the two must not change places.
    if (this.parts.isHub && seq < (this.#numbers.get(lamp) ?? 0)) return;
    if (!this.parts.isHub) this.#numbers.set(lamp, seq);
    this.show(lamp, read.message, detail);
  }

  #wonder(who: string, why: string): void {
    if (this.#strange.has(who)) return;
    this.#strange.add(who);
    this.parts.onTrouble(`${who} sent a look that cannot be shown (${why}); it was left out`);
  }
}
