import type { Command, Understanding } from '../core/command.js';
import { findLimitedEnd, findStop } from '../language/automation/limited-end.js';
import type { AssistantParts } from './assistant-parts.js';
import { tellDayAlone } from './day-alone.js';
import { isMistaken } from './is-cut-short.js';
import { takesItselfBack } from './misheard.js';
import { findUnread } from './unread-part.js';

type Parts = Pick<AssistantParts, 'engine' | 'timeZone' | 'agent'>;

/** A sentence of which nothing was read. */
export const unread = (text: string): Understanding => ({ text, route: 'agent', commands: [] });

/** Whether what was read of a sentence is another wish than it tells, or leaves out words that change it. */
export const isMisread = (text: string, understanding: Understanding, parts: Parts): boolean =>
  isMistaken(text, understanding) ||
  tellDayAlone(text, understanding) !== undefined ||
  unreadOf(text, understanding, parts) !== undefined;

/** What is made of a sentence that was read as another wish, or in part: nothing is done; undefined where all of it was read. */
export function doubtReading(text: string, understanding: Understanding, parts: Parts): Understanding | undefined {
  if (takesItselfBack(text)) return { text, route: 'answer', commands: [], reply: 'All right, nothing is set.' };
  if (isMistaken(text, understanding)) return unread(text);
  const alone = tellDayAlone(text, understanding);
  if (alone !== undefined) return { text, route: 'answer', commands: [], reply: alone };
  const rest = unreadOf(text, understanding, parts);
  if (rest === undefined) return undefined;
  return tellUnread(text, rest, parts);
}

/** What is made of a sentence of which a part was not read: nothing is done. */
export function tellUnread(text: string, rest: string, { agent }: Pick<Parts, 'agent'>): Understanding {
  // An agent understands more.
  if (agent) return unread(text);
  const reply = `I didn't understand "${rest}", so nothing is changed. Say it without that, or in two sentences.`;
  return { text, route: 'answer', commands: [], reply, undone: true };
}

const unreadOf = (text: string, understanding: Understanding, { engine, timeZone }: Parts) =>
  (understanding.commands.some(endsAll) ? (findLimitedEnd(text) ?? findStop(text)) : undefined) ??
  findUnread(text, understanding, { machine: engine.machine, timeZone });

/** "Stop doing that *when I'm asleep*" ends no more than that. */
const endsAll = (command: Command) =>
  command.intent === 'setup.forget' ||
  (/^(?:alarm|reminder|plan)\.cancel$/.test(command.intent) && !('date' in command) && !('once' in command));
