import type { Understanding } from '../core/command.js';
import { isForLater } from './time/delayed-commands.js';
import { isAboutTime, isNothingRead } from './what-is-read.js';

/** Fewer words say one thing. */
const leastWords = 6;
/** Who says "and" more often lists things; each of them is a place to read both sides of, which takes its time. */
const mostCuts = 8;

/**
 * "Switch the door rule off *and* turn the hall lamp off": two sentences, where nothing reads them as one and each is understood by itself.
 * What follows a rule or something for later is no order for now: then it is left as it is.
 */
export function splitInTwo(text: string, read: (text: string) => Understanding): readonly [string, string] | undefined {
  const words = text.trim().split(/\s+/);
  const cuts = words.flatMap((word, at) => (word === 'and' && at > 1 && at < words.length - 2 ? [at] : []));
  const mayBeTwo = words.length >= leastWords && cuts.length > 0 && cuts.length <= mostCuts;
  if (!mayBeTwo || !isNothingRead(read(text))) return undefined;
  for (const at of cuts) {
    const [head, then] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')] as const;
    if (areTwo(read(head), read(then))) return [head, then];
  }
  return undefined;
}

function areTwo(head: Understanding, then: Understanding): boolean {
  if (isNothingRead(head) || isNothingRead(then) || !isAboutTime(head)) return false;
  return isAboutTime(then) || !setsUpLater(head);
}

const setsUpLater = ({ commands }: Understanding) =>
  commands.some((command) => command.intent === 'automation.set' || isForLater(command));
