import { existsSync } from 'node:fs';
import { longestFile } from '../../../app/configuration/load-config.js';
import { readTextFile } from '../../../app/configuration/read-text-file.js';
import { salvageConfig } from '../../../app/configuration/salvage-config.js';
import { LanternError } from '../../../core/errors.js';
import type { CommandContext } from '../../context.js';
import { GivenUp, type AskLines } from './ask-lines.js';
import { parseYes } from './parse-answers.js';

/** The configuration that the set-up begins with. */
export interface Before {
  /** Null where there is none. */
  readonly text: string | null;
  /** Whether it is only what could be read of a file with mistakes. */
  readonly isMended: boolean;
}

/**
 * Reads the configuration as it is. Where it has mistakes they are told, and somebody who can answer may begin with what can be read.
 * @param lines null where nothing is asked
 * @throws LanternError `config-invalid` @throws GivenUp
 */
export async function readBefore(
  file: string,
  lines: AskLines | null,
  { surroundings }: CommandContext,
): Promise<Before> {
  const { environment, print } = surroundings;
  const text = readExisting(file);
  const { problems, text: mended } = salvageConfig(text ?? '', { file, environment });
  if (problems.length === 0) return { text, isMended: false };
  // What is set in the environment cannot be mended in the file.
  const canAsk = lines !== null && mended !== text;
  if (!canAsk || text === null) throw new LanternError('config-invalid', problems.join('\n'));
  print(`${file} has mistakes:`);
  for (const problem of problems) print(`  ${problem.replace(`${file}:`, 'line ')}`);
  print('Begin with what can be read of it? What cannot is left out, and the file as it is stays in a copy beside it.');
  if (await askYes(lines, print)) return { text: mended, isMended: true };
  throw new GivenUp();
}

const readExisting = (file: string) => (existsSync(file) ? readTextFile(file, longestFile) : null);

async function askYes(lines: AskLines, print: (line: string) => void): Promise<boolean> {
  for (;;) {
    try {
      const answer = await lines.ask('[yes]');
      return answer === '' || parseYes(answer);
    } catch (error) {
      if (!(error instanceof LanternError)) throw error;
      print(`  ${error.message}`);
    }
  }
}
