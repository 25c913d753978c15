import type { Outcome } from '../core/outcome.js';

/** How one of several sentences is answered that were said as one. */
export interface InTurn {
  /** What was answered before it, which is told together with its own answer. */
  readonly before?: string;
  /** False: its answer is told with that to the next. */
  readonly isTold?: boolean;
}

/** The reply, behind what was answered before it. @param mended what a typed sentence was read as; '' where it was as it stood */
export const joinReplies = (before: string, mended: string, reply: string) =>
  `${before} ${reply === '' ? '' : `${mended}${reply}`}`.trim();

/**
 * Answers a sentence, and then what was said in the same breath: "every morning at six turn it on, but not tomorrow". Where one of them asks something,
 * what follows is left, and told as left.
 */
export async function answerInTurn(
  sentences: readonly string[],
  asks: () => boolean,
  answer: (text: string, how?: InTurn) => Promise<Outcome>,
): Promise<Outcome> {
  const [head = '', ...rest] = sentences;
  let outcome = await answer(head, { isTold: rest.length === 0 });
  for (const [at, then] of rest.entries()) {
    const left = asks() ? ` Then say once more: "${rest.slice(at).join(' and ')}".` : '';
    if (left !== '') return { ...outcome, reply: `${outcome.reply}${left}` };
    const { commands, reply } = outcome;
    const next = await answer(then, { before: reply, isTold: at === rest.length - 1 });
    outcome = { ...next, commands: [...commands, ...next.commands] };
  }
  return outcome;
}
