import { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';

type Reported = Extract<Fact, { type: 'trouble-reported' }>;
type Mended = Extract<Fact, { type: 'trouble-mended' }>;

/** What several parts find at the same time, each in words of its own. */
interface Cause {
  readonly isFound: (report: Reported) => boolean;
  /** Whether this comes of it while it goes on. */
  readonly explains?: (report: Reported) => boolean;
  /** The part under which it is told; without one, that which found it first. */
  readonly part?: string;
  /** The one message, from what the first part found. */
  readonly phrase: (message: string) => string;
  readonly phraseEnd: (message: string) => string;
}

/** Whether this says that the data folder takes nothing, such as on a full disk. */
export function isUnstored(message: string, dataFolder: string): boolean {
  return message.includes(dataFolder) && /cannot be (?:written|cleared)|no space left|disk is full/i.test(message);
}

const createStorageCause = (dataFolder: string): Cause => ({
  isFound: ({ message }) => isUnstored(message, dataFolder),
  part: 'data',
  phrase: (message) => {
    if (message.includes('the light obeys')) return message;
    // What is only put off names no remedy.
    const found = message.replace('it is tried again within the hour', 'make room on the disk, or make it writable');
    return `nothing can be stored (${found}): the light obeys, but after a restart it will be as it was before`;
  },
  phraseEnd: (message) => message,
});

const soundParts = ['microphone', 'speech'];
/** A player hears from the system, and not from the server, that the server is gone; and so it does where a card fails. */
const soundCause: Cause = {
  isFound: ({ part, message }) =>
    soundParts.includes(part) && /the sound server|write error: input\/output error/i.test(message),
  explains: ({ part, message }) => soundParts.includes(part) && /cannot (?:play|record)/.test(message),
  phrase: () =>
    'the sound server (or the sound card) is gone: nothing is heard and nothing said until it is back; if it stays away, start it again (systemctl --user restart pulseaudio, or pipewire-pulse) or plug the card in again',
  phraseEnd: (message) => `the sound server is back: ${message}`,
};

/**
 * Announces all facts, but a cause that several parts find as one trouble, and its end as one end: a disk that is full, a sound server
 * that is gone.
 */
export class OneCauseHub extends Hub<Fact> {
  readonly #causes: readonly Cause[];
  /** Causes that go on, with the part under which each was told. */
  readonly #open = new Map<Cause, string>();
  /** The cause that a part found, or under which it was told. */
  readonly #found = new Map<string, Cause>();
  /** Parts with a trouble of another kind. */
  readonly #own = new Set<string>();

  constructor(dataFolder: string, onListenerError: (error: unknown, type: string) => void) {
    super(onListenerError);
    this.#causes = [createStorageCause(dataFolder), soundCause];
  }

  override announce(fact: Fact): void {
    if (fact.type === 'trouble-reported') this.#report(fact);
    else if (fact.type === 'trouble-mended') this.#mend(fact);
    else super.announce(fact);
  }

  #report(report: Reported): void {
    const cause = this.#causes.find((each) => this.#isCause(each, report));
    if (!cause) {
      this.#own.add(report.part);
      super.announce(report);
      return;
    }
    this.#found.set(report.part, cause);
    if (this.#open.has(cause)) return;
    const part = cause.part ?? report.part;
    this.#open.set(cause, part);
    this.#found.set(part, cause);
    super.announce({ ...report, part, message: cause.phrase(report.message) });
  }

  #isCause(cause: Cause, report: Reported): boolean {
    return cause.isFound(report) || (this.#open.has(cause) && cause.explains?.(report) === true);
  }

  /** A part that found a cause says that it is over for all; what else was wrong with it ends as well. */
  #mend(fact: Mended): void {
    const cause = this.#found.get(fact.part);
    const part = cause && this.#open.get(cause);
    this.#found.delete(fact.part);
    if (cause && part !== undefined) {
      this.#open.delete(cause);
      super.announce({ ...fact, part, message: cause.phraseEnd(fact.message) });
    }
    const isOwn = this.#own.delete(fact.part);
    if (!cause || (isOwn && part !== fact.part)) super.announce(fact);
  }
}
