import { describeError } from '../../core/errors.js';
import type { Config } from '../configuration/config-schema.js';
import type { ConfigProblem } from '../configuration/phrase-problem.js';
import { phraseProblem } from '../configuration/phrase-problem.js';
import { listWaiting } from './describe-settings.js';
import type { SettingsFile } from './settings-file.js';

/** What a file says that was changed by hand. */
export interface News {
  /** Why it is not taken over, in one line; null if it is. */
  readonly problem: string | null;
  /** The settings that count only after a restart. */
  readonly waiting: readonly string[];
}

/** What is new in the configuration file since it was last read or written. */
export class FileNews {
  #text: string;
  /** As the file said last; what counts may differ, by an option of the command. */
  #lamps: string;

  constructor(
    private readonly file: SettingsFile,
    started: Config,
    /** Keeps the text of a file that counts. */
    private readonly keep: (text: string) => void = () => undefined,
  ) {
    this.#text = this.#readText();
    const { config } = this.#judge(this.#text);
    this.#lamps = JSON.stringify((config ?? started).lamps);
  }

  /** Notes what Lantern wrote itself. */
  know(text: string, { lamps }: Config): void {
    [this.#text, this.#lamps] = [text, JSON.stringify(lamps)];
    this.keep(text);
  }

  /** @returns null if nothing is new; `lamps`: the configuration, if its lamps are others than before */
  take(present: Config): (News & { readonly lamps?: Config }) | null {
    const text = this.#readText();
    if (text === this.#text) return null;
    this.#text = text;
    const { config, problem = null } = this.#judge(text);
    if (!config) return { problem, waiting: [] };
    this.keep(text);
    const before = this.#lamps;
    this.#lamps = JSON.stringify(config.lamps);
    const news = { problem, waiting: listWaiting(config, present) };
    return this.#lamps === before ? news : { ...news, lamps: config };
  }

  /** What is wrong with the file as it is now, or waits; notes nothing. */
  look(present: Config): News {
    const text = this.#readText();
    // Without a file from the start, nothing is missing.
    if (text === '' && this.#text === '') return { problem: null, waiting: [] };
    const { config, problem = null } = this.#judge(text);
    return { problem, waiting: config ? listWaiting(config, present) : [] };
  }

  /** Empty if there is no file, or it cannot be read. */
  #readText(): string {
    try {
      return this.file.read();
    } catch {
      return '';
    }
  }

  /** A file that is empty or gone is somebody's slip, and not the wish to lose every lamp. */
  #judge(text: string): { readonly config?: Config; readonly problem?: string } {
    if (text.trim() === '') return refuse(`${this.file.path} is empty or cannot be read`);
    try {
      const checked = this.file.check(text);
      return 'config' in checked ? checked : refuse(phraseProblems(checked.problems));
    } catch (error) {
      return refuse(describeError(error).split('\n')[0] ?? '');
    }
  }
}

function refuse(reason: string): { readonly problem: string } {
  return { problem: `${reason}; the settings from before go on` };
}

/** More than this nobody mends at a time. */
const mostTold = 10;

/** Every problem on a line of its own, up to ten. */
function phraseProblems(problems: readonly ConfigProblem[]): string {
  const more = problems.length - mostTold;
  const told = problems.slice(0, mostTold).map(phraseProblem);
  return [...told, ...(more > 0 ? [`and ${more} more: lantern check lists all`] : [])].join('\n');
}

/** What to say of settings that wait; null if none do. */
export function describeWaiting(file: string, waiting: readonly string[]): string | null {
  return waiting.length === 0 ? null : `${file} was changed; a restart takes over ${waiting.join(', ')}`;
}
