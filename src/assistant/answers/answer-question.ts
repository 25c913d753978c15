import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { explainLamp } from '../../engine/explain-lamp.js';
import { resolveTarget } from '../../engine/resolve-target.js';
import { describeState } from './describe-state.js';

/** What an answer about the light or the time is worked out from. */
export interface AnswerContext {
  readonly engine: Engine;
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly here: string | undefined;
}

type Question = Extract<Command, { intent: 'time.get' | 'date.get' | 'state.get' | 'explain' | 'assistant.help' }>;

/** Answers questions that need no network, in words for speaking. @throws LanternError `not-found` for an unknown lamp or area */
export function answerQuestion(question: Question, context: AnswerContext): string {
  switch (question.intent) {
    case 'time.get':
      if (question.place !== undefined) return `I only know the time here: it is ${formatTime(context)}.`;
      return `It is ${formatTime(context)}.`;
    case 'date.get':
      return `It is ${format(context, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}.`;
    case 'state.get':
      return resolveTarget(question.target, context.engine.lamps, context.here)
        .map(({ id, name }) => `${capitalize(name)} is ${describeStatus(context.engine, id)}.`)
        .join(' ');
    case 'explain':
      return resolveTarget(question.target, context.engine.lamps, context.here)
        .map(({ id, name }) => `${capitalize(name)} is ${describeStatus(context.engine, id)} ${explain(context, id)}.`)
        .join(' ');
    case 'assistant.help':
      return 'Say for example: turn the light red, dim it to ten percent, wake me at seven, remind me to call mom at five, when I press the button toggle blue, or undo that.';
  }
  return question satisfies never;
}

/** A clock time for speaking, such as "5:00 PM". */
export function formatTime({ now, timeZone }: Pick<AnswerContext, 'now' | 'timeZone'>): string {
  return format({ now, timeZone }, { hour: 'numeric', minute: '2-digit' });
}

function format(
  { now, timeZone }: Pick<AnswerContext, 'now' | 'timeZone'>,
  options: Intl.DateTimeFormatOptions,
): string {
  const formatted = new Intl.DateTimeFormat('en', {
    ...options,
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(now);
  // Intl writes a narrow no-break space before AM and PM, which speech programs stumble over.
  return formatted.replaceAll(' ', ' ');
}

function describeStatus(engine: Engine, lamp: string): string {
  const { state, brightness } = engine.status(lamp);
  if (state === 'off') return 'off';
  return `${describeState(state, engine.machine.states)} at ${Math.round(brightness)} percent`;
}

function explain(context: AnswerContext, lamp: string): string {
  const explanation = explainLamp(context.engine, lamp);
  if (!explanation) return 'since it was set up';
  const { firing, ruleOrigin, origin, undone, at } = explanation;
  const when = formatTime({ now: at, timeZone: context.timeZone });
  if (undone) return `because the change before was undone at ${when}`;
  if (!firing) return `because ${describeOrigin(origin)} at ${when}`;
  const seen = Object.entries(firing.data).map(([name, value]) => `${name} was ${String(value)}`);
  const data = seen.length > 0 ? ` while ${seen.join(' and ')}` : '';
  const made = ruleOrigin ? `; that rule is there because ${describeOrigin(ruleOrigin)}` : '';
  return `because ${firing.event} happened at ${when}${data} and rule ${firing.rule} answered${made}`;
}

/** The cause as a clause to follow "because": `you said "turn it red"`, `of lantern rule add`, `the program Ada set bed to red`. */
function describeOrigin({ kind, detail, request }: Origin): string {
  if (detail === undefined) return `of the ${kind}`;
  if (kind === 'mcp') return `the program ${tellDeed(detail)}`;
  return request === undefined ? `of ${detail}` : `you said "${detail}"`;
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

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
