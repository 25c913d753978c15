import type { SpokenAutomation } from '../../core/automation-command.js';
import type { Command, Understanding } from '../../core/command.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseRecurrence } from '../../language/time/recurrences.js';
import { namedWeekdays } from '../../language/time/weekday-lists.js';
import { readSpan } from '../time/follow-timers.js';
import type { TalkedAutomation } from './amend-named.js';

const lead =
  /^(?:(?:and|but|no|oh|well|actually|sorry|please|only|just|that|it|should be|should happen|make it|make that|do it|do that|let it) )+/;
const tail = /(?: (?:only|please|instead|though|actually|is enough|will do))+$/;
const counted =
  /^(?:once|twice|thrice|(?:a couple of|one|two|three|four|five|six|\d+) times?) (?:a|an|per|every|each) (?:week|month|year|fortnight)$/;
const single =
  /^(?:and|but|no|actually|please|do it|do that|make it|make that|let it) (?=.*once)|(?: (?:please|though|actually))+$/g;
const once =
  /^(?:(?:just|only) (?:this once|once|one time|the once|this time|this one time)|this once only|once only)$/;

/** The words without what leads to them and the polite ones. */
function plain(text: string): string {
  const said = dropStops(lowerText(text)).trim();
  return said.replace(lead, '').replace(tail, '');
}

/** "Just this once": what was said last is to happen once. */
export const tellsOnce = (text: string): boolean =>
  once.test(dropStops(lowerText(text)).trim().replace(single, '').replace(single, ''));

/** "Twice a week": so often, and not on which days. */
export const tellsCount = (text: string): boolean => counted.test(plain(text));

/** What is answered to it, because nobody can tell which days are meant. */
export const askDays = (text: string): Understanding => ({
  text,
  route: 'answer',
  commands: [],
  reply: 'On which days? Say them, as in "on Mondays and Thursdays". Nothing is changed.',
});

/**
 * How often the automation that was talked of happens: "just this once", "every other day", "twice a week"; of what has no clock it is said
 * that it can't be so. Undefined for anything else.
 */
export function amendOften(text: string, { id, parts }: TalkedAutomation): Understanding | undefined {
  if (tellsCount(text)) return askDays(text);
  const isBySelf = parts.when.on === 'time' || parts.when.on === 'sun';
  if (!isBySelf && partOfDay.test(dropStops(lowerText(text)).trim()))
    return { text, route: 'answer', commands: [], reply: askHours };
  const other = tellsOnce(text) ? { times: 1 } : otherLength(text, parts);
  return other ? replace(text, { ...parts, ...other }, id) : otherDistance(text, { id, parts });
}

function otherDistance(text: string, automation: TalkedAutomation): Understanding | undefined {
  const words = plain(text).split(' ');
  const often = parseRecurrence(words, 0);
  if (often?.next !== words.length || !/^every:\d+:(?:days|weeks)/.test(often.value)) return undefined;
  return everySo(text, often.value, automation);
}

/** "Every other day", "every two weeks". */
function everySo(text: string, recurrence: string, { id, parts }: TalkedAutomation): Understanding | undefined {
  const { when } = parts;
  if (when.on !== 'time' || when.at === undefined) return { text, route: 'answer', commands: [], reply: noClock };
  const days = namedWeekdays(when.recurrence);
  const isOfWeeks = recurrence.endsWith('weeks');
  if (isOfWeeks && days.length !== 1) return askDays(text);
  return replace(
    text,
    { ...parts, when: { ...when, recurrence: isOfWeeks ? `${recurrence}:${days[0]}` : recurrence } },
    id,
  );
}

/** "Only in the evening", of what waits for something: nobody knows until when that is. */
const partOfDay =
  /^(?:(?:and|but|please) )*(?:only|just) (?:do (?:it|that) )?(?:in|during) the (?:(?:early|late) )?(?:morning|afternoon|evening)s?(?: please| though)?$/;
const askHours = 'Between which hours? Say them, as in "only between six and ten in the evening". Nothing is changed.';

const makesThat =
  /^(?:(?:no|and|but|actually|please|oh|sorry) )*(?:make|change|set|could|can|should|let|it|that)(?: (?:it|that|this))?(?: (?:should|could|to|be|rather|better))* (.+?)(?: instead| please| rather)*$/;

/** "Make that five minutes": the only length that it has, before it happens or while it lasts. */
function otherLength(text: string, parts: SpokenAutomation): Partial<SpokenAutomation> | undefined {
  const length = readSpan(makesThat.exec(dropStops(lowerText(text)).trim())?.[1]);
  const field = parts.until ? undefined : onlyLength(parts);
  return field && length !== undefined ? { [field]: length } : undefined;
}

function onlyLength({ after, for: lasts }: SpokenAutomation): 'after' | 'for' | undefined {
  if (after === undefined) return lasts === undefined ? undefined : 'for';
  return lasts === undefined ? 'after' : undefined;
}

const noClock =
  'I can only count days for what comes at a time of day. This may be limited to some days of the week: "only on Mondays and Thursdays". Nothing is changed.';

function replace(text: string, parts: SpokenAutomation, id: string): Understanding {
  const command: Command = { intent: 'automation.set', ...parts, replaces: id };
  return { text, route: 'command', commands: [command] };
}
