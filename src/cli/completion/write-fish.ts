import { fill, listPaths, listValued, quote, type Step } from './list-steps.js';

const script = `# lantern: completion for fish; save as ~/.config/fish/completions/lantern.fish
function __lantern_at
  set -l path
  set -l skip 0
  set -l rest 0
  for word in (commandline -opc)[2..]
    test $skip = 1; and set skip 0; and continue
    contains -- $word @valued@; and set skip 1; and continue
    string match -q -- '-*' $word; and continue
    if test $rest = 0; and contains -- (string join ' ' $path $word) @paths@
      set -a path $word
    else
      set rest (math $rest + 1)
    end
  end
  set -l joined (string join ' ' $path)
  test "$joined" = "$argv[1]"; and begin; not set -q argv[2]; or test $rest = $argv[2]; end
end
function __lantern_values
  set -l given
  set -l words (commandline -opc)
  for at in (seq 2 (count $words))
    contains -- $words[$at] --data --config; and set -a given $words[$at] $words[(math $at + 1)]
  end
  lantern values $argv[1] $given 2>/dev/null
end
@rules@`;

/** The script for this shell. */
export function writeFish(steps: readonly Step[]): string {
  return fill(script, {
    valued: listValued(steps).join(' '),
    paths: listPaths(steps).map(quote).join(' '),
    rules: steps.flatMap(describe).join('\n'),
  });
}

function describe({ path, commands, options, takes }: Step): readonly string[] {
  const at = `complete -c lantern -n "__lantern_at ${quote(path)}"`;
  const first =
    takes === undefined
      ? []
      : [`complete -c lantern -n "__lantern_at ${quote(path)} 0" -f -a "(__lantern_values ${takes})"`];
  return [
    ...commands.map(({ word, meaning }) => `${at} -f -a ${word} -d ${quote(meaning)}`),
    ...options.map((option) => {
      const values = option.takes === undefined ? '' : ` -x -a "(__lantern_values ${option.takes})"`;
      const needs = option.hasValue && option.takes === undefined ? ' -r' : '';
      return `${at} -l ${option.word.replace(/^--/, '')}${values}${needs} -d ${quote(option.meaning)}`;
    }),
    ...first,
  ];
}
