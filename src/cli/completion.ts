import type { Command } from 'commander';
import { LanternError } from '../core/errors.js';

/** The shells whose completion is known. */
export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** What may follow a command: its own commands, with what each does, and its options. */
interface Step {
  /** The words that lead here, without `lantern`: `state list`. */
  readonly path: string;
  readonly commands: readonly Choice[];
  readonly options: readonly Choice[];
}

interface Choice {
  readonly word: string;
  readonly meaning: string;
}

/** A script that makes a shell complete the commands of this program. @throws LanternError `usage-invalid` */
export function createCompletion(shell: string, program: Command): string {
  const known = shells.find((each) => each === shell);
  if (!known)
    throw new LanternError('usage-invalid', `there is no completion for "${shell}"; there is ${shells.join(', ')}`);
  return writers[known](listSteps(program));
}

/** Every place where a word may be completed, the program's own first. */
function listSteps(command: Command, path: readonly string[] = []): readonly Step[] {
  const children = command.commands.filter((child) => child.name() !== 'help');
  const commands = children.map((child) => ({ word: child.name(), meaning: child.description() }));
  const options = command.options.map(({ long, description }) => ({ word: long ?? '', meaning: description }));
  return [
    { path: path.join(' '), commands, options: [...options, { word: '--help', meaning: 'help' }] },
    ...children.flatMap((child) => listSteps(child, [...path, child.name()])),
  ];
}

const words = (choices: readonly Choice[]) => choices.map(({ word }) => word).join(' ');
const listPaths = (steps: readonly Step[]) => steps.map(({ path }) => path).filter((path) => path !== '');
/** In single quotes for a shell, on one line. */
const quote = (text: string) => `'${text.replaceAll(/\s+/g, ' ').replaceAll("'", `'\\''`)}'`;

const writers: Readonly<Record<Shell, (steps: readonly Step[]) => string>> = {
  bash: (steps) => `# lantern: completion for bash; add to ~/.bashrc: source <(lantern completion bash)
_lantern() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' word at choices=''
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case $word in --data|--config) ((at++)); continue ;; -*) continue ;; esac
    case " ${listPaths(steps).join(' | ')} " in
      *" \${path:+$path }$word "*) path="\${path:+$path }$word" ;;
      *) break ;;
    esac
  done
  case $previous in --data) COMPREPLY=($(compgen -d -- "$current")); return ;; esac
  case $path in
${steps.map((step) => `    ${quote(step.path)}) choices=${quote(words(offer(step)))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
  [[ \${#COMPREPLY[@]} -gt 0 || $current == -* ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _lantern lantern`,
  zsh: (steps) => `#compdef lantern
# lantern: completion for zsh; add to ~/.zshrc: source <(lantern completion zsh)
(( \$+functions[compdef] )) || { autoload -Uz compinit && compinit }
_lantern() {
  local path_='' word at
  for ((at = 2; at < CURRENT; at++)); do
    word=$words[at]
    case $word in --data|--config) ((at++)); continue ;; -*) continue ;; esac
    case "\${path_:+$path_ }$word" in
      ${listPaths(steps).map(quote).join('|')}) path_="\${path_:+$path_ }$word" ;;
      *) break ;;
    esac
  done
  [[ $words[CURRENT-1] == --data ]] && { _files -/; return }
  local -a choices
  case $path_ in
${steps.map(describeForZsh).join('\n')}
  esac
  [[ \${#choices} -gt 0 ]] && _describe lantern choices || _files
}
compdef _lantern lantern`,
  fish: (steps) => `# lantern: completion for fish; save as ~/.config/fish/completions/lantern.fish
function __lantern_at
  set -l path
  set -l skip 0
  for word in (commandline -opc)[2..]
    test $skip = 1; and set skip 0; and continue
    contains -- $word --data --config; and set skip 1; and continue
    string match -q -- '-*' $word; and continue
    contains -- (string join ' ' $path $word) ${listPaths(steps).map(quote).join(' ')}; or break
    set -a path $word
  end
  set -l joined (string join ' ' $path)
  test "$joined" = "$argv[1]"
end
${steps.flatMap(describeForFish).join('\n')}`,
};

/** What a shell offers at a place: the commands of a group; else everything. */
function offer({ path, commands, options }: Step): readonly Choice[] {
  return commands.length > 0 && path !== '' ? commands : [...commands, ...options];
}

function describeForZsh(step: Step): string {
  const told = offer(step).map(({ word, meaning }) => quote(`${word.replaceAll(':', '\\:')}:${meaning}`));
  return `    ${quote(step.path)}) choices=(${told.join(' ')}) ;;`;
}

function describeForFish({ path, commands, options }: Step): readonly string[] {
  const at = `complete -c lantern -n "__lantern_at ${quote(path)}"`;
  return [
    ...commands.map(({ word, meaning }) => `${at} -f -a ${word} -d ${quote(meaning)}`),
    ...options.map(({ word, meaning }) => `${at} -l ${word.replace(/^--/, '')} -d ${quote(meaning)}`),
  ];
}
