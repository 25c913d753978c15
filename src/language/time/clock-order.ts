import type { Words } from '../matching/words.js';
import type { ClockRole, ClockSpan } from './clock-spans.js';
import { joinMoments } from './join-moments.js';
import type { SpokenTime } from './spoken-time.js';

/** A sentence about clocks, by what it is made of. */
export interface ClockOrder {
  readonly words: readonly string[];
  readonly spans: readonly ClockSpan[];
  readonly roles: ReadonlySet<ClockRole>;
  /** Its times, slips of the tongue replaced. */
  readonly moments: readonly SpokenTime[];
  /** Lengths of time, in seconds. */
  readonly lengths: readonly number[];
  /** Whether a word of it says nothing about clocks. */
  readonly isStrange: boolean;
}

/** @param told a time that was told before: its day holds for times without one ("vet's coming on Friday, so half nine …") */
export function createOrder({ words }: Words, spans: readonly ClockSpan[], told: SpokenTime = {}): ClockOrder {
  const { date, recurrence } = told;
  const day = { ...(date === undefined ? {} : { date }), ...(recurrence === undefined ? {} : { recurrence }) };
  return {
    words,
    spans,
    roles: new Set(spans.flatMap((span) => (span.kind === 'phrase' ? [span.role] : []))),
    moments: joinMoments(spans).map((moment) => (hasDay(moment) ? moment : { ...day, ...moment })),
    lengths: spans.flatMap((span) => (span.kind === 'length' ? [span.seconds] : [])),
    isStrange: spans.some(({ kind }) => kind === 'strange'),
  };
}

/** Whether any of these roles is played. */
export const hasAny = ({ roles }: ClockOrder, ...wanted: readonly ClockRole[]) =>
  wanted.some((role) => roles.has(role));

/** Whether something can happen then: a clock time or a delay, more than a day. */
export const isTimed = ({ at, delay }: SpokenTime) => at !== undefined || delay !== undefined;

const hasDay = ({ date, recurrence, delay }: SpokenTime) =>
  [date, recurrence, delay].some((said) => said !== undefined);
