import { readDaysApart } from '../../language/automation/days-apart.js';
import { readEndApart } from '../../language/automation/end-apart.js';
import { readMoreDays } from '../../language/automation/more-days.js';
import { toTime } from '../../language/automation/read-parts.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import type { Command, Understanding } from '../../core/command.js';
import { findLengthening, findSpared, listAmendmentWordings } from '../../language/automation/amendment-wordings.js';

/** How sentences are read and settled after what was said. */
export interface AmendmentReading {
  readonly read: (text: string) => Understanding;
  readonly settle: (read: Understanding) => Understanding;
}

/**
 * What a sentence changes of the automation that was just talked of, where templates would take it for something else or for nothing: "it
 * should flash instead", "but leave the hall lamp on", "twice as long". Undefined where it changes nothing of that.
 * @param id the automation's
 */
export function amendTalked(text: string, id: string, { read, settle }: AmendmentReading): Understanding | undefined {
  for (const said of [
    ...listRuns(text),
    ...listApart(text),
    ...listEnds(text),
    ...listMoreDays(text),
    ...listAmendmentWordings(text).map(read),
    ...listMeant(text, read),
  ]) {
    const found = settle(said);
    const isMeant = said.commands[0]?.intent === 'talk.amend' || found.commands.some((each) => replaces(each, id));
    if (isMeant && found.commands.length > 0 && found.commands.every(sets)) return { ...found, text };
  }
  return undefined;
}

const readRun = (text: string) => readRunAlone(dropStops(lowerText(text)));
/** Whether a sentence tells only on which days something happens. */
export const tellsRun = (text: string): boolean => readRun(text) !== undefined;

/** "Until Sunday", "only tonight". */
function listRuns(text: string): readonly Understanding[] {
  const run = readRun(text);
  return run ? [asCommand(text, { intent: 'talk.amend', ...run })] : [];
}

/** "On Mondays at six instead"; "*only* on Mondays at six" leaves no other days. */
function listApart(text: string): readonly Understanding[] {
  const [only = ''] = /^(?:(?:but|no|and) )*only /i.exec(text) ?? [];
  const when = toTime(readDaysApart(text.slice(only.length)) ?? {});
  return when ? [asCommand(text, { intent: 'talk.amend', when, ...(only === '' ? { apart: true } : {}) })] : [];
}

/** "Till midnight on Saturdays", "but half an hour on Sundays". */
function listEnds(text: string): readonly Understanding[] {
  const { recurrence, till, length } = readEndApart(text) ?? {};
  if (recurrence === undefined) return [];
  const end = till ? { until: { on: 'time' as const, recurrence: 'daily', ...till } } : { for: length };
  return [asCommand(text, { intent: 'talk.amend', apart: true, when: { on: 'time', recurrence }, ...end })];
}

/** "And Wednesday as well", "also on the weekend". */
function listMoreDays(text: string): readonly Understanding[] {
  const recurrence = readMoreDays(text);
  if (recurrence === undefined) return [];
  return [asCommand(text, { intent: 'talk.amend', apart: true, also: true, when: { on: 'time', recurrence } })];
}

const sets = ({ intent }: Command) => intent === 'automation.set';
const replaces = (command: Command, id: string) => command.intent === 'automation.set' && command.replaces === id;

function listMeant(text: string, read: (text: string) => Understanding): readonly Understanding[] {
  const scale = findLengthening(text);
  if (scale !== undefined) return [asCommand(text, { intent: 'talk.amend', scale })];
  const spared = findSpared(text);
  const [command, ...others] = spared === undefined ? [] : read(`turn ${spared} on`).commands;
  if (others.length > 0 || command?.intent !== 'light.on' || !command.target || command.target.refers) return [];
  return [asCommand(text, { intent: 'talk.amend', except: command.target })];
}

const asCommand = (text: string, command: Command): Understanding => ({ text, route: 'command', commands: [command] });
