import { capitalize } from '../../core/capitalize.js';
import { describeError } from '../../core/errors.js';
import type { Answer } from '../answers/answer.js';

/** What a task has to say, or why it failed. */
export async function askOrFail(task: () => Promise<Answer>): Promise<Answer> {
  try {
    return await task();
  } catch (error) {
    return { say: sentence(error) };
  }
}

/** The same in words alone. */
export async function attempt(task: () => Promise<string>): Promise<string> {
  try {
    return await task();
  } catch (error) {
    return sentence(error);
  }
}

/** An error as a sentence for speaking. */
export function sentence(error: unknown): string {
  const text = describeError(error);
  return `${capitalize(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
