import type { Clock } from '../../core/clock.js';
import { millis, type Millis } from '../../core/units.js';
import type { RingOrder, Satellites } from '../../ports/satellites.js';
import { readMessage } from '../read-message.js';
import { rungSchema } from './messages.js';

interface SatelliteRingsParts {
  readonly clock: Clock;
  readonly names: readonly string[];
  readonly roomOf: (satellite: string) => string | undefined;
  /** Whether it can be reached; undefined while that is not known, after a start. */
  readonly isThere: (satellite: string) => boolean | undefined;
  /** Whether something can be said there by itself. */
  readonly canRing: (satellite: string) => boolean;
  readonly send: (satellite: string, part: 'ring' | 'quiet', message: object) => void;
}

/**
 * In milliseconds: a satellite that is there has said within this that it took something; one comes so long after a start; and of one that
 * took something and tells no end of it, it is taken for said after this.
 */
const [patience, arrival, longest] = [millis(2000), millis(10_000), millis(30_000)];

/** An order that a satellite has not answered for yet. */
interface OpenOrder {
  readonly satellite: string;
  /** Whether it has it and is about to say it. */
  isSaying: boolean;
  resolve: (isSaid: boolean) => void;
}

/** Has alarms, timers and reminders ring at the satellites where they were set. */
export class SatelliteRings implements Satellites {
  readonly #open = new Map<string, OpenOrder>();
  /** Those that said last that nothing can be heard there. */
  readonly #silent = new Set<string>();
  readonly #awaited = new Set<() => void>();
  readonly #waits = new Set<Disposable>();
  #count = 0;

  constructor(private readonly parts: SatelliteRingsParts) {}

  get rooms(): readonly string[] {
    return this.parts.names.flatMap((name) => this.parts.roomOf(name) ?? []);
  }

  inRoom(room: string): string | undefined {
    const { names, roomOf } = this.parts;
    return names.find((name) => roomOf(name)?.toLowerCase() === room.toLowerCase());
  }

  roomOf(satellite: string): string | undefined {
    return this.parts.roomOf(satellite);
  }

  async ring(satellite: string, order: RingOrder): Promise<string | null> {
    const { names, canRing } = this.parts;
    if (!names.includes(satellite)) return `there is no satellite ${satellite} any more`;
    if (!(await this.#isThere(satellite))) return `the satellite ${satellite} is away`;
    if (!canRing(satellite)) return `the satellite ${satellite} has no sound, or an older Lantern that can't ring`;
    if (await this.#send(satellite, order)) return null;
    return this.#silent.has(satellite)
      ? `the satellite ${satellite} can't be heard: its sound does not work`
      : `the satellite ${satellite} does not answer`;
  }

  quiet(satellite: string): void {
    if (this.parts.isThere(satellite)) this.parts.send(satellite, 'quiet', {});
  }

  /** Takes what a satellite says of an order. */
  take(satellite: string, payload: string): void {
    const read = readMessage(rungSchema, payload);
    if (typeof read === 'string') return;
    const open = this.#open.get(read.message.id);
    if (open?.satellite !== satellite) return;
    const { silent = false, more = false } = read.message;
    open.isSaying = more;
    if (more) return;
    if (silent) this.#silent.add(satellite);
    else this.#silent.delete(satellite);
    open.resolve(!silent);
  }

  /** A satellite came, or is known to be away. */
  notice(): void {
    for (const look of [...this.#awaited]) look();
  }

  /** Waits for nothing more. */
  stop(): void {
    for (const waiting of this.#waits) waiting[Symbol.dispose]();
    this.#waits.clear();
  }

  /** Whether it is there, or comes in a moment. */
  #isThere(satellite: string): Promise<boolean> {
    const { isThere } = this.parts;
    const known = isThere(satellite);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve) => {
      const end = this.#wait('a satellite that is to ring', arrival, (isHere) => {
        this.#awaited.delete(look);
        resolve(isHere);
      });
      const look = () => {
        const found = isThere(satellite);
        if (found !== undefined) end(found);
      };
      this.#awaited.add(look);
    });
  }

  #send(satellite: string, order: RingOrder): Promise<boolean> {
    const { clock, send } = this.parts;
    this.#count += 1;
    this.#silent.delete(satellite);
    const id = `${clock.now()}-${this.#count}`;
    return new Promise((resolve) => {
      const open: OpenOrder = { satellite, isSaying: false, resolve };
      const close = (isSaid: boolean) => {
        this.#open.delete(id);
        resolve(isSaid);
      };
      open.resolve = this.#wait('a satellite that rings', patience, (isSaid) => {
        if (!open.isSaying) close(isSaid);
        else open.resolve = this.#wait('a satellite that speaks', longest, close, true);
      });
      this.#open.set(id, open);
      send(satellite, 'ring', { id, ...order });
    });
  }

  /** @param late the answer where none comes in time @returns ends the wait before its time */
  #wait(what: string, time: Millis, onEnd: (answer: boolean) => void, late = false): (answer: boolean) => void {
    const end = (answer: boolean) => {
      waiting[Symbol.dispose]();
      this.#waits.delete(waiting);
      onEnd(answer);
    };
    const waiting = this.parts.clock.after(what, time, () => end(late));
    this.#waits.add(waiting);
    return end;
  }
}
