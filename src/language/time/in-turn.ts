import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { nextClock } from './clock-minutes.js';
import { settleOnAndOff, shareDays } from './on-and-off.js';

interface Clock {
  readonly at?: string | undefined;
  readonly either?: true | undefined;
}

/**
 * The commands of one sentence, with the half of the day that nobody said of a later time: "at seven in the evening dim it, and *at half
 * past seven* turn it off" is both in the evening.
 */
export function settleInTurn(commands: readonly Command[]): readonly Command[] {
  const settled: Command[] = [];
  for (const command of commands) {
    const before = settled.at(-1);
    if (!before) settled.push(command);
    else
      settled.splice(
        -1,
        1,
        ...shareDays(...(settleOnAndOff(before, command) ?? [before, settleAfter(before, command)])),
      );
  }
  return settled;
}

function settleAfter(before: Command, command: Command): Command {
  const [from, own] = [clockOf(before), clockOf(command)];
  if (from?.at === undefined || from.either === true || !isSameKind(before, command)) return command;
  return own?.at !== undefined && own.either === true ? withClock(command, nextClock(from.at, own.at)) : command;
}

const isSameKind = (one: Command | undefined, other: Command) =>
  one?.intent === 'automation.set'
    ? other.intent === 'automation.set'
    : one !== undefined && one.intent.startsWith('light.') && other.intent.startsWith('light.');

function clockOf(command: Command | undefined): Clock | undefined {
  if (command?.intent === 'automation.set') return command.when.on === 'time' ? command.when : undefined;
  return command?.intent.startsWith('light.') && 'at' in command ? command : undefined;
}

function withClock(command: Command, at: string): Command {
  if (command.intent === 'automation.set' && command.when.on === 'time')
    return { ...command, when: { ...omit(command.when, 'either'), at } };
  return { ...omit(command as Command & Clock, 'either'), at } as Command;
}
