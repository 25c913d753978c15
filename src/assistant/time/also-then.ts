import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { startFields } from '../../core/command-timing.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import type { TopicTurn } from '../../dialogue/discourse.js';
import { askDays, tellsCount, tellsOnce } from '../automations/amend-often.js';
import { readMoment } from './one-of-plans.js';

const lead = /^(?:(?:and|but|oh|actually|please) )+/;
const adds = [
  /^(?:also|again|once more|another(?: one)?|the same(?: again)?) (?=at |tomorrow |on )(?<when>.+?)(?: (?:too|as well|please))?$/,
  /^(?<when>(?:at|tomorrow at) .+?) (?:too|as well|also|again)(?: please)?$/,
];

/**
 * What a sentence says of when something happens for which lamps wait that were talked of last: "also at six in the morning" is a second time,
 * "just this once" changes nothing, and of "twice a week" the days are asked. Undefined for anything else.
 */
export function followPlans(text: string, last: TopicTurn | undefined): Understanding | undefined {
  if (!last?.plans || last.plans.length === 0 || last.automation) return undefined;
  if (tellsCount(text)) return askDays(text);
  if (tellsOnce(text))
    return { text, route: 'answer', commands: [], reply: 'It happens only once as it is. Nothing is changed.' };
  const commands = alsoThen(text, last);
  return commands.length > 0 ? { text, route: 'command', commands } : undefined;
}

function alsoThen(text: string, { commands }: TopicTurn): readonly Command[] {
  const said = dropStops(lowerText(text)).trim().replace(lead, '');
  const when = adds.map((form) => form.exec(said)?.groups?.['when']).find((each) => each !== undefined);
  const time = when === undefined ? undefined : readMoment(when.replaceAll("o'clock", 'oclock').split(' '));
  const isPlain = commands.every((each) => each.intent.startsWith('light.') && !('until' in each));
  return time && isPlain ? commands.map((each) => commandSchema.parse({ ...withoutStart(each), ...time })) : [];
}

const withoutStart = (command: Command) =>
  Object.fromEntries(Object.entries(command).filter(([field]) => !startFields.has(field)));
