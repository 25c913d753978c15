import type { Command, Understanding } from '../core/command.js';
import { takeAmendment } from '../language/amendments/take-amendment.js';
import { setsUp } from '../language/longer.js';
import type { SkipTail } from '../language/skip-tail.js';

type Read = (text: string) => Understanding;

/** A sentence that sets something up and says of some days that it is otherwise then, as two sentences; undefined for any other. */
export const splitOff = (text: string, tail: SkipTail | undefined, read: Read): readonly [string, string] | undefined =>
  splitDays(text, read) ?? (tail && leaveOut(text, tail, read));

/** "Porch light on from six till eleven every evening, *but till midnight on Saturdays*", "wake me every day at seven *but half past on Fridays*". */
function splitDays(text: string, read: Read): readonly [string, string] | undefined {
  const halves = takeAmendment(text);
  return halves && read(halves[0]).commands.some(comesAgain) ? halves : undefined;
}

/** Sets up a series and leaves a day out of it. */
function leaveOut(text: string, { head, skip, isWeekly }: SkipTail, read: Read): readonly [string, string] | undefined {
  // "At ten every night except Fridays" is told by one rule.
  if (read(text).commands.some(isAutomation)) return undefined;
  const understanding = read(head);
  // A light's sentence tells every week's exception by itself; the words of a reminder take it in.
  const isMeant = !isWeekly || understanding.commands.every(({ intent }) => intent === 'reminder.set');
  return isMeant && setsUp(understanding) ? [head, skip] : undefined;
}

const isAutomation = ({ intent }: Command) => intent === 'automation.set';
const comesAgain = (command: Command) =>
  isAutomation(command) || (/^(?:alarm|reminder)\.set$/.test(command.intent) && 'recurrence' in command);
