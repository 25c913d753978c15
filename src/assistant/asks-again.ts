import type { Understanding } from '../core/command.js';

const question =
  /^(?:(?:please|can you|could you|would you|and|so|ok|okay) )*remind (?:me|us) (?:of )?((?:what|which|when|how|where|who)\b.+)$/i;

/**
 * "Remind me what I've set up so far", without a time, asks for that now, and sets no reminder.
 * @param read the meaning of a whole sentence
 * @returns the answer; undefined where no question is asked that has one
 */
export function readAsQuestion<Found extends { readonly understanding: Understanding }>(
  text: string,
  { understanding: { route, commands } }: Found,
  read: (text: string) => Found,
): Found | undefined {
  const asked = question.exec(text)?.[1];
  if (asked === undefined || route !== 'workflow' || !commands.every(({ intent }) => intent === 'reminder.set'))
    return undefined;
  const found = read(asked);
  return found.understanding.route === 'answer'
    ? { ...found, understanding: { ...found.understanding, text } }
    : undefined;
}
