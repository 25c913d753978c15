import { statSync } from 'node:fs';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { CommandEnd, Shell } from '../../ports/workbench.js';
import { findLookedAt } from './command-rules.js';
import type { FolderPolicy } from './folder-policy.js';
import { findForbidden } from './forbidden-commands.js';
import { refuseOperation } from './refuse.js';
import { longestOutput, runProcess, type ProcessEnd } from './run-process.js';
import { splitCommand } from './split-command.js';

const [limitMs, longestMs] = [60_000, 300_000];
/** The search path for programs, independent of Lantern's own PATH. */
const programs = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface ShellSettings {
  /** The user's own folder: commands that were agreed to may need its settings. */
  readonly home: string;
  readonly limitMs?: number;
}

/** Shell commands: those that only look run at once and without a shell, some never run, and all others need a yes each time. */
export class GuardedShell implements Shell {
  constructor(
    private readonly policy: FolderPolicy,
    private readonly settings: ShellSettings,
    private readonly clock: Clock,
  ) {}

  weigh(command: string): ReturnType<Shell['weigh']> {
    const why = findForbidden(command);
    if (why !== null) return { tier: 'forbid', dangerous: true, because: `this is never run: ${why}` };
    // It cannot be undone, so a yes counts only once and needs the button or a spoken word.
    return this.#look(command, undefined) ? { tier: 'allow', dangerous: false } : { tier: 'confirm', dangerous: true };
  }

  findProblem(command: string, folder: string | undefined): string | null {
    const why = findForbidden(command);
    if (why !== null) return `this is never run: ${why}`;
    try {
      this.#enter(folder);
      return null;
    } catch (error) {
      return describeError(error);
    }
  }

  resolve(folder: string | undefined): string {
    try {
      return this.#enter(folder);
    } catch {
      return folder ?? '';
    }
  }

  async run(command: string, folder: string | undefined, signal: AbortSignal, limit?: number): Promise<CommandEnd> {
    const why = findForbidden(command);
    // Permission rules cannot override this list.
    if (why !== null) throw refuseOperation(`this is never run: ${why}`);
    const place = this.#enter(folder);
    const looked = this.#look(command, place);
    const [program = '', ...words] = looked ?? splitCommand(command) ?? ['/bin/sh', '-c', command];
    const environment = { PATH: programs, HOME: this.settings.home, LANG: 'C.UTF-8', TERM: 'dumb' };
    const wanted = limit === undefined ? (this.settings.limitMs ?? limitMs) : Math.min(longestMs, limit * 1000);
    const call = { program, arguments: words, folder: place, environment, limitMs: wanted };
    return describeEnd(await runProcess(call, this.clock, signal), call.limitMs);
  }

  /** The words of a command that only looks at allowed paths, with paths resolved; null for any other command. */
  #look(command: string, place: string | undefined): readonly string[] | null {
    const words = splitCommand(command);
    const paths = words && findLookedAt(words);
    if (!words || !paths) return null;
    const [program = '', ...rest] = words;
    try {
      const folder = this.#enter(place);
      return [program, ...rest.map((each) => (paths.includes(each) ? this.#resolvePath(each, folder, program) : each))];
    } catch {
      // Not a path that may be read: somebody has to agree to it.
      return null;
    }
  }

  #resolvePath(path: string, folder: string, program: string): string {
    const real = this.policy.resolve(
      path.startsWith('/') ? path : `${folder}/${path}`,
      program === 'ls' ? 'list' : 'read',
    );
    const stat = statSync(real, { throwIfNoEntry: false });
    if (stat && !stat.isDirectory() && (!stat.isFile() || stat.nlink > 1))
      throw refuseOperation(`${path} is not an ordinary file`);
    return real;
  }

  #enter(folder: string | undefined): string {
    const real = folder === undefined ? this.policy.first : this.policy.resolve(folder, 'list');
    if (statSync(real, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw refuseOperation(`there is no folder ${real}`);
    return real;
  }
}

function describeEnd({ text, isCut, how, code }: ProcessEnd, limit: number): CommandEnd {
  const cut = isCut ? `\n… (cut after ${longestOutput} bytes)` : '';
  const printed = text.trim() === '' ? 'It printed nothing.' : `${text.trimEnd()}${cut}`;
  switch (how) {
    case 'absent':
      throw refuseOperation('there is no such program');
    case 'stopped':
      throw refuseOperation('it was stopped');
    case 'late':
      throw refuseOperation(
        `it was ended after ${limit / 1000} seconds, with its process group; what left the group may still run`,
      );
    case 'ended':
      if (code === 0) return { text: printed, failed: false };
      return {
        text: `${printed}\nIt failed: ${code === null ? 'a signal ended it' : `exit code ${code}`}.`,
        failed: true,
      };
  }
  return how satisfies never;
}
