import { omit } from '../../core/omit.js';
import { dayParts, inHalf } from './clock-times.js';
import type { ClockSpan } from './clock-spans.js';
import { shareMoments } from './moment-list.js';
import type { SaidMoment, SpokenTime } from './spoken-time.js';

/** The times of a sentence: parts of one are put together ("tomorrow … at six"), and what was a slip of the tongue is replaced. */
export function joinMoments(spans: readonly ClockSpan[]): readonly SpokenTime[] {
  let found: readonly SaidMoment[] = [];
  let isSlip = false;
  for (const span of spans) {
    if (span.kind === 'moment') found = addMoment(found, span.moment, isSlip);
    isSlip = span.kind === 'moment' ? false : isSlip || (span.kind === 'phrase' && span.role === 'slip');
  }
  return shareMoments(found.map(settlePart));
}

/** The times with one more, which may complete or replace the last. */
function addMoment(found: readonly SaidMoment[], moment: SaidMoment, isSlip: boolean): readonly SaidMoment[] {
  const last = found.at(-1);
  const joined = last && (isSlip ? replace(last, moment) : complete(last, moment));
  return joined ? [...found.slice(0, -1), joined] : [...found, moment];
}

const timed = ({ at, delay }: SaidMoment) => at !== undefined || delay !== undefined;
const dated = ({ date, recurrence }: SaidMoment) => date !== undefined || recurrence !== undefined;
const parted = ({ daypart }: SaidMoment) => daypart !== undefined;

/** "Tomorrow at eight, no wait, nine in the morning": the time is another, the day is not. */
function replace(said: SaidMoment, meant: SaidMoment): SaidMoment {
  const day = dated(meant) ? omit(said, 'date', 'recurrence') : said;
  return { ...(timed(meant) ? omit(day, 'at', 'either', 'delay', 'daypart') : day), ...meant };
}

/** Both as one time, where they say different things of it. "Every morning from Monday to Friday" is on those days. */
function complete(said: SaidMoment, more: SaidMoment): SaidMoment | undefined {
  const days = more.recurrence;
  if (said.recurrence === 'daily' && days !== undefined && days !== 'daily' && !timed(more) && !parted(more))
    return { ...said, recurrence: days };
  return [timed, dated, parted].some((says) => says(said) && says(more)) ? undefined : { ...said, ...more };
}

/** A part of the day settles which half of the clock is meant, or stands for its usual hour. */
function settlePart({ daypart, ...moment }: SaidMoment): SpokenTime {
  const part = dayParts.get(daypart ?? '');
  if (!part || moment.delay !== undefined) return moment;
  const { at, either, ...rest } = moment;
  if (at === undefined) return { ...rest, at: `${String(part.hour).padStart(2, '0')}:00` };
  return { ...rest, ...inHalf({ at, ...(either ? { either } : {}) }, part.half) };
}
