import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { withoutTakingBack } from '../../language/goes-on.js';
import { parseDuration } from '../../language/time/durations.js';
import { parseMoment, parseSaidMoment } from '../../language/time/spoken-time.js';
import type { CalendarEntry } from '../../ports/calendar.js';

const moves =
  /^(?:(?:move|change|set|put|shift|push|do|have|reschedule|swap|switch|bring) (?:it|that|this|that one)(?: to| on| for| at| till| until| back to| be)?|make (?:it|that|this|that one)(?: to| on| for| at| be)?) (?!until |till )(.+?)(?: instead)?$/;

/** "It's *Thursday* now", "court is adjourned *to next Monday, same time*". */
const isNow =
  /\b(?:it is|it's|is now|moved|adjourned|postponed|delayed|put back|put off|shifted|changed) (?:now |been )*(?:moved |adjourned |postponed |put back |changed )?(?:to |until |till |on |at )?(.+?)$/;
/** "Two o'clock", of what was just moved to an afternoon. */
const clockAlone = /^(?:at )?(?:[a-z]+|\d{1,2}) o'?clock$|^(?:at )?\d{1,2}[:.]\d\d$/;
const sameTime = / (?:at )?(?:the )?same time(?= |$)/;

/** "*It starts at two* now". */
const startsAt =
  /^(?:and )?(?:it|that|we|they) (?:now )?(?:starts?|begins?|will be|should be|has to be|must be|goes|will start|needs to be)(?: now| only)* (?:at |on |from )?(.+)$/;
/** "*Not next week*" is no other time of it. */
const leavesOutDay = /^(?:(?:and|but|please|just|only) )*not .+$/;
const polite = /(?: (?:now|instead|please|then|too|as well))+$/;

/** "They are preponing it *by one hour*". */
const movesBy =
  /\b(?:(prepon\w+|bring\w* (?:it |that )?forward|brought (?:it |that )?forward)|(?:postpon|delay|push|put)\w*)\b(?: (?:it|that|the \w+))?(?: back)? by (.+?)(?: now| instead| please)*$/;

/** "Postpone it by an hour". */
export function readEntryShift(said: string, entry: CalendarEntry): Command | undefined {
  const [, isEarlier, length = ''] = movesBy.exec(said) ?? [];
  const words = length.split(' ');
  const span = parseDuration(words, 0);
  const earlier = isEarlier === undefined ? {} : { earlier: true as const };
  return span?.next === words.length ? move({ by: span.value, ...earlier }, entry) : undefined;
}

/** When an appointment is to be instead: "it's Thursday now", "move it to eleven", "no, half past". Undefined where nothing of it is to be otherwise. */
export function readEntryMove(
  said: string,
  entry: CalendarEntry,
  read: (text: string) => Understanding,
): Command | undefined {
  const plain = said.replace(polite, '');
  const meant = [...saidTimes(plain), read(said).route === 'agent' ? isNow.exec(plain)?.[1] : undefined];
  const [moment] = meant.flatMap((words) =>
    words === undefined ? [] : (readWhole(words.replace(sameTime, '')) ?? []),
  );
  return moment ? move(moment, entry) : fromPlan(read(said), entry);
}

function saidTimes(plain: string): readonly (string | undefined)[] {
  return [
    moves.exec(plain)?.[1]?.replace(/^the (?=morning|afternoon|evening)/, ''),
    startsAt.exec(plain)?.[1],
    clockAlone.exec(plain)?.[0]?.replace("o'clock", 'oclock'),
    withoutTakingBack(plain.replace(leavesOutDay, '')),
  ];
}

function readWhole(words: string) {
  const said = words.split(' ');
  const found = parseSaidMoment(said, 0);
  if (found?.next !== said.length || found.value.recurrence !== undefined) return undefined;
  // "To the afternoon" is at its usual hour.
  return found.value.at === undefined && found.value.daypart !== undefined ? parseMoment(said, 0)?.value : found.value;
}

const move = (moment: object, entry: CalendarEntry): Command | undefined =>
  commandSchema.safeParse({
    ...omit(moment as { daypart?: unknown }, 'daypart'),
    intent: 'appointment.move',
    about: entry.title,
    sure: { id: entry.id, start: entry.start },
  }).data;

/** "Cancel it", "an hour later". */
function fromPlan({ commands }: Understanding, entry: CalendarEntry): Command | undefined {
  const [command] = commands;
  if (commands.length !== 1 || !command || ('target' in command && command.target)) return undefined;
  if (command.intent === 'plan.cancel')
    return { intent: 'appointment.cancel', about: entry.title, sure: { id: entry.id, start: entry.start } };
  if (command.intent !== 'plan.change' || command.by === undefined) return undefined;
  return move({ by: command.by, earlier: command.earlier }, entry);
}
