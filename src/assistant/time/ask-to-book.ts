import type { Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';

/** Words with which somebody orders that an appointment is booked. */
const orders =
  /\b(?:calendar|diary|agenda|planner|schedule|appointment|meeting|book|pencil|note|mark|block|stick|pop|put|enter|write|save|log|jot)\b/i;

const booked = /^put (.+?) in the calendar\b/;
const small =
  /^(?:another|one|ones|other|between|and|or|more|some|same|only|both|all|each|every|here|it|that|this|them|the|a|an|to|for|from|at|on|in|till|until)$/;

/** Whether an order books what is no thing: "put *another* in the calendar for five". */
export const booksNothing = (order: string): boolean =>
  booked
    .exec(order)?.[1]
    ?.split(' ')
    .every((word) => small.test(word)) === true;

/** "And shopping on Friday at one": what only seems to be an appointment is asked about before it is booked. Anything else as it is. */
export function askToBook(text: string, understanding: Understanding): Understanding {
  if (orders.test(text)) return understanding;
  const commands = understanding.commands.map((command) =>
    command.intent === 'appointment.book' ? omit(command, 'sure') : command,
  );
  return { ...understanding, commands };
}
