import { fill, listPaths, listTaking, listValued, offer, quote, type Step } from './list-steps.js';

const script = `#compdef lantern
# lantern: completion for zsh; add to ~/.zshrc: source <(lantern completion zsh)
(( \$+functions[compdef] )) || { autoload -Uz compinit && compinit }
_lantern() {
  local path_='' word at rest=0 kind='' line
  local -a choices given
  for ((at = 2; at < CURRENT; at++)); do
    word=$words[at]
    case $word in
      --data|--config) ((at++)); given+=($word "\${(Q)words[at]}"); continue ;;
      @valued@) ((at++)); continue ;;
      -*) continue ;;
    esac
    case "\${path_:+$path_ }$word" in
      @paths@) ((rest == 0)) && path_="\${path_:+$path_ }$word" || ((rest++)) ;;
      *) ((rest++)) ;;
    esac
  done
  [[ $words[CURRENT-1] == --data ]] && { _files -/; return }
  case $path_ in
@offers@
  esac
  case "$path_ $words[CURRENT-1]" in
@taking@
  esac
  if [[ -n $kind && $words[CURRENT] != -* ]]; then
    choices=()
    for line in \${(f)"$(lantern values $kind $given 2>/dev/null)"}; do
      choices+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    done
    _describe lantern choices
    return
  fi
  [[ \${#choices} -gt 0 ]] && _describe lantern choices || _files
}
compdef _lantern lantern`;

/** The script for this shell. */
export function writeZsh(steps: readonly Step[]): string {
  return fill(script, {
    valued: listValued(steps).join('|'),
    paths: listPaths(steps).map(quote).join('|'),
    offers: steps.map(describe).join('\n'),
    taking: steps
      .flatMap((step) =>
        listTaking(step).map(({ word, takes }) => ` ${quote(`${step.path} ${word}`)}) kind=${takes} ;;`),
      )
      .join('\n'),
  });
}

function describe(step: Step): string {
  const told = offer(step).map(({ word, meaning }) => quote(`${word.replaceAll(':', '\\:')}:${meaning}`));
  const first = step.takes === undefined ? '' : `; ((rest == 0)) && kind=${step.takes}`;
  return `    ${quote(step.path)}) choices=(${told.join(' ')})${first} ;;`;
}
