import { parseMoment } from './spoken-time.js';

const pushes =
  /^((?:please |and |then |could you |can you )*)(?:push|move|shift) (it|that|this|that one|them) (?:back|forward|on|out|up) (?:to|till|until) (.+?)(?: please| then| instead)*$/;

/** "*Push that back to ten*": move it to ten; a light is brought back to a level with its percent. */
export function sayMoveTo(words: readonly string[]): readonly string[] {
  const said = pushes.exec(words.join(' '));
  if (!said) return words;
  const [, before = '', what = '', time = ''] = said;
  const clock = ['at', ...time.split(' ')];
  const found = parseMoment(clock, 0);
  const isTime = found?.value.at !== undefined && found.next === clock.length;
  return isTime ? `${before}move ${what} to ${time}`.split(' ') : words;
}
