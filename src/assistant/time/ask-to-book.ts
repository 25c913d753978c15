import type { Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';

/** Words with which somebody orders that an appointment is booked. */
const orders =
  /\b(?:calendar|diary|agenda|planner|schedule|appointment|meeting|book|pencil|note|mark|block|stick|pop|put|enter|write|save|log|jot)\b/i;

/** "And shopping on Friday at one": what only seems to be an appointment is asked about before it is booked. Anything else as it is. */
export function askToBook(text: string, understanding: Understanding): Understanding {
  if (orders.test(text)) return understanding;
  const commands = understanding.commands.map((command) =>
    command.intent === 'appointment.book' ? omit(command, 'sure') : command,
  );
  return { ...understanding, commands };
}
