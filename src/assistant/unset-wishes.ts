import type { Understanding } from '../core/command.js';
import type { Clock } from '../core/clock.js';
import { echo } from '../core/echo.js';
import { keepNewest } from '../core/keep-newest.js';
import { isPiece } from '../language/is-piece.js';

/** How long a piece is about what was refused, in milliseconds. */
const remembered = 60_000;
/** So many letters of it are said back. */
const longestEcho = 40;

/** What waits for a time or an event. */
const later =
  /\b(?:when|whenever|if|once|as soon as|unless|every|each|daily|nightly|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|midnight|\d{1,2}[:.]\d\d|\d{1,2} ?(?:am|pm|o'?clock)|(?:[1-9]|1[0-2])\b)|until|till|tonight|tomorrow|sunset|sunrise|weekdays|weekends|in (?:a|an|half|\w+) (?:minutes?|hours?|days?|weeks?)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i;
/** What a light, an alarm or a note of a time is told of by. */
const deed =
  /\b(?:turn|switch|put|make|dim|fade|flash|blink|pulse|lights?|lamps?|red|green|blue|yellow|orange|purple|pink|white|percent|on|off|wake|remind|reminder|alarm|timer|book|appointment)\b/i;

/** What was read of a sentence. */
export interface Withheld {
  readonly understanding: Understanding;
}

/**
 * What people wanted to set up, and was not understood. What they say right behind it is about that: "whenever I smash the button go red" …
 * "and just the desk". Were it read by itself, it would be done to something else.
 */
export class UnsetWishes {
  readonly #last = new Map<string, { readonly text: string; readonly at: number }>();

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /** Remembers what was refused; anything that was understood ends that, but for an answer about it. */
  note(understanding: Understanding, conversation: string): void {
    const { text, route, undone } = understanding;
    const isRefused = route === 'agent' || undone === true;
    if (isRefused && later.test(text) && deed.test(text))
      keepNewest(this.#last, conversation, { text, at: this.clock.monotonic() });
    else if (!isRefused) this.#last.delete(conversation);
  }

  /** What a sentence says; where it is a piece of what was refused, that this is not changed. */
  withhold<Read extends Withheld>(read: Read, conversation: string): Read {
    const { text } = read.understanding;
    const last = this.#last.get(conversation);
    const isOpen = last !== undefined && this.clock.monotonic() - last.at < remembered;
    if (!isOpen || !doesSomething(read.understanding) || !isPiece(text)) return read;
    const reply = `I set up nothing for "${echo(last.text, longestEcho)}", so there is nothing to change. Say it all at once.`;
    return { ...read, understanding: { text, route: 'answer', commands: [], reply, undone: true } };
  }
}

/** What asks, and what is said to the assistant itself. */
const asks = /^(?:assistant\.|explain|volume\.)|\.(?:status|list|read)$/;

const doesSomething = ({ route, commands }: Understanding) =>
  route === 'ask' || route === 'workflow' || (route === 'command' && commands.some(({ intent }) => !asks.test(intent)));
