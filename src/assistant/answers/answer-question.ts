import { sayEvent } from '../../core/say-event.js';
import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import { isGesture, type Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { explainLamp, type Explanation } from '../../engine/explain-lamp.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { Lamp } from '../../core/lamp.js';
import { continueSentence, describeLight, describeOff, isOn, tellSubject } from './describe-light.js';
import { formatTime, tellDate, tellDaysAway, tellTime, tellTimeApart } from './tell-time.js';
import { describeColor, describeState } from './describe-state.js';

/** What an answer about the light or the time is worked out from. */
export interface AnswerContext {
  readonly engine: Engine;
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly here: string | undefined;
}

type Question = Extract<Command, { intent: 'time.get' | 'date.get' | 'state.get' | 'explain' | 'assistant.help' }>;

/** Answers questions that need no network, in words for speaking. @param text the whole sentence @throws LanternError `not-found` for an unknown lamp or area */
export function answerQuestion(question: Question, text: string, context: AnswerContext): string {
  switch (question.intent) {
    case 'time.get':
      return question.apart ? tellTimeApart(text, context) : tellTime(question.place, text, context);
    case 'date.get':
      return question.away ? tellDaysAway(question.date, context) : tellDate(question.date, context);
    case 'state.get':
      return tellLamps(question, context);
    case 'explain':
      return resolveTarget(question.target, context.engine.lamps, context.here)
        .map(
          ({ id, name }) =>
            `${capitalize(name)} is ${tellLook(id, undefined, context.engine)} ${explain(context, id)}.`,
        )
        .join(' ');
    case 'assistant.help':
      return 'Say for example: turn the light red, dim it to ten percent, wake me at seven, remind me to call mom at five, when I press the button toggle blue, or undo that.';
  }
  return question satisfies never;
}

/** What is asked of lamps, those that do the same together: "Yes, the bed light is on.", "The sofa lamp is at 40 percent." */
function tellLamps({ about, target }: Extract<Question, { intent: 'state.get' }>, context: AnswerContext): string {
  const { engine } = context;
  const groups = new Map<string, Lamp[]>();
  for (const lamp of resolveTarget(target, engine.lamps, context.here)) {
    const told = tellLook(lamp.id, about, engine);
    groups.set(told, [...(groups.get(told) ?? []), lamp]);
  }
  const told = [...groups].map(([look, lamps]) => `${tellSubject(lamps, engine)} ${look}`);
  if ((about !== 'on' && about !== 'off') || told.length !== 1) return `${told.join('. ')}.`;
  const isSo = [...groups.values()].flat().every((lamp) => isOn(engine, lamp) === (about === 'on'));
  return `${isSo ? 'Yes' : 'No'}, ${continueSentence(told[0] ?? '')}.`;
}

function tellLook(lamp: string, about: string | undefined, engine: Engine): string {
  const { state, brightness } = engine.status(lamp);
  if (state === 'off') return describeOff(engine, lamp);
  if (about === 'color') return describeColor(state, engine.machine.states);
  if (about === 'level') return `at ${Math.round(brightness)} percent`;
  return about === undefined
    ? `${describeState(state, engine.machine.states)} at ${Math.round(brightness)} percent`
    : describeLight(engine, lamp);
}

function explain(context: AnswerContext, lamp: string): string {
  const explanation = explainLamp(context.engine, lamp);
  if (!explanation) return 'since it was set up';
  const { undone, broughtBack, at } = explanation;
  const tellTime = (now: number) => formatTime({ now, timeZone: context.timeZone });
  if (broughtBack !== null)
    return `${tellCause(explanation, tellTime(at), context)}; it was brought back to that at ${tellTime(broughtBack)}`;
  if (undone) return `because what changed it was undone at ${tellTime(at)}`;
  return tellCause(explanation, tellTime(at), context);
}

function tellCause({ firing, ruleOrigin, origin }: Explanation, when: string, { engine }: AnswerContext): string {
  if (!firing) return `because ${describeOrigin(origin)} at ${when}`;
  const words = engine.machine.rules.get(firing.rule)?.description;
  if (words !== undefined) return `because of an automation, at ${when}: ${words.replace(/\.$/, '')}`;
  const seen = Object.entries(firing.data).map(([name, value]) => `${name} was ${tellValue(value)}`);
  const data = seen.length > 0 ? ` while ${seen.join(' and ')}` : '';
  const made = ruleOrigin ? `; that rule is there because ${describeOrigin(ruleOrigin)}` : '';
  return `because of ${sayEvent(firing.event)} at ${when}${data}, by the rule ${firing.rule}${made}`;
}

/** A value that a rule looked at; a source that has not answered yet has none. */
const tellValue = (value: NonNullable<Explanation['firing']>['data'][string]) =>
  value === undefined || value === null ? 'not known yet' : String(value);

/** The cause as a clause to follow "because": `you said "turn it red"`, `of lantern rule add`, `the program Ada set bed to red`. */
function describeOrigin({ kind, detail, request }: Origin): string {
  if (detail === undefined) return `of the ${kind}`;
  if (kind === 'timer') return describeTimer(detail);
  if (kind === 'mcp') return `the program ${tellDeed(detail)}`;
  if (request !== undefined && isGesture(request)) return `it was set by hand (${detail})`;
  if (request !== undefined) return `you said "${detail}"`;
  return kind === 'page' ? `it was done by hand on a page (${detail})` : `of ${detail}`;
}

/** What is not said by anybody, but was set for its time: wake-up lights and plans have no names that people know. */
function describeTimer(name: string): string {
  if (name.startsWith('dawn-')) return 'the wake-up light of your alarm began';
  return /^later-\d+$/.test(name) ? 'it was planned for then' : `the timer ${name} was due`;
}

/** Turns `Ada: make the state tea` into `Ada made the state tea`. The description of a call always starts with its verb. */
function tellDeed(detail: string): string {
  const [client = '', ...rest] = detail.split(': ');
  const [verb = '', ...object] = rest.join(': ').split(' ');
  const past = pastOf.get(verb) ?? `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`;
  return [client, past, ...object].join(' ');
}
const pastOf: ReadonlyMap<string, string> = new Map([
  ['set', 'set'],
  ['make', 'made'],
  ['take', 'took'],
  ['forget', 'forgot'],
  ['run', 'ran'],
  ['try', 'tried'],
]);
