import type { Command, Understanding } from '../core/command.js';
import { takesLamps, withTarget } from './settle-command.js';

/** A sentence that was said in a room: where it names no lamps and no place, it means that room. */
export function meanRoom(understanding: Understanding, room: string | undefined): Understanding {
  if (room === undefined) return understanding;
  const { commands, offers } = understanding;
  return {
    ...understanding,
    commands: commands.map((command) => inRoom(command, room)),
    ...(offers && { offers: offers.map((command) => inRoom(command, room)) }),
  };
}

function inRoom(command: Command, room: string): Command {
  if (command.intent === 'automation.set') {
    const does = command.does.map((each) => inRoom(each, room)) as typeof command.does;
    return { ...command, does };
  }
  return takesLamps(command) && command.target === undefined ? withTarget(command, { area: room }) : command;
}
