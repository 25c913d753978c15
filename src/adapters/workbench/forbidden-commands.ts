import { basename } from 'node:path';
import { splitParts } from './split-command.js';

/** Commands that must never be run by talking to a lamp, not even after a yes. They are found even behind quotes and escapes. */
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
    'it deletes whatever it finds',
    /(?:^|[^\w.-])(?:find|fd)\b.* (?:-delete|--?(?:exec|execdir|ok|okdir|x|X)\b.*\b(?:rm|unlink|shred|truncate))\b/,
  ],
  [
    'it writes directly to a disk',
    /(?:^|[^\w.-])(?:mkfs[\w.]*|fdisk|sfdisk|parted|wipefs|blkdiscard|mkswap|swapoff|cryptsetup|losetup)(?:$|[^\w-])|of=\/dev\/|(?:>+ *|\btee\b.* )\/dev\/(?:sd|nvme|mmcblk|hd|vd|mem|kmem|mtd|disk)/,
  ],
  [
    'it runs what it downloads',
    /(?:curl|wget|fetch|nc|ncat)\b.*\|(?:.*[^\w.-])?(?:\w*sh|python[\d.]*|perl|ruby|node|php|env|xargs|tee)(?:$|[^\w-])|(?:sh|bash|zsh|eval|source|\.) .*[<$`(].*(?:curl|wget)/,
  ],
  ['it starts itself without end', /\(\) *\{.*\|.*&/],
  ['it makes everything writable', /ch(?:mod|own)\b.* -\w*R.* \/+(?: |$|\*)/],
];

/** Programs whose arguments matter for what they do. */
const heeded = /^(?:rm|dd|chmod|chown|systemctl|init)$/;
/** Programs that run their arguments or input, and shell words that come before a command. For these the whole text is searched. */
const runners =
  /^(?:\.|(?:ba|da|z|k|c|tc|fi)?sh|env|exec|command|builtin|coproc|eval|source|trap|alias|if|then|elif|else|while|until|do|xargs|parallel|find|fd|nohup|nice|ionice|chrt|taskset|setsid|timeout|time|watch|stdbuf|strace|ltrace|flock|script|expect|busybox|toybox|systemd-run|tmux|screen|ssh|at|batch|crontab|docker|podman|tee|(?:[gm]?awk|node|nodejs|deno|bun|perl|php|ruby|lua|tclsh|vi|vim|ed|gdb|python)[\d.]*|curl|wget|fetch|nc|ncat)$/;

/** Why a command is never run; null if it may be asked for. */
export function findForbidden(command: string): string | null {
  const text = reduce(command);
  // As a shell would read it, roughly: without quotes, escapes and joined lines, with IFS for the space it stands for.
  const bare = text
    .normalize('NFKC')
    .replaceAll(/\$\{?IFS\}?(?:\$\d)?|\$'\\t'/g, ' ')
    .replaceAll(/\\\n/g, '')
    .replaceAll(/\$?["']|\\|\$@|\$\*/g, '')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim();
  // What braces expand to: {rm,-rf,/}
  const unfolded = bare.replaceAll(/\{([^{}]*,[^{}]*)\}/g, (_all, inner: string) => inner.replaceAll(',', ' '));
  const found = forbidden.find(([, pattern]) => [text, bare, unfolded].some((each) => pattern.test(each)));
  return found ? found[0] : null;
}

/**
 * What is searched for forbidden words: the programs of a command, with their arguments if those matter; or everything if it
 * cannot be split with certainty.
 */
function reduce(command: string): string {
  const parts = splitParts(command);
  const named = parts?.map(([program = '', ...rest]) => ({ name: basename(program), rest }));
  if (!named || named.some(({ name }) => runners.test(name))) return command;
  return named.map(({ name, rest }) => [name, ...(heeded.test(name) ? rest : [])].join(' ')).join('; ');
}
