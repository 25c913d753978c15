import type { Words } from '../matching/words.js';

/** What begins an automation of its own, and what begins a limit of the sentence that it stands in. */
const beginning = /^(?:when|whenever|if|every|each|once|while|until|after|before)$/;
const limiting = /^(?:but|only|except|unless)$/;
/** "Can you time my eggs, six minutes": an order or a question of its own. */
const ordering =
  /^(?:can|could|will|would|set|start|time|remind|wake|add|book|give|play|tell|what|how|who|where|is|are|do|does|did)$/;
/** "That's lovely, but not on Sundays", "no, only after dark". */
const remarking =
  /^(?:that|it|this|they|these|i|no|nope|oh|ah|actually|sorry|wait|ok|okay|great|good|perfect|fine|nice|lovely|thanks|yes|yeah)$/;
/** More words than these are more than a mere remark. */
const mostRemark = 3;

/** "When the mailman sings polish the windows, but not on Saturdays": the limit is one of what was not understood, not of an earlier automation. */
export function isForHead({ words: head }: Words, { words: rest }: Words): boolean {
  const [first = ''] = head;
  if (beginning.test(first) || ordering.test(first)) return true;
  return limiting.test(rest[0] ?? '') && head.length > mostRemark && !remarking.test(first);
}
