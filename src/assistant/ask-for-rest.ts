import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { askWish } from './answers/ask-wish.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Dialogue } from './workflows/dialogue.js';

interface Asking {
  readonly parts: AssistantParts;
  readonly origin: Origin;
  readonly dialogue: Pick<Dialogue, 'half' | 'offer'>;
}

/** Asks for what a sentence leaves out, which of several things it means, or whether it means what is offered, and waits for that. Returns the question. */
export function askForRest(understanding: Understanding, { dialogue, origin, parts }: Asking): string {
  const question = understanding.question ?? askWish(understanding, parts);
  const { choices } = understanding;
  if (choices) {
    dialogue.offer({ say: question, choices }, origin);
    return question;
  }
  dialogue.half.await(understanding, origin, understanding.offers ? undefined : question);
  return question;
}
