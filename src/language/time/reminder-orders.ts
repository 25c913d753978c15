import { hasAny, isTimed, type ClockOrder } from './clock-order.js';
import type { ClockSpan } from './clock-spans.js';
import { partOccasions } from './occasions.js';

/** Reminders that a sentence sets; a timer where it is about nothing ("give me a shout in ten minutes"). The commands are not checked. */
export function readReminders(order: ClockOrder): readonly object[] | undefined {
  const { moments } = order;
  if (hasAny(order, 'cancel', 'move') || order.lengths.length > 0 || isForbidden(order)) return undefined;
  if (!order.isStrange) return readCall(moments);
  return moments.every(isTimed) ? (readSame(order) ?? readSeveral(order)) : undefined;
}

/** About one thing, as often as times are told. */
function readSame(order: ClockOrder): readonly object[] | undefined {
  const message = findMessage(order);
  return message === undefined
    ? undefined
    : order.moments.map((moment) => ({ intent: 'reminder.set', message, ...moment }));
}

/** "Give me a shout in ten minutes". */
function readCall([moment, ...others]: ClockOrder['moments']): readonly object[] | undefined {
  const seconds = others.length === 0 ? moment?.delay : undefined;
  return seconds === undefined ? undefined : [{ intent: 'timer.start', seconds }];
}

/** "You should *not* remind me": nothing is set. "Remind me *not* to eat" is about something. */
function isForbidden({ words, spans }: ClockOrder): boolean {
  const noun = spans.find((span) => span.kind === 'phrase' && span.role === 'reminder');
  return words.slice(0, noun?.at).some((word) => /^(?:not|never)$/.test(word));
}

/** "To eat lunch at one and drink water at five": each has its own time. */
function readSeveral(order: ClockOrder): readonly object[] | undefined {
  const { words, spans, moments } = order;
  const runs = spans.reduce(addSpan, []).filter(({ isStrange }) => isStrange);
  const times = spans.filter(({ kind }) => kind === 'moment');
  if (moments.length < 2 || !isPaired(words, runs, times, moments.length)) return undefined;
  const messages = runs.map((run) => trimMessage(words.slice(run.at, run.next)));
  if (messages.includes(undefined)) return undefined;
  return messages.map((message, at) => ({ intent: 'reminder.set', message, ...moments[at] }));
}

type Place = Pick<ClockSpan, 'at' | 'next'>;

/** Whether each message stands beside its time, in the same order, with an "and" between one pair and the next. */
function isPaired(words: readonly string[], runs: readonly Place[], times: readonly Place[], count: number): boolean {
  if (runs.length !== count || times.length !== count) return false;
  const startsOf = (at: number) => [runs[at]?.at ?? 0, times[at]?.at ?? 0] as const;
  const [message, time] = startsOf(0);
  const ends = runs.map(({ next }, at) => Math.max(next, times[at]?.next ?? 0));
  return runs.every((_, at) => {
    const [run, moment] = startsOf(at);
    // "And" may be the first word of what it is about.
    const isNext = at === 0 || words.slice(ends[at - 1], Math.min(run, moment) + 1).includes('and');
    return run < moment === message < time && isNext;
  });
}

const ends =
  /^(?:to|that|about|for|of|please|and|at|on|by|in|so|from|then|the|is|me|us|need|want|i|it|one|another|a|an)$/;
const starts = /^(?:to|that|about|for|of|please|and|at|on|by|in|so|from|then|is|me|us|need|want|i|it)$/;

interface Run {
  readonly at: number;
  readonly next: number;
  readonly isStrange: boolean;
}

/** What a reminder is about: the only run of words that says nothing about clocks, as it was said. */
function findMessage({ words, spans }: ClockOrder): string | undefined {
  const [run, ...others] = spans.reduce(addSpan, []).filter(({ isStrange }) => isStrange);
  if (!run || others.length > 0) return undefined;
  return trimMessage(words.slice(run.at, run.next));
}

function trimMessage(said: readonly string[]): string | undefined {
  const start = said.findIndex((word) => !starts.test(word));
  const end = said.findLastIndex((word) => !ends.test(word)) + 1;
  return start >= 0 && start < end ? partOccasions(said.slice(start, end).join(' ')) : undefined;
}

const ofClocks = new Set(['alarm', 'timer', 'reminder', 'slip']);

function addSpan(runs: readonly Run[], { at, next, ...span }: ClockSpan): readonly Run[] {
  const isStrange = span.kind === 'strange';
  if (!isStrange && (span.kind !== 'phrase' || ofClocks.has(span.role))) return runs;
  const last = runs.at(-1);
  return last?.next === at
    ? [...runs.slice(0, -1), { at: last.at, next, isStrange: isStrange || last.isStrange }]
    : [...runs, { at, next, isStrange }];
}
