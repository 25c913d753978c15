/**
 * What may be run without asking: programs that only look, each with the options it may have. Git is not among them: the
 * configuration and attributes of a repository name programs that even `git status` runs, and `git diff` prints files that may not be read.
 */
interface LookRule {
  readonly options: RegExp;
  /** Whether its other words are paths, which have to be readable by the rules of files. Null: there are none. */
  readonly paths: boolean;
  /** So many paths at least: without one some would read standard input. */
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
 * The paths that a command reads, where it is one that only looks; null: it is not.
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

/** Looked for in a command whatever its quotes and escapes: what nobody should run by a word to a lamp, also with a yes. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  [
    'it wants the rights of another user',
    /(?:^|[^\w.-])(?:sudo|su|doas|pkexec|run0|runuser|chroot|nsenter|unshare|setpriv)(?:$|[^\w.-])/,
  ],
  [
    'it turns the machine off',
    /(?:^|[^\w.-])(?:shutdown|reboot|poweroff|halt|telinit|init +[06])(?:$|[^\w-])|systemctl.*(?:poweroff|reboot|halt|kexec|emergency|rescue)/,
  ],
  [
    'it deletes more than a folder',
    /(?:^|[^\w.-])rm(?= )(?=.* -\w*[rRf]|.* --(?:recursive|force|no-preserve-root)).* (?:\/+(?:\*|\.{0,2})?|\/(?:bin|boot|dev|etc|home|lib\w*|opt|proc|root|run|sbin|srv|sys|usr|var)\/?\*?|~\/?\*?|\$\{?HOME\}?\/?\*?|\*|\.{1,2}\/?\*?)(?: |$|[;&|])/,
  ],
  [
    'it writes to a disk',
    /(?:^|[^\w.-])(?:mkfs[\w.]*|fdisk|sfdisk|parted|wipefs|blkdiscard|mkswap|swapoff|cryptsetup|losetup)(?:$|[^\w-])|of=\/dev\/|>+ *\/dev\/(?:sd|nvme|mmcblk|hd|vd|mem|kmem)/,
  ],
  [
    'it runs what it downloads',
    /(?:curl|wget|fetch|nc|ncat)\b.*\|.*(?:^|[^\w.-])(?:\w*sh|python[\d.]*|perl|ruby|node|php|env|xargs|tee)(?:$|[^\w-])|(?:sh|bash|zsh|eval|source|\.) .*[<$`(].*(?:curl|wget)/,
  ],
  ['it starts itself without end', /\(\) *\{.*\|.*&/],
  ['it makes everything writable', /ch(?:mod|own)\b.* -\w*R.* \/+(?: |$|\*)/],
];

/** Why a command is never run; null: it may be asked for. */
export function findForbidden(command: string): string | null {
  // As a shell would read it, roughly: without quotes, escapes and joined lines, with IFS for the space it stands for.
  const bare = command
    .normalize('NFKC')
    .replaceAll(/\$\{?IFS\}?(?:\$\d)?|\$'\\t'/g, ' ')
    .replaceAll(/\\\n/g, '')
    .replaceAll(/\$?["']|\\|\$@|\$\*/g, '')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim();
  // What braces expand to: {rm,-rf,/}
  const unfolded = bare.replaceAll(/\{([^{}]*,[^{}]*)\}/g, (_all, inner: string) => inner.replaceAll(',', ' '));
  const found = forbidden.find(([, pattern]) => [command, bare, unfolded].some((text) => pattern.test(text)));
  return found ? found[0] : null;
}
