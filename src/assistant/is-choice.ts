import type { Command } from '../core/command.js';

/** Words that are said of one thing, so that one of them is an answer although each is another command. */
const sides: readonly ReadonlySet<string>[] = [
  new Set(['on', 'off']),
  new Set(['brighter', 'dimmer', 'darker']),
  new Set(['warmer', 'cooler']),
];
/** Behind one of these a label is a scrap of a sentence, and no value. */
const scrap = /^(?:or|and|of|to|at|in|on|off|are|is|for|the|a|an)$|^(?:or|and|of|to|at|in|off|are|is)\b/;

/**
 * Whether it can be asked which of these was said, so that an answer tells: two numbers, two colors, two lamps. "Off or all?" and "all the
 * lights or the lights?" are words that a recognizer was in doubt of, and no choice.
 * @param labels the words in which the sentences differ
 */
export function isChoice(labels: readonly string[], commands: readonly Command[]): boolean {
  if (sides.some((side) => labels.every((label) => side.has(label)))) return true;
  const isSame = new Set(commands.map(({ intent }) => intent)).size === 1;
  return isSame && !labels.some((label) => label === '' || scrap.test(label)) && !commands.some(isLoose);
}

/** Whether its difference to others is one of free words, or of lamps that nobody has named. */
function isLoose(command: Command): boolean {
  const { refers, all } = ('target' in command && command.target) || {};
  return 'message' in command || refers === 'lights' || all === true;
}
