import type { Run } from '../../core/run-command.js';
import { parseRun } from '../time/run-of-days.js';

const lead =
  /^(?:and|but|no|oh|well|actually|sorry|please|wait|make|do|let|keep|have|that|it|this|should|only|just|go on|going|run|last|happen|can you|could you|i mean|i meant|is) /;
const tail = / (?:please|though|instead|thanks|thank you|actually|i mean|okay|ok)$/;
const forGood =
  /^(?:(?:make|do|let|keep|have|it|that|should|run|go on|going|but|no|and|actually|please) )*(?:for good|forever|for ever|always|without (?:an |any )?end|indefinitely|no end|no end date)(?: please| instead)?$/;

/** The run of days that words tell, and nothing else; each of the words that may lead to it may be a part of it. */
export function readRunAlone(text: string): Run | undefined {
  if (forGood.test(text)) return { through: 'never' };
  let said = text;
  while (tail.test(said)) said = said.replace(tail, '');
  for (let found = readWhole(said); ; found = readWhole(said)) {
    if (found || !lead.test(said)) return found;
    said = said.replace(lead, '');
  }
}

function readWhole(said: string): Run | undefined {
  const words = said.split(' ');
  const first = parseRun(words, 0);
  if (!first) return undefined;
  const second = parseRun(words, first.next);
  return (second?.next ?? first.next) === words.length ? { ...first.value, ...second?.value } : undefined;
}
