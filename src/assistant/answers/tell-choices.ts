import type { Modes } from '../../dialogue/modes.js';
import type { PatternLibrary } from '../../pattern/pattern-library.js';
import { listWords } from '../time/describe-dates.js';

/** Nobody listens to more examples than this. */
const mostTold = 4;

/** Which modes there are, and which one it is just now. */
export function tellModes(modes: Modes, current: string): string {
  return `There are ${listWords(Object.keys(modes))}. Just now it is ${current} mode.`;
}

/** What kinds of automations a sentence can make, by examples; all of them, or those that a word is in. @param about undefined: all */
export function tellPatterns({ all }: PatternLibrary, about: string | undefined): string {
  const spoken = all.filter(({ sentences, spoken: isSpoken }) => sentences !== undefined || isSpoken);
  if (about !== undefined) {
    const words = about.toLowerCase().split(/\s+/);
    const found = spoken.find(({ name, description }) =>
      words.every((word) => `${name.replaceAll('_', ' ')} ${description}`.toLowerCase().includes(word)),
    );
    if (!found) return `I know no kind of automation for ${about}.`;
    return `${found.description} Say for example "${found.example.request}".`;
  }
  const examples = spoken.slice(0, mostTold).map(({ example }) => `"${example.request}"`);
  return `There are ${spoken.length} kinds: ${listWords(spoken.map(({ name }) => name.replaceAll('_', ' ')))}. Say for example ${listWords(examples)}.`;
}
