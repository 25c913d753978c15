import type { Command, Understanding } from '../core/command.js';
import type { ErrorCode } from '../core/error-codes.js';
import type { Outcome } from '../core/outcome.js';
import { describeError, normalizeError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import { tellSun } from './answers/tell-sun.js';
import { isLightCommand } from '../engine/light-commands.js';
import type { LightCommand } from '../core/light-command.js';
import { findUndoable, tellLasting } from '../engine/history.js';
import { switchLights, answerContext, laterContext, tellUnsure } from './act-on-lights.js';
import { answerQuestion } from './answers/answer-question.js';
import { formatTime } from './answers/tell-time.js';
import type { Answer } from './answers/answer.js';
import type { AssistantParts } from './assistant-parts.js';
import { askHouse } from './answers/ask-house.js';
import { answerManners } from './answers/manners.js';
import { repeatQuestion } from './answers/repeat-question.js';
import type { Refusals } from './answers/refusal.js';
import { askForRest } from './ask-for-rest.js';
import { actOnPhrase } from './phrases.js';
import { findOddLetter } from './look-names.js';
import { redoLatest } from './redo.js';
import { actOnSaidScene } from './scenes.js';
import { actOnPlans } from './time/plans.js';
import { actOnTimer } from './time/countdowns.js';
import { countUntil, isAboutTimers, type SaidTimer } from './time/count-until.js';
import type { Automations } from './automations/automations.js';
import type { Dialogue } from './workflows/dialogue.js';
import type { Everyday } from './workflows/everyday.js';
import { actOnMemory, actOnNotes } from './answers/remembering.js';
import { actOnSetUp, isAboutSetUp } from './automations/act-on-set-up.js';

/** What `act` needs to carry out a sentence. */
export interface ActContext {
  readonly parts: AssistantParts;
  readonly dialogue: Dialogue;
  readonly everyday: Everyday;
  readonly automations: Automations;
  readonly origin: Origin;
  readonly lastReply: string;
  readonly refusals: Refusals;
  /** Gets why something could not be done, as codes of errors. */
  readonly failures: ErrorCode[];
  /** What a "no" comes to that answers no question. */
  disagree(): string;
}

/**
 * 3 to 5. Commands and questions of the fast path, workflows, and the reply if there is no model for the rest; a question that stays
 * open is repeated.
 * @returns the reply, and the code of an error where it says that something could not be done
 */
export async function obey(
  understanding: Understanding,
  context: ActContext,
  openQuestion: () => string,
): Promise<Pick<Outcome, 'reply' | 'failed'>> {
  const open = openQuestion();
  const said = await act(understanding, context);
  const reply = open === openQuestion() ? repeatQuestion(open, said) : said;
  return { reply, ...(context.failures[0] && { failed: context.failures[0] }) };
}

/**
 * Carries out a sentence and returns the reply, which only tells what really happened. Light commands are carried out before
 * the first `await`, because a light must never wait for a calendar or the weather.
 */
async function act(understanding: Understanding, context: ActContext): Promise<string> {
  const { text, commands } = understanding;
  switch (understanding.route) {
    case 'command':
    case 'answer':
      if (understanding.failed) context.failures.push(understanding.failed);
      return understanding.reply ?? actOnCommands(commands, text, context);
    case 'ask':
      return askForRest(understanding, context);
    case 'workflow':
      return actOnCommands(commands, text, context);
    case 'agent':
      return context.dialogue.agentElsewhere ?? refuse(understanding, context);
    case 'ignore':
      return '';
  }
  return understanding.route satisfies never;
}

/** Answers from the notes, or says what was not understood. Where an automation is near to it, a yes sets that up. */
async function refuse(understanding: Understanding, context: ActContext): Promise<string> {
  const noted = await actOnNotes(understanding.text, context.origin, context.parts);
  if (noted) return ask(noted, understanding.text, context);
  const near = context.automations.nearest(understanding);
  return near ? ask(near, understanding.text, context) : context.refusals.refuse(understanding, context.origin);
}

/** Carries out commands, light commands first, and returns the reply. An error ends it and becomes part of the reply. */
export async function actOnCommands(commands: readonly Command[], text: string, context: ActContext): Promise<string> {
  const lights = commands.filter(isLightCommand);
  const replies: string[] = [];
  try {
    const gone = commands.flatMap((command) =>
      command.intent === 'plan.cancel' ? replacedPlans(command, context) : [],
    );
    if (lights.length > 0) replies.push(await switchLights(lights, context.origin, context.parts, gone));
    for (const command of commands) {
      const isReplaced = command.intent === 'plan.cancel' && lights.length > 0;
      if (!isLightCommand(command) && !isReplaced) replies.push(await actOnOther(command, text, context));
    }
  } catch (error) {
    context.failures.push(normalizeError(error).code);
    // Where it is in the data, as "timer.after_ms: ", tells programs something, and people nothing.
    replies.push(`That did not work: ${describeError(error).replace(/^[a-z]+(?:\.\w+)+: /, '')}.`);
  }
  return replies.filter((reply) => reply !== '').join(' ');
}

/** The changes that take back plans, for a sentence that puts others in their place. */
function replacedPlans(
  { plans = [] }: { plans?: readonly string[] | undefined },
  { parts }: ActContext,
): Parameters<Engine['apply']>[0] {
  return plans.filter((id) => parts.engine.machine.timers.has(id)).map((id) => ({ kind: 'timer.delete', id }));
}

function setTimer(command: SaidTimer, text: string, context: ActContext): string {
  const { parts, origin } = context;
  const now = parts.clock.now();
  const timer = countUntil(command, now, parts.timeZone);
  return timer ? ask(actOnTimer(timer, parts.engine, origin, now), text, context) : 'There is no such time to come.';
}

async function actOnOther(command: Exclude<Command, LightCommand>, text: string, context: ActContext): Promise<string> {
  const { parts, origin, lastReply, dialogue, everyday } = context;
  if (isAboutTimers(command)) return setTimer(command, text, context);
  if (isAboutSetUp(command)) return actOnSetUp(command, parts, laterContext(parts), dialogue.mode, origin);
  switch (command.intent) {
    case 'state.get':
      return `${answerQuestion(command, text, answerContext(parts))}${tellUnsure(command, parts)}`;
    case 'time.get':
    case 'date.get':
    case 'explain':
    case 'assistant.help':
      return answerQuestion(command, text, answerContext(parts));
    case 'sun.get':
      return tellSun(command, laterContext(parts));
    case 'state.ask':
    case 'house.list':
      return askHouse(command, answerContext(parts));
    case 'manners':
      return answerManners(command.said, parts.troubles());
    case 'plan.list':
    case 'plan.cancel':
    case 'plan.change':
    case 'plan.except':
      return actOnPlans(command, laterContext(parts), origin);
    case 'assistant.undo':
      return undo(command.times ?? 1, context);
    case 'assistant.redo':
      return redoLatest(origin, parts);
    case 'assistant.repeat':
      return lastReply === '' ? 'I have not said anything yet.' : lastReply;
    case 'assistant.stop':
    case 'assistant.cancel':
      return '';
    case 'confirm.yes':
    case 'confirm.no':
      return command.intent === 'confirm.no' ? context.disagree() : 'There is no question open.';
    case 'mode.set':
      return dialogue.enterMode(command.mode);
    case 'persona.set':
    case 'persona.list':
      return parts.personas.act(command, parts.agent !== null, origin);
    case 'memory.add':
    case 'memory.get':
    case 'memory.forget':
    case 'memory.purge':
    case 'memory.clear':
      return ask(await actOnMemory(command, text, origin, parts), text, context);
    case 'automation.make':
      return context.automations.make(command, origin);
    case 'automation.set':
      return tell(context.automations.set(command, origin), text, context);
    case 'talk.target':
    case 'talk.more':
    case 'talk.less':
    case 'talk.again':
    case 'talk.excess':
    case 'talk.now':
    case 'talk.fine':
    case 'talk.leave':
    case 'talk.restore':
    case 'talk.only':
    case 'talk.swap':
    case 'talk.copy':
    case 'talk.comfort':
    case 'talk.amend':
      return ''; // What is said about an earlier sentence has become other commands by now.
    case 'scene.save':
    case 'scene.make':
    case 'scene.forget':
    case 'scene.rename':
    case 'scene.get':
      return findOddLetter(text) ?? actOnSaidScene(command, parts, origin, text);
    case 'phrase.keep':
    case 'phrase.forget':
    case 'phrase.list':
      return actOnPhrase(command, dialogue.half.agreed(origin), origin, parts);
    default: {
      const done = await everyday.act(command, origin);
      if (!('workflow' in done)) return ask(done, text, context);
      return (await dialogue.begin(done, text, origin)) ?? 'Can you say that another way?';
    }
  }
}

/** Takes back the latest changes, of the house or in the calendar, the newest first. */
async function undo(times: number, context: ActContext): Promise<string> {
  const replies: string[] = [];
  while (replies.length < times) {
    try {
      replies.push(await undoLatest(context));
    } catch (error) {
      if (replies.length === 0) throw error;
      return `${replies.join(' ')} Then it stopped: ${describeError(error)}.`;
    }
  }
  return replies.join(' ');
}

async function undoLatest({ parts, everyday, origin }: ActContext): Promise<string> {
  const [latest] = findUndoable(parts.engine.wholeHistory(), origin);
  const calendar = await everyday.takeBack(origin, latest?.at ?? 0);
  if (calendar !== null) return calendar;
  const undone = parts.engine.undo(origin);
  const when = formatTime({ now: undone.at, timeZone: parts.timeZone });
  return `Undone: ${undone.origin.detail?.replace(/[.!?]$/, '') ?? `what the ${undone.origin.kind} did`}, of ${when}.${tellLasting(undone)}`;
}

const tell = (said: string | Answer, text: string, context: ActContext) =>
  typeof said === 'string' ? said : ask(said, text, context);

/** Returns what to say. If that asks the user to choose, the next sentence may be the choice; if it offers something, a yes does it. */
function ask(answer: Answer, text: string, { dialogue, origin, failures }: ActContext): string {
  if (answer.failed) failures.push(answer.failed);
  dialogue.offer(answer, origin);
  if (answer.offers) dialogue.half.await({ text, route: 'ask', commands: [], offers: answer.offers }, origin);
  return answer.say;
}
