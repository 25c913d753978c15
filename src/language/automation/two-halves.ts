import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { Words } from '../matching/words.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;

/** "At six and at a quarter to seven every *morning*": both are in the morning. */
export function inHalfOf(first: SetCommand, { when }: SetCommand, { words }: Words): SetCommand {
  const { when: own } = first;
  if (!words.includes('morning') || own.on !== 'time' || when.on !== 'time') return first;
  const isMorning = when.either === undefined && when.at !== undefined && when.at < '12:00';
  return isMorning && own.either === true ? { ...first, when: omit(own, 'either') } : first;
}

/** What the second one ends is not ended by time. */
export function keepUntil(first: SetCommand, second: SetCommand): SetCommand {
  const ends = second.does.every(({ intent }) => intent === 'light.off');
  return ends && first.for === undefined && first.until === undefined ? { ...first, keep: true } : first;
}
