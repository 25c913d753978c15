import type { Understanding } from '../../core/command.js';
import type { Timer } from '../../light/timer.js';
import { endsWhole } from '../../language/automation/limited-end.js';
import { addReminder } from './add-reminder.js';
import { correctTimes } from './correct-times.js';
import { remindAgain } from './remind-again.js';
import { followDone } from './follow-done.js';
import { followPick, type AroundTalk } from './follow-pick.js';
import { followTimes, type AroundTimes } from './follow-times.js';
import { putDayLast } from './put-day-last.js';
import { readSpan } from './follow-timers.js';
import { sayAsChange } from './set-again.js';
import { cancelTimes, onlyTimes, settleTimes, skipTalked } from './talked-times.js';

/** "Move *that reminder* half an hour earlier". */
const pointed = /\b(?:that|this) (?:reminder|timer|alarm)\b/i;

/** What a sentence means about the times that were talked of last; undefined where it is about something else. */
export function readTalkedTimes(
  text: string,
  fragment: Understanding,
  ids: readonly string[],
  around: AroundTimes,
): Understanding | undefined {
  const same = remindAgain(text, ids, around);
  if (same) return same;
  const said = pointed.test(text) ? text.replace(pointed, 'it') : sayAsChange(text, ids, around.timers);
  if (said !== undefined) {
    const found = readTalkedTimes(said, around.read(said), ids, around);
    if (found) return { ...found, text };
  }
  return readWords(text, fragment, ids, around);
}

function readWords(text: string, fragment: Understanding, ids: readonly string[], around: AroundTimes) {
  const { timers, read } = around;
  const meant = putDayLast(text, ids, around);
  return (
    followTimes(text, meant, around) ??
    skipTalked(fragment, text, meant, timers) ??
    settleTimes(fragment, meant, timers) ??
    correctTimes(text, meant, timers, read) ??
    onlyTimes(addReminder(fragment, meant, timers, read))
  );
}

/** "I don't want that any more". */
function endAll(text: string, { talked, timers }: AroundTalk): Understanding | undefined {
  const commands = endsWhole(text) ? cancelTimes(talked, timers) : [];
  return commands.length > 0 ? { text, route: 'command', commands } : undefined;
}

/** "Actually never mind", right behind an alarm: of that, and of no lamp that was changed before it. */
const isLeft = ({ commands: [command, ...others] }: Understanding) =>
  others.length === 0 && command?.intent === 'talk.leave' && !command.target && !command.is;
const leaveTime = (text: string): Understanding => ({
  text,
  route: 'command',
  commands: [{ intent: 'assistant.cancel' }],
});

/** "Cancel *the ten minute one*", where a timer of ten minutes runs. */
function endOfLength(text: string, { timers, read }: AroundTalk): Understanding | undefined {
  const length = ofLength.exec(text)?.[1]?.replaceAll('-', ' ');
  const seconds = readSpan(length?.toLowerCase());
  const isMeant = ({ purpose }: Timer) => purpose?.kind === 'countdown' && purpose.seconds === seconds;
  if (seconds === undefined || ![...timers.values()].some(isMeant)) return undefined;
  const meant = read(text.replace(ofLength, `the ${length} timer`));
  return meant.commands.some(({ intent }) => intent.startsWith('timer.')) &&
    !meant.commands.some(({ intent }) => intent === 'timer.start')
    ? { ...meant, text }
    : undefined;
}
const ofLength = /\b(?:the|my) ((?:[\w-]+[ -]){1,4}?(?:second|minute|hour))s? one\b/i;

/** What a sentence means about some of the times that are set up, or about those that were talked of last; undefined where it is about something else. */
export function readToldTimes(text: string, around: AroundTalk) {
  const picked = endOfLength(text, around) ?? followPick(text, around) ?? followDone(text, around);
  if (picked) return { read: picked, understanding: picked };
  if (around.talked.length === 0) return undefined;
  const read = around.read(text);
  if (isLeft(read)) return { read, understanding: leaveTime(text) };
  const understanding = endAll(text, around) ?? readTalkedTimes(text, read, around.talked, around);
  return understanding && { read, understanding };
}
