import { fill, listPaths, listTaking, listValued, offer, quote, type ShellChoice, type Step } from './list-steps.js';

const words = (choices: readonly ShellChoice[]) => choices.map(({ word }) => word).join(' ');

const script = `# lantern: completion for bash; add to ~/.bashrc: source <(lantern completion bash)
_lantern() {
  local current="\${COMP_WORDS[COMP_CWORD]}" start=$COMP_CWORD path='' word at rest=0 kind='' choices='' given=()
  while ((start > 1)) && [[ \${COMP_WORDS[start]} == : || \${COMP_WORDS[start-1]} == *: ]]; do
    ((start--)); current="\${COMP_WORDS[start]}$current"
  done
  for ((at = 1; at < start; at++)); do
    word="\${COMP_WORDS[at]}"
    case $word in
      --data|--config) ((at++)); given+=("$word" "\${COMP_WORDS[at]}"); continue ;;
      @valued@) ((at++)); continue ;;
      -*) continue ;;
    esac
    case " @paths@ " in
      *" \${path:+$path }$word "*) ((rest == 0)) && path="\${path:+$path }$word" || ((rest++)) ;;
      *) ((rest++)) ;;
    esac
  done
  case \${COMP_WORDS[start-1]} in --data) COMPREPLY=($(compgen -d -- "$current")); return ;; esac
  case $path in
@offers@
  esac
  case "$path \${COMP_WORDS[start-1]}" in
@taking@
  esac
  if [[ -n $kind && $current != -* ]]; then
    local name typed="\${current//\\\\/}"
    typed="\${typed#[\\"\\']}"
    COMPREPLY=()
    while IFS=$'\\t' read -r name _; do
      [[ $name == "$typed"* ]] || continue
      [[ $current == *:* ]] && name="\${name#"\${typed%"\${typed##*:}"}"}"
      COMPREPLY+=("$name")
    done < <(lantern values "$kind" "\${given[@]}" 2>/dev/null)
    return
  fi
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
  [[ \${#COMPREPLY[@]} -gt 0 || $current == -* ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _lantern lantern`;

/** Names may have spaces and colons, at which bash takes a word apart; it is put together again, and the answer cut to fit. */
export function writeBash(steps: readonly Step[]): string {
  return fill(script, {
    valued: listValued(steps).join('|'),
    paths: listPaths(steps).join(' | '),
    offers: steps
      .map((step) => ` ${quote(step.path)}) choices=${quote(words(offer(step)))}${takeFirst(step)} ;;`)
      .join('\n'),
    taking: steps
      .flatMap((step) =>
        listTaking(step).map(({ word, takes }) => ` ${quote(`${step.path} ${word}`)}) kind=${takes} ;;`),
      )
      .join('\n'),
  });
}

const takeFirst = ({ takes }: Step) => (takes === undefined ? '' : `; ((rest == 0)) && kind=${takes}`);
