import type { Words } from '../matching/words.js';

const outcome = '(?:happen|you do|it do|the (?:light|lamp)s? do|come on|go on|happens|be the result)';
const first = new RegExp(`^(?:what (?:would|will) ${outcome}|what happens) ((?:if|when|once|as soon as|at|with) .+)$`);
const last = new RegExp(`^((?:if|suppose|say) .+?)(?: then)? what (?:would|will) ${outcome}$`);
/** What happens, said as what might: "if I pressed the button". */
const present: Readonly<Record<string, string>> = {
  ...{ pressed: 'press', clicked: 'click', tapped: 'tap', held: 'hold', rained: 'rains', rang: 'rings', got: 'gets' },
  ...{ went: 'goes', came: 'comes', started: 'starts', ended: 'ends', finished: 'finishes', moved: 'moves' },
  ...{ rose: 'rises', fell: 'falls', dropped: 'drops', was: 'is', were: 'is' },
};

/** What is to happen in "what would happen if the door opened now?", as a trigger says it; undefined for any other sentence. */
export function findTrial({ words }: Words): Words | undefined {
  const text = words.join(' ');
  const [, asked] = first.exec(text) ?? last.exec(text) ?? [];
  if (asked === undefined) return undefined;
  const said = asked
    .replace(/ (?:right |just )?now$/, '')
    .replace(/^(?:suppose|say) /, 'if ')
    .split(' ')
    .map((word) => present[word] ?? word);
  // "What happens when I press the button" asks what is set up for it.
  const isAboutRules = text.startsWith('what happens') && (said[0] === 'when' || said.includes('button'));
  return isAboutRules ? undefined : { words: said, breaks: new Set() };
}
