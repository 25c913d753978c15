import type { Understanding } from '../../core/command.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { followAppointment } from '../time/follow-appointment.js';
import { tellingWords } from '../time/telling-words.js';
import type { OfferedEntry } from './open-workflow.js';

interface Around {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly read: (text: string) => Understanding;
}

const hour = 3_600_000;

/**
 * Whether a sentence takes for granted what is asked to be put in the calendar, and says something of it: "remind me of it a quarter of an hour
 * before", "swap the dean to Wednesday". Who says so agrees to it.
 */
export function agreesBeside(text: string, { title, recurring }: OfferedEntry, around: Around): boolean {
  const start = around.now + 24 * hour;
  const entry: CalendarEntry = { id: '', title, start, end: start + hour, allDay: false, recurring };
  const leavesOut = recurring && leaves.test(text);
  if (!leavesOut && !isOf(text, title)) return false;
  const intents = leavesOut ? /^appointment\.cancel$/ : /^(?:appointment\.move|reminder\.ahead|reminder\.set)$/;
  const { route, commands } = followAppointment(text, { ...around, entries: [entry] }) ?? {
    route: 'agent',
    commands: [],
  };
  return route !== 'agent' && commands.length > 0 && commands.every(({ intent }) => intents.test(intent));
}

const leaves = /^(?:(?:but|and|only|just) )*(?:not|no|skip|except)\b/i;
const isOf = (text: string, title: string) => {
  const words = tellingWords(text);
  return /\b(?:it|that|this|remind|before)\b/i.test(text) || tellingWords(title).some((word) => words.includes(word));
};
