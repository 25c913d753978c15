import { toLocalMoment } from '../../core/local-time.js';
import type { SaidAsk } from '../../language/asks/said-ask.js';
import { parseClockTime } from '../../language/time/clock-times.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import { rulesFor } from '../../light/graph.js';
import { tellRules } from '../answers/tell-set-up.js';
import { tellTrial, type TryCommand } from '../automations/tell-trial.js';
import type { AroundAsk } from './around-ask.js';
import { tellNextOf, tellThing } from './tell-thing.js';
import { findNamed, listThings } from './things.js';

/** What happens if the door opens, once the tea is ready, or if the button is pressed at seven in the morning. */
export function tellHappens(
  { condition, at }: Extract<SaidAsk, { asks: 'happens' }>,
  around: AroundAsk,
): string | undefined {
  const then = at === undefined ? undefined : findThen(at.split(' '), around);
  const isLost = at !== undefined && then === undefined;
  return isLost ? undefined : tellThen(condition, then, around);
}

function tellThen(condition: readonly string[], then: number | undefined, around: AroundAsk): string | undefined {
  const trial = readTrial(condition, around);
  const told = tellTried(ofTalked(condition, around) ?? trial, then, around);
  const waits = tellWaits(condition, around);
  if (!told.startsWith('Nothing')) return [...waits, told].join(' ');
  const rules = waits.length > 0 ? waits.join(' ') : tellNamedRules(condition, around);
  return rules ?? (trial && told);
}

/** "If *it* opens at one", of the automation that was talked of. */
function ofTalked(condition: readonly string[], { last }: AroundAsk): TryCommand | undefined {
  const isIt = /^(?:it|that|this|they)$/.test(condition[1] ?? '');
  return isIt && last?.automation ? { intent: 'setup.try', automation: last.automation.id } : undefined;
}

function tellTried(trial: TryCommand | undefined, then: number | undefined, { parts, timeZone }: AroundAsk): string {
  const told = trial
    ? tellTrial(trial, parts.engine, then === undefined ? undefined : toLocalMoment(then, timeZone))
    : 'Nothing';
  return then === undefined ? told : told.replace(/\bnow\b/, 'then');
}

function findThen(words: readonly string[], { now, timeZone }: AroundAsk): number | undefined {
  const time = parseClockTime(words, 0);
  return time?.next === words.length ? resolveMoment(time.value, now, timeZone, { prefer: 'early' }) : undefined;
}

const presses = /^(?:i |you |we )?(?:press|hold|click|tap|push|double click|long press)(?: down)? it$/;

function readTrial(condition: readonly string[], { read }: AroundAsk): TryCommand | undefined {
  const [, ...rest] = condition;
  const said = rest.join(' ').startsWith('the moment ') ? rest.slice(2) : rest;
  const words = presses.test(said.join(' ')) ? [...said.slice(0, -1), 'the', 'button'] : said;
  for (const each of [words, ['the', ...words]]) {
    const [command] = read(`what would happen if ${each.join(' ')}`).commands;
    if (command?.intent === 'setup.try' && command.when) return command;
  }
  return undefined;
}

/** The timer, the reminder or the alarm that is named in it. */
function tellWaits(condition: readonly string[], around: AroundAsk): readonly string[] {
  const things = listThings(around);
  const said = condition.join(' ');
  const isEnd = /\b(?:done|ready|ends?|ended|finished|finishes|over|up|off|rings?|out|runs out)\b/.test(said);
  if (!isEnd) return [];
  const named = findNamed(condition.slice(1), things, around).filter(
    ({ kind }) => kind === 'timer' || kind === 'reminder',
  );
  const kind = /\b(alarm|timer|reminder)\b/.exec(said)?.[1];
  const meant =
    named.length > 0
      ? named
      : things.filter(
          (thing) => thing.kind === kind || (/\b(?:it|that)\b/.test(said) && around.talked.includes(thing.id)),
        );
  return meant.flatMap((thing) => (thing.kind === 'rule' ? [] : [`Then I ring. ${tellNextOf(thing, around)}`]));
}

const small =
  /^(?:when|if|once|as|soon|whenever|at|the|moment|my|a|is|are|it|that|gets?|done|ready|ends?|over|off|up|on)$/;

function tellNamedRules(condition: readonly string[], around: AroundAsk): string | undefined {
  const words = condition.filter((word) => !small.test(word));
  const rules =
    words.length === 0 ? [] : findNamed(words, listThings(around), around).filter(({ kind }) => kind === 'rule');
  return rules.length === 0 ? undefined : rules.map((thing) => tellThing(thing, around)).join(' ');
}

/** What the button can do, and what it does. */
export function tellButton({ parts: { engine }, now, timeZone }: AroundAsk): string {
  const { machine } = engine;
  const rules = ['button_click', 'button_double_click', 'button_hold']
    .flatMap((event) => rulesFor(machine, event))
    .filter(({ id }) => machine.rules.has(id));
  const does =
    rules.length === 0 ? 'A press switches the light on and off.' : tellRules(rules, machine, { now, timeZone });
  return `${does} You can set up one press, two presses, and holding it. Say for example: when I press the button twice turn everything off.`;
}
