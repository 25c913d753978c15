/**
 * Commands that may run without asking: programs that only look at things, with their allowed options. Git is not among them, because
 * a repository's configuration can make even `git status` run programs, and `git diff` prints files that may not be read.
 */
interface LookRule {
  readonly options: RegExp;
  /** Whether its other words are paths, which have to be readable by the rules of files. Null: there are none. */
  readonly paths: boolean;
  /** The least number of paths; without one, some of these programs would read standard input. */
  readonly atLeast?: number;
}

const never = /^$/;
const looks: Readonly<Record<string, LookRule>> = {
  ls: { options: /^-[1aAlhtrS]+$/, paths: true },
  cat: { options: /^-[nbs]+$/, paths: true, atLeast: 1 },
  head: { options: /^-n?\d{1,5}$/, paths: true, atLeast: 1 },
  tail: { options: /^-n?\d{1,5}$/, paths: true, atLeast: 1 },
  wc: { options: /^-[lwc]+$/, paths: true, atLeast: 1 },
  pwd: { options: never, paths: false },
  date: { options: /^-[uIR]$/, paths: false },
  whoami: { options: never, paths: false },
  uname: { options: /^-[asrm]+$/, paths: false },
  uptime: { options: /^-p$/, paths: false },
  df: { options: /^-h$/, paths: false },
  free: { options: /^-[hm]$/, paths: false },
};

/**
 * The paths that a command reads, if it only looks at things; otherwise null.
 * @param words as split with certainty
 */
export function findLookedAt([program = '', ...rest]: readonly string[]): readonly string[] | null {
  const rule = Object.hasOwn(looks, program) ? looks[program] : undefined;
  if (!rule) return null;
  const paths = rest.filter((each) => !each.startsWith('-'));
  const options = rest.filter((each) => each.startsWith('-'));
  if (!options.every((each) => rule.options.test(each))) return null;
  if (paths.length > 0 && !rule.paths) return null;
  return paths.length >= (rule.atLeast ?? 0) ? paths : null;
}
