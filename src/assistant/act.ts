import type { Command, Understanding } from '../core/command.js';
import { describeError } from '../core/errors.js';
import type { Lamp } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import type { LightCommand } from '../engine/light-commands.js';
import { performCommands } from '../engine/perform.js';
import type { LightThread } from '../ports/light-thread.js';
import { answerQuestion, formatTime } from './answers.js';
import type { AssistantParts } from './assistant-parts.js';
import { actOnTimer } from './countdowns.js';
import { isForLater, planLater, planReturn } from './later.js';
import { describeDone } from './replies.js';

/** Does what a sentence was understood to mean; answers with what to say, which is only what happened. */
export function act(understanding: Understanding, origin: Origin, parts: AssistantParts, lastReply: string): string {
  switch (understanding.route) {
    case 'command':
    case 'answer':
      return actOnCommands(understanding.commands, origin, parts, lastReply);
    case 'ask':
      return understanding.question ?? 'Can you say that another way?';
    case 'workflow':
      return absent(understanding.commands[0]);
    case 'agent':
      return "I can't do that without a language model, and none is set up. I can switch, dim and colour the light, and start effects.";
    case 'ignore':
      return '';
  }
  return understanding.route satisfies never;
}

function actOnCommands(commands: readonly Command[], origin: Origin, parts: AssistantParts, lastReply: string): string {
  const lights = commands.filter(isLightCommand);
  const replies: string[] = [];
  try {
    if (lights.length > 0) replies.push(actOnLights(lights, origin, parts));
    for (const command of commands) {
      if (!isLightCommand(command)) replies.push(actOnOther(command, origin, parts, lastReply));
    }
  } catch (error) {
    replies.push(`That did not work: ${describeError(error)}.`);
  }
  return replies.join(' ');
}

/** Light commands of one sentence, now, later, or now and back again: one change set. `also` belongs to it. */
export function actOnLights(
  commands: readonly LightCommand[],
  origin: Origin,
  parts: AssistantParts,
  also: Parameters<Engine['apply']>[0] = [],
): string {
  const { engine, clock, here, timeZone } = parts;
  const context = { engine, here, timeZone, now: clock.now() };
  const said = origin.detail ?? '';
  const later = planLater(commands, said, context);
  const now = commands.filter((command) => !isForLater(command));
  const back = planReturn(now, said, context);
  const before = new Map(engine.machine.lamps);
  const { lamps } = performCommands(engine, now, origin, here, [...also, ...back.changes, ...later.changes]);
  if (now.length === 0) return `${later.reply.charAt(0).toUpperCase()}${later.reply.slice(1)}, then.`;
  const changed = engine.lamps.some(({ id }) => before.get(id) !== engine.machine.lamps.get(id));
  const rest = later.reply === '' ? '' : `The rest ${later.reply}.`;
  const dark = describeFailures(lamps.flat(), parts.light);
  return [describeDone(now, lamps, engine, changed), dark, back.reply, rest].filter((part) => part !== '').join(' ');
}

/** A lamp whose output does not work has its state, and stays dark: that is said too. */
function describeFailures(lamps: readonly Lamp[], light: LightThread): string {
  const failures = new Map(lamps.map(({ id, name }) => [name, light.failure(id)]));
  return [...failures]
    .flatMap(([name, message]) => (message === undefined ? [] : [`But nothing shows on ${name}: ${message}.`]))
    .join(' ');
}

export function isLightCommand(command: Command): command is LightCommand {
  return command.intent.startsWith('light.');
}

function actOnOther(
  command: Exclude<Command, LightCommand>,
  origin: Origin,
  parts: AssistantParts,
  lastReply: string,
): string {
  switch (command.intent) {
    case 'time.get':
    case 'date.get':
    case 'state.get':
    case 'explain':
    case 'assistant.help':
      return answerQuestion(command, {
        engine: parts.engine,
        now: parts.clock.now(),
        timeZone: parts.timeZone,
        here: parts.here,
      });
    case 'assistant.undo': {
      const undone = parts.engine.undo(origin);
      const when = formatTime({ now: undone.at, timeZone: parts.timeZone });
      return `Undone: ${undone.origin.detail ?? `what the ${undone.origin.kind} did`}, of ${when}.`;
    }
    case 'assistant.repeat':
      return lastReply === '' ? 'I have not said anything yet.' : lastReply;
    case 'assistant.stop':
    case 'assistant.cancel':
      return '';
    case 'timer.start':
    case 'timer.cancel':
    case 'timer.pause':
    case 'timer.resume':
    case 'timer.status':
    case 'timer.increase':
    case 'timer.decrease':
      return actOnTimer(command, parts.engine, origin, parts.clock.now());
    case 'confirm.yes':
    case 'confirm.no':
      return 'There is no question open.';
    default:
      return absent(command);
  }
}

/** What the fast path understands and no part does yet. Saying so beats pretending. */
function absent(command: Command | undefined): string {
  const [group = 'that'] = command?.intent.split('.') ?? [];
  const names: Readonly<Record<string, string>> = {
    alarm: 'Alarms',
    reminder: 'Reminders',
    weather: 'Weather reports',
    calendar: 'Calendars',
    appointment: 'Appointments',
    mode: 'Modes',
  };
  return `${names[group] ?? 'Conversations of several turns'} are not there yet.`;
}
