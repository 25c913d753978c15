import { readAmendment } from '../../language/amendments/read-amendment.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import type { Command, Understanding } from '../../core/command.js';
import type { TalkedAutomation } from './amend-named.js';
import { amendOften } from './amend-often.js';
import { toCommands } from './to-talk-amend.js';
import { findLengthening, findSpared, listAmendmentWordings } from '../../language/automation/amendment-wordings.js';

/** How sentences are read and settled after what was said. */
export interface AmendmentReading {
  readonly read: (text: string) => Understanding;
  readonly settle: (read: Understanding) => Understanding;
}

/**
 * What a sentence changes of the automation that was just talked of, where templates would take it for something else or for nothing: "it
 * should flash instead", "but leave the hall lamp on", "twice as long". Undefined where it changes nothing of that.
 */
export function amendTalked(
  text: string,
  automation: TalkedAutomation,
  { read, settle }: AmendmentReading,
): Understanding | undefined {
  const { id } = automation;
  const often = amendOften(text, automation);
  if (often) return often;
  for (const said of [
    ...listRuns(text),
    ...listDays(text, automation),
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

/** "On Mondays at six instead", "till midnight on Saturdays", "and Wednesday as well", "half an hour earlier on Fridays". */
function listDays(text: string, automation: TalkedAutomation): readonly Understanding[] {
  const said = readAmendment(text);
  const commands = said ? toCommands(said, automation) : [];
  return commands.length > 0 ? [{ text, route: 'command', commands }] : [];
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
