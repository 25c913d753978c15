import type { Understanding } from '../core/command.js';
import { dropStops, lowerText } from '../language/plain-text.js';
import { parseRun } from '../language/time/run-of-days.js';

/** The text of a sentence that was put in other words: a workflow takes what it needs to know from these. */
export const textFor = ({ route }: Understanding, text: string, put: string): string =>
  route === 'workflow' ? keepRun(text, put) : text;

/** The other words, with the run of days behind them that they lost: "into the calendar please, *until the twenty sixth*". */
function keepRun(text: string, put: string): string {
  const words = dropStops(lowerText(text)).split(' ');
  const [said] = words.flatMap((_, at) => {
    const run = parseRun(words, at);
    return run?.value.through === undefined ? [] : [words.slice(at, run.next).join(' ')];
  });
  return said === undefined || put.toLowerCase().includes(said) ? put : `${put} ${said}`;
}
