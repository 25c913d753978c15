import { parseMoment } from './spoken-time.js';

const pushes =
  /^((?:please |and |then |could you |can you )*)(?:push|move|shift|bump|slide) (it|that|this|that one|them)(?: back| forward| on| out| up| along)? (?:to|till|until) (.+?)(?: please| then| instead)*$/;

const again =
  /^((?:please |and |no |sorry |actually )*)remind me (?:of|about|to) (.+?) (?:at )?((?<=at )\S.+|on .+|in .+) instead$/;

const only = /^((?:please |and |no |sorry |actually )*)remind me ((?:at|on|in|tomorrow|tonight)\b.*) instead$/;

const stops = /^((?:please |and |then |could you |can you )*)stop (it|that|this|them) (?=(?:for|until|till) )/;

/** "*Push that back to ten*": move it to ten; a light is brought back to a level with its percent. */
export function sayMoveTo(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const other = text.replace(again, '$1move the reminder about $2 to $3');
  if (other !== text) return other.split(' ');
  // "Remind me at nine instead": of what was just said.
  const moved = text.replace(only, '$1make it $2');
  if (moved !== text) return moved.split(' ');
  // "Stop it for a week" is no end.
  const paused = text.replace(stops, '$1pause $2 ');
  if (paused !== text) return paused.split(' ');
  const said = pushes.exec(text)?.slice(1);
  return (said && pushTo(said)) ?? words;
}

function pushTo([before = '', what = '', time = '']: readonly string[]): readonly string[] | undefined {
  const clock = ['at', ...time.split(' ')];
  const found = parseMoment(clock, 0);
  const isTime = found?.value.at !== undefined && found.next === clock.length;
  return isTime ? `${before}move ${what} to ${time}`.split(' ') : undefined;
}
