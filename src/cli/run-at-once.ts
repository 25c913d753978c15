import { askPlainly } from '../app/ask-plainly.js';
import { findAtOnce } from '../app/data-folder/find-at-once.js';
import { createRemoteControls } from '../app/remote-controls.js';
import { findDataFolder } from '../app/shipped/paths.js';
import type { Surroundings } from './context.js';
import { printVersion } from './print-version.js';
import { reportFailure } from './report-failure.js';
import { saySentences } from './talk/say.js';

/** A command line of the plainest kind: words, `--json` and `--data`. */
interface PlainLine {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly data: string | undefined;
}

/**
 * Runs what is asked most often, and by scripts, without loading the rest of the program: a sentence for the Lantern that runs already, and
 * the version. @returns null where it takes the whole program, which then does all of it
 */
export async function runAtOnce(typed: readonly string[], surroundings: Surroundings): Promise<number | null> {
  const line = readPlainLine(typed);
  if (!line) return null;
  const [command, ...words] = line.words;
  if (command === 'version' && words.length === 0) return printVersion(line.json, surroundings);
  return command === 'say' && words.length > 0 ? sayAtOnce(words, line, surroundings) : null;
}

/** Null for anything else that has the form of an option. */
function readPlainLine(typed: readonly string[]): PlainLine | null {
  const at = typed.indexOf('--data');
  const data = at < 0 ? undefined : typed[at + 1];
  if (at >= 0 && (data === undefined || data.startsWith('-'))) return null;
  const rest = at < 0 ? typed : typed.toSpliced(at, 2);
  const words = rest.filter((word) => word !== '--json');
  if (words.some((word) => word.startsWith('-'))) return null;
  return { words, json: words.length < rest.length, data };
}

async function sayAtOnce(
  words: readonly string[],
  { json, data }: PlainLine,
  surroundings: Surroundings,
): Promise<number | null> {
  try {
    const api = findAtOnce(findDataFolder(data, surroundings.environment));
    if (!api) return null;
    const controls = createRemoteControls(api, surroundings.terminal, askPlainly);
    return await saySentences(words, { yes: false, no: false }, { json, surroundings, act: (use) => use(controls) });
  } catch (error) {
    return reportFailure(error, surroundings);
  }
}
