import type { Command, Understanding } from '../core/command.js';
import { describeError } from '../core/errors.js';
import type { Lamp } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import type { LightCommand } from '../engine/light-commands.js';
import { performCommands } from '../engine/perform-commands.js';
import type { LightThread } from '../ports/light-thread.js';
import { answerQuestion, formatTime } from './answers/answer-question.js';
import type { Answer } from './answers/answer.js';
import type { AssistantParts } from './assistant-parts.js';
import { actOnTimer } from './time/countdowns.js';
import type { Automations } from './automations/automations.js';
import type { Dialogue } from './workflows/dialogue.js';
import type { Everyday } from './workflows/everyday.js';
import { isForLater, planLater, planReturn } from './time/delayed-commands.js';
import { actOnMemory } from './answers/remembering.js';
import { describeChanges } from './answers/replies.js';
import { tellSetUp } from './answers/tell-set-up.js';

const withoutModel =
  "I can't do that without a language model, and none is set up. I can switch, dim and color the light, start effects, set timers, alarms and reminders, and make simple rules.";

/** What `act` needs to carry out a sentence. */
export interface ActContext {
  readonly parts: AssistantParts;
  readonly dialogue: Dialogue;
  readonly everyday: Everyday;
  readonly automations: Automations;
  readonly origin: Origin;
  readonly lastReply: string;
}

/**
 * Carries out a sentence and returns the reply, which only tells what really happened. Light commands are carried out before
 * the first `await`, because a light must never wait for a calendar or the weather.
 */
export async function act(understanding: Understanding, context: ActContext): Promise<string> {
  const { text, commands } = understanding;
  switch (understanding.route) {
    case 'command':
    case 'answer':
      return actOnCommands(commands, text, context);
    case 'ask':
      context.dialogue.awaitRest(text);
      return understanding.question ?? 'Can you say that another way?';
    case 'workflow':
      return actOnCommands(commands, text, context);
    case 'agent':
      return context.dialogue.agentElsewhere ?? withoutModel;
    case 'ignore':
      return '';
  }
  return understanding.route satisfies never;
}

/** Carries out commands, light commands first, and returns the reply. An error ends it and becomes part of the reply. */
export async function actOnCommands(commands: readonly Command[], text: string, context: ActContext): Promise<string> {
  const lights = commands.filter(isLightCommand);
  const replies: string[] = [];
  try {
    if (lights.length > 0) replies.push(actOnLights(lights, context.origin, context.parts));
    for (const command of commands) {
      if (!isLightCommand(command)) replies.push(await actOnOther(command, text, context));
    }
  } catch (error) {
    replies.push(`That did not work: ${describeError(error)}.`);
  }
  return replies.filter((reply) => reply !== '').join(' ');
}

/**
 * Carries out the light commands of one sentence as one change set: at once, later, or for a while and then back. The changes in
 * `also` join that change set. Returns the reply.
 */
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
  return [describeChanges(now, lamps, engine, changed), dark, back.reply, rest].filter((part) => part !== '').join(' ');
}

/** A lamp whose output has failed takes on its new state but shows nothing, so the reply must say that too. */
function describeFailures(lamps: readonly Lamp[], light: LightThread): string {
  const failures = new Map(lamps.map(({ id, name }) => [name, light.failure(id)]));
  return [...failures]
    .flatMap(([name, message]) => (message === undefined ? [] : [`But nothing shows on ${name}: ${message}.`]))
    .join(' ');
}

/** Whether a command is for the light, as opposed to a timer, the calendar or the conversation. */
export function isLightCommand(command: Command): command is LightCommand {
  return command.intent.startsWith('light.');
}

async function actOnOther(command: Exclude<Command, LightCommand>, text: string, context: ActContext): Promise<string> {
  const { parts, origin, lastReply, dialogue, everyday } = context;
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
      return ask(actOnTimer(command, parts.engine, origin, parts.clock.now()), dialogue);
    case 'confirm.yes':
    case 'confirm.no':
      return 'There is no question open.';
    case 'mode.set':
      return dialogue.enterMode(command.mode);
    case 'persona.set':
    case 'persona.list':
      return parts.personas.act(command, parts.agent !== null);
    case 'setup.event':
    case 'setup.uses':
    case 'setup.path':
    case 'setup.list':
      return tellSetUp(command, parts.engine.machine);
    case 'memory.add':
    case 'memory.get':
    case 'memory.forget':
      return actOnMemory(command, text, parts.memory);
    case 'automation.make':
      return context.automations.make(command, origin);
    default: {
      const done = await everyday.act(command, origin);
      if (!('workflow' in done)) return ask(done, dialogue);
      return (await dialogue.begin(done.workflow, text, done.values, origin)) ?? 'Can you say that another way?';
    }
  }
}

/** Returns what to say. If that asks the user to choose, the next sentence may be the choice. */
function ask(answer: Answer, dialogue: Dialogue): string {
  dialogue.offer(answer);
  return answer.say;
}
