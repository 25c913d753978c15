import { capitalize } from '../core/capitalize.js';
import type { Command, TalkCommand, Understanding } from '../core/command.js';
import { describeError, LanternError, normalizeError } from '../core/errors.js';
import type { Discourse, House, Shown } from './discourse.js';
import { resolveTarget } from '../core/resolve-target.js';
import { atTimeOf, lampsOf, settleCommand, type Settled } from './settle-command.js';
import { isAboutAutomation, settleAmendment, settleSet, withTalkedOf } from './settle-automation.js';
import { changePlanned } from './settle-plans.js';
import { settleTalk } from './settle-talk.js';
import { undoFor } from './take-back.js';
import { settleCorrection } from './settle-correction.js';

/**
 * What a sentence means after what was said before: its references become lamps, its corrections and continuations the commands
 * that they stand for. Pure; never throws.
 */
export function settle(understanding: Understanding, discourse: Discourse, house: House): Understanding {
  const { text, route, commands, manner } = understanding;
  if (understanding.offers) return settleOffers(understanding, understanding.offers, discourse, house);
  if (route === 'ask') return checkMentions(understanding, house);
  if (commands.length === 0 || route === 'agent' || route === 'ignore') return understanding;
  try {
    const settled =
      settleAmendment(understanding, discourse, house) ??
      (manner === 'correction' || isCorrection(commands)
        ? settleCorrection(commands, discourse, house)
        : settleAll(commands, { adds: manner === 'addition', goesOn: goesOn.test(text) }, discourse, house));
    if ('unclear' in settled) return { text, route: 'ask', commands: [], question: 'What should I do?' };
    if ('ask' in settled) return { text, route: 'ask', commands: [], question: settled.ask, ...tellMentions(commands) };
    if ('say' in settled) return { text, route: 'answer', commands: settled.commands ?? [], reply: settled.say };
    if (manner === 'fragment' && isTinyGuess(text, settled.commands, house))
      return { ...understanding, route: 'ask', commands: [], offers: settled.commands };
    return { ...understanding, route: routeOf(settled.commands, route), ...settled };
  } catch (error) {
    // A lamp or a room that is not there: said, not guessed.
    if (error instanceof LanternError) return { text, route: 'answer', commands: [], ...tellFailure(error) };
    throw error;
  }
}

/** "*And* off again when I press the button". */
const goesOn = /^(?:and|then|but)\b/i;
interface Joined {
  readonly adds: boolean;
  /** Whether it begins as what goes on with a sentence before. */
  readonly goesOn: boolean;
}

/** What is probably meant, with its references resolved; told instead if its lamps are not there. */
function settleOffers(
  understanding: Understanding,
  offers: readonly Command[],
  discourse: Discourse,
  house: House,
): Understanding {
  const { text } = understanding;
  const settled = settle({ text, route: 'command', commands: offers }, discourse, house);
  return settled.route === 'command' ? { ...understanding, offers: settled.commands } : settled;
}

/** A question about a lamp that is not there would lead nowhere: that is told instead. */
function checkMentions(understanding: Understanding, { lamps, here }: House): Understanding {
  try {
    for (const target of understanding.mentions ?? []) resolveTarget(target, lamps, here);
    return understanding;
  } catch (error) {
    return { text: understanding.text, route: 'answer', commands: [], ...tellFailure(normalizeError(error)) };
  }
}

/** Up to this level, a bare number is rather a count of something than percent, unless the lamps are as dim as that already. */
const tiny = 10;
const dimEnough = 20;

/** "Two", said while a lamp is bright: it is asked whether percent are meant. */
function isTinyGuess(text: string, commands: readonly Command[], house: House): boolean {
  if (/%|\bper ?cent\b/i.test(text)) return false;
  return commands.some(
    (command) =>
      command.intent === 'light.brightness.set' &&
      command.level <= tiny &&
      lampsOf(command, house).some((lamp) => (house.shown(lamp)?.brightness ?? 0) > dimEnough),
  );
}

const routeOf = (commands: readonly Command[], route: Understanding['route']) =>
  commands.some(({ intent }) => intent.startsWith('light.')) ? 'command' : route;

const isCorrection = (commands: readonly Command[]) =>
  commands.some((command) => command.intent === 'talk.target' && command.corrects === true);

function settleAll(commands: readonly Command[], joined: Joined, discourse: Discourse, house: House): Settled {
  const done: Command[] = [];
  let about: readonly string[] | undefined;
  for (const command of commands.map((each) => endListed(each, discourse))) {
    const before = isRest(command) ? withLampsOf(done, discourse, house) : discourse;
    const settled = settleOne(command, joined, before, house);
    if (!('commands' in settled) || 'say' in settled) return settled;
    // What "only the shelf at nine" stands for is for nine too.
    done.push(...settled.commands.map((each) => (command.intent.startsWith('talk.') ? atTimeOf(command, each) : each)));
    if (commands.length === 1) return { ...settled, commands: done };
    if (settled.about) about = settled.about;
  }
  return about ? { commands: done, about } : { commands: done };
}

/** "What rules are there", "delete them all": the rules, and no plans. */
const endListed = (command: Command, discourse: Discourse): Command =>
  command.intent === 'plan.cancel' && command.all && !command.target && discourse.at(-1)?.listed
    ? { intent: 'setup.forget', all: true }
    : command;

function settleOne(command: Command, { adds, goesOn: isMore }: Joined, discourse: Discourse, house: House): Settled {
  if (command.intent === 'assistant.undo' && command.target) return undoFor(command.target, discourse, house);
  if (isAboutAutomation(command) && command.about === undefined)
    return { commands: [withTalkedOf(command, discourse)] };
  if (command.intent === 'automation.set') return settleSet(command, isMore, discourse, house);
  if (command.intent.startsWith('talk.')) return settleTalk(command as TalkCommand, adds, discourse, house);
  const planned = changePlanned(command, discourse, house);
  return planned ? { commands: planned } : settleCommand(command, discourse, house);
}

/** The lamps that a question back names: "the TV light", "What should I do with it?", "off". */
function tellMentions(commands: readonly Command[]): Pick<Understanding, 'mentions'> {
  const mentions = commands.flatMap((command) =>
    'target' in command && command.target && command.target.refers === undefined ? [command.target] : [],
  );
  return mentions.length > 0 ? { mentions } : {};
}

const isRest = (command: Command) => 'target' in command && ['rest', 'others'].includes(command.target?.refers ?? '');

/** "Leave the corner on, the rest off": what is left is seen from the lamps that this sentence named before. */
function withLampsOf(done: readonly Command[], discourse: Discourse, house: House): Discourse {
  const lamps = done.flatMap((command) => lampsOf(command, house));
  if (lamps.length === 0) return discourse;
  const shown = discourse.at(-1)?.after ?? new Map<string, Shown>();
  return [...discourse, { at: discourse.at(-1)?.at ?? 0, lamps, commands: done, before: shown, after: shown }];
}

const tellFailure = (error: LanternError) => ({
  reply: `${capitalize(describeError(error))}.`,
  failed: error.code,
});
