import type { Command } from '../../core/command.js';
import { dropReference } from '../forget-references.js';
import type { TargetReader } from '../targets.js';
import type { ClauseReader } from './clause.js';
import { joinClauses, type Result } from './join-clauses.js';
import type { Words } from './words.js';

/** Longer sentences are not repaired: too many of their words could have been others. */
const longestRepaired = 12;
/** Only these commands are repaired after the recognizer misheard a word, and not with a free name, which would fit any words. */
const isRepairable = (command: Command) =>
  /^(light|timer|alarm)\./.test(command.intent) && !('name' in command) && !isLightLater(command);
/** "Let me *think* at half past seven" plans no pink light: a look for later that names no lamp hangs on that one word. */
const isLightLater = (command: Command) =>
  command.intent.startsWith('light.') && ('at' in command || 'date' in command) && !('target' in command);

/** Replaces one word by what may have been meant; counts only if all possible repairs lead to the same commands. */
export class RepairReader {
  /** @param slips from what may have been heard to what may have been meant */
  constructor(
    private readonly clauses: Pick<ClauseReader, 'read'>,
    private readonly slips: ReadonlyMap<string, readonly string[]>,
    private readonly names: Pick<TargetReader, 'repairName'>,
  ) {}

  read(words: Words): Result | undefined {
    if (words.words.length > longestRepaired || words.words.length < 2) return undefined;
    const results = new Map<string, Result>();
    const tryWords = (repaired: Words) => {
      const clause = this.clauses.read(repaired, { follows: false, continues: false });
      const found = clause && joinClauses([clause]);
      if (found?.route === 'command') results.set(JSON.stringify(found.commands.map(dropReference)), found);
    };
    words.words.forEach((word, at) => {
      for (const meant of this.slips.get(word) ?? [])
        tryWords({ words: words.words.with(at, meant), breaks: words.breaks });
    });
    for (const repaired of this.names.repairName(words)) tryWords(repaired);
    const [only] = results.values();
    return results.size === 1 && only?.commands.every(isRepairable) ? only : undefined;
  }
}
