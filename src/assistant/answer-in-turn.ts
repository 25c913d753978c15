import type { Outcome } from '../core/outcome.js';

/** How one of two sentences is answered that were said as one. */
export interface InTurn {
  /** What was answered before it, which is told together with its own answer. */
  readonly before?: string;
  /** False: its answer is told with that to the next. */
  readonly isTold?: boolean;
}

/** The reply, behind what was answered before it. @param mended what a typed sentence was read as; '' where it was as it stood */
export const joinReplies = (before: string, mended: string, reply: string) =>
  `${before} ${reply === '' ? '' : `${mended}${reply}`}`.trim();

/** Answers a sentence, and then what was said in the same breath of what it set up: "every morning at six turn it on, but not tomorrow". */
export async function answerInTurn(
  [head, then]: readonly [string, string?],
  answer: (text: string, how?: InTurn) => Promise<Outcome>,
): Promise<Outcome> {
  if (then === undefined) return answer(head);
  const first = await answer(head, { isTold: false });
  const second = await answer(then, { before: first.reply });
  return { ...second, commands: [...first.commands, ...second.commands] };
}
