import type { Understanding } from '../core/command.js';
import { daysBetween } from '../core/calendar-day.js';
import { toLocalMoment } from '../core/local-time.js';
import type { Origin } from '../core/origin.js';
import { findUndoable } from '../engine/history.js';
import { parseDuration } from '../language/time/durations.js';
import { dropStops, lowerText } from '../language/plain-text.js';
import { formatTime } from './answers/tell-time.js';
import type { AssistantParts } from './assistant-parts.js';

const then = / (?:(yesterday|last night)|((?:[\w-]+ ){1,4})ago)$/;

/** A sentence without the past time that ends it: "undo what you did *an hour ago*"; undefined where none does. */
export function withoutThen(text: string): string | undefined {
  const said = dropStops(lowerText(text)).trim();
  return cutThen(said)?.rest;
}

/** Each word may be the first of the length. */
function cutThen(said: string): { readonly rest: string; readonly seconds?: number } | undefined {
  const [whole, day] = then.exec(said) ?? [];
  if (whole === undefined) return undefined;
  if (day !== undefined) return { rest: said.slice(0, -whole.length) };
  const words = said.split(' ');
  for (let at = 1; at < words.length - 1; at += 1) {
    const span = parseDuration(words, at);
    if (span?.next === words.length - 1) return { rest: words.slice(0, at).join(' '), seconds: span.value };
  }
  return undefined;
}

/** "Undo what you did an hour ago": what was done last is only taken back where that was about then, else it is told. */
export function undoOfThen(
  text: string,
  read: Understanding,
  origin: Origin,
  { engine, clock, timeZone }: Pick<AssistantParts, 'engine' | 'clock' | 'timeZone'>,
): Understanding | undefined {
  const cut = cutThen(dropStops(lowerText(text)).trim());
  if (!cut || read.commands.length === 0 || !read.commands.every(({ intent }) => intent === 'assistant.undo'))
    return undefined;
  const [latest] = findUndoable(engine.wholeHistory(), origin);
  if (!latest || isThen(latest.at, cut.seconds, clock.now(), timeZone)) return { ...read, text };
  const what = latest.origin.detail ?? 'something';
  const reply = `The last thing I did was "${what}" at ${formatTime({ now: latest.at, timeZone })}. "Undo that" takes it back.`;
  return { text, route: 'answer', commands: [], reply };
}

/** So many seconds ago, which nobody counts, or yesterday. @param at wall time, milliseconds */
function isThen(at: number, seconds: number | undefined, now: number, timeZone: string | undefined): boolean {
  if (seconds === undefined) return daysBetween(toLocalMoment(at, timeZone), toLocalMoment(now, timeZone)) === 1;
  const age = (now - at) / 1000;
  return age < 2 * seconds + 60 && age > seconds / 2 - 60;
}
