import type { Gesture } from '../../automation/button-gestures.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { Outcome } from '../../core/outcome.js';
import { readMessage } from '../read-message.js';
import { millis } from '../../core/units.js';
import { goSchema, pressSchema, saidSchema, type HubAnswer } from './messages.js';
import { Pace } from './pace.js';

/** What answers sentences and gestures. */
export interface Answering {
  readonly say: (text: string, origin: Origin) => Promise<Pick<Outcome, 'reply' | 'route'>>;
  /** Does what comes of a gesture, for these lamps. @throws LanternError */
  readonly press: (gesture: Gesture, origin: Origin, lamps: readonly string[]) => void;
}

interface HubOrdersParts extends Answering {
  readonly clock: Clock;
  readonly onTrouble: (message: string) => void;
}

/** In milliseconds: a satellite that leaves a sentence to the hub says so within this. */
const patience = millis(10_000);

/** Nobody speaks or presses faster; and no more sentences of a satellite are worked on at once. */
const [ordersASecond, mostAtOnce, mostWaiting] = [20, 10, 200];

/** Carries out what is said and pressed at satellites. What can't be understood is told once, and changes nothing. */
export class HubOrders {
  readonly #pace: Pace;
  readonly #open = new Map<string, number>();
  readonly #told = new Set<string>();
  /** What begins the sentences that wait for their satellite's word. */
  readonly #waiting = new Map<string, () => void>();

  constructor(
    private readonly parts: HubOrdersParts,
    private readonly send: (satellite: string, part: 'answer', answer: HubAnswer) => void,
  ) {
    this.#pace = new Pace(parts.clock, ordersASecond);
  }

  /**
   * @param room the satellite's own
   * @param read gives a sentence the names that lamps have here
   */
  say(satellite: string, room: string | undefined, payload: string, read: (text: string) => string): void {
    if (!this.#takes(satellite)) return;
    const said = readMessage(saidSchema, payload);
    if (typeof said === 'string') {
      this.#tellOnce(satellite, `sent a sentence that is none (${said}); it was left out`);
      return;
    }
    const { id, conversation, waits } = said.message;
    const text = read(said.message.text);
    const origin = {
      ...createOrigin(satellite, conversation),
      ...(room === undefined ? {} : { room }),
    };
    if (waits) this.#wait(`${satellite} ${id}`, () => void this.#answer(satellite, id, text, origin));
    this.send(satellite, 'answer', { id, taken: true });
    if (!waits) void this.#answer(satellite, id, text, origin);
  }

  /** A satellite leaves a sentence to this Lantern, and has not answered it by itself because this one hung. */
  go(satellite: string, payload: string): void {
    const read = readMessage(goSchema, payload);
    if (typeof read !== 'string') this.#waiting.get(`${satellite} ${read.message.id}`)?.();
  }

  #wait(key: string, begin: () => void): void {
    const end = () => {
      waiting[Symbol.dispose]();
      this.#waiting.delete(key);
    };
    const waiting = this.parts.clock.after('a sentence that is left to this Lantern', patience, end);
    this.#waiting.set(key, () => {
      end();
      begin();
    });
  }

  press(satellite: string, lamps: readonly string[], payload: string): void {
    if (!this.#takes(satellite)) return;
    const read = readMessage(pressSchema, payload);
    if (typeof read === 'string') {
      this.#tellOnce(satellite, `sent a gesture that is none (${read}); it was left out`);
      return;
    }
    const { gesture } = read.message;
    const origin = { ...createOrigin(satellite, ''), detail: `${gesture.replace('_', ' ')} in ${satellite}` };
    try {
      this.parts.press(gesture, origin, lamps);
    } catch (error) {
      this.parts.onTrouble(`the button of ${satellite} could not be obeyed: ${describeError(error)}`);
    }
  }

  async #answer(satellite: string, id: string, text: string, origin: Origin): Promise<void> {
    this.#open.set(satellite, this.#openOf(satellite) + 1);
    try {
      const { reply, route } = await this.parts.say(text, origin);
      this.send(satellite, 'answer', { id, reply, route });
    } catch (error) {
      this.send(satellite, 'answer', { id, reply: describeError(error), route: 'answer' });
    } finally {
      this.#open.set(satellite, this.#openOf(satellite) - 1);
    }
  }

  #openOf(satellite: string): number {
    return this.#open.get(satellite) ?? 0;
  }

  #takes(satellite: string): boolean {
    if (this.#pace.takes(satellite) && this.#waiting.size < mostWaiting && this.#openOf(satellite) < mostAtOnce)
      return true;
    this.#tellOnce(`${satellite} `, 'sends too much at once; what was too much was left out');
    return false;
  }

  #tellOnce(satellite: string, what: string): void {
    if (this.#told.has(satellite)) return;
    this.#told.add(satellite);
    this.parts.onTrouble(`the satellite ${satellite.trim()} ${what}`);
  }
}

/** Over a broker nobody can consent: who it was can't be known for certain. */
function createOrigin(satellite: string, conversation: string): Origin {
  const name = `satellite ${satellite} ${conversation}`.trim();
  return { kind: 'home', conversation: name, satellite, mayConsent: false };
}
