import type { Trigger } from '../../core/automation-command.js';
import { weekdayOf } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import type { LocalMoment } from '../../core/local-time.js';
import type { Engine } from '../../engine/engine.js';
import { applyChanges } from '../../light/changes/apply.js';
import type { Machine } from '../../light/machine.js';
import type { MachineInputs } from '../../light/machine-inputs.js';
import { holdIsOff } from '../../light/rules/built-in-rules.js';
import { dryRun, type Judgment } from '../../light/rules/dry-run.js';
import { nameAsKnown } from './known-event.js';
import { groupAutomations } from './group-automations.js';
import { findMeant, type MeantBy } from './meant-rules.js';
import { automationOf } from './plan-automation.js';
import { tellNothingOf } from './tell-what-is-set.js';

export type TryCommand = Extract<Command, { intent: 'setup.try' }>;

/** Tells what would happen if something happened now: "what would happen if the door opened?", "try the door rule". Changes nothing (AGENT-15). @param at as if it were that time */
export function tellTrial(
  { when, ...meant }: TryCommand,
  engine: Pick<Engine, 'machine' | 'tryOut'>,
  at?: LocalMoment,
): string {
  const then = at === undefined ? engine : { machine: engine.machine, tryOut: tryAt(engine, at) };
  return when ? tellEvent(when, then) : tellMeant(meant, then);
}

/** Tries it out as if it were that time. */
const tryAt =
  (engine: Pick<Engine, 'tryOut'>, at: LocalMoment): Engine['tryOut'] =>
  (look) =>
    engine.tryOut((machine, inputs) => {
      const clock = { hour: at.hour, minute: at.minute, weekday: weekdayOf(at) };
      const changes = Object.entries(clock).map(([name, value]) => ({ kind: 'data.set' as const, name, value }));
      return look(applyChanges(machine, changes, inputs).machine, inputs);
    });

/** What comes of automations, each by what it waits for. */
function tellMeant(meant: MeantBy, engine: Pick<Engine, 'machine' | 'tryOut'>): string {
  const { machine } = engine;
  const found = new Set(findMeant(meant, machine).map(({ id }) => automationOf(id)));
  const told = groupAutomations(machine).flatMap(({ id, rules }) => {
    return found.has(id) ? tellJudged(tryRules(rules, engine), machine) : [];
  });
  if (told.length > 0) return told.join(' ');
  return meant.about === undefined ? 'No automation is set up.' : tellNothingOf(meant.about);
}

/** What starts the rules of an automation; null if that is a pattern of names. */
export const startOf = (rules: readonly string[], machine: Machine): string | null =>
  rules.map((rule) => machine.rules.get(rule)?.on).find((on) => on?.includes('*') === false) ?? null;

/** What would come of the rules of an automation if what starts them happened now; nothing where that is a pattern of names. */
export function tryRules(rules: readonly string[], engine: Pick<Engine, 'machine' | 'tryOut'>): readonly Judgment[] {
  const event = startOf(rules, engine.machine);
  if (event === null) return [];
  const judged = engine.tryOut((machine, inputs) => dryRun(machine, { name: event }, inputs));
  return judged.filter(({ rule }) => rules.includes(rule));
}

function tellEvent(said: Trigger, engine: Pick<Engine, 'machine' | 'tryOut'>): string {
  const { when } = nameAsKnown({ when: said }, engine.machine);
  const judged = engine.tryOut((machine, inputs) => judge(when, machine, inputs));
  const own = judged.filter(({ rule }) => engine.machine.rules.has(rule));
  const sentences = [...new Set(own.map(({ rule }) => automationOf(rule)))].flatMap((automation) =>
    tellJudged(
      own.filter(({ rule }) => automationOf(rule) === automation),
      engine.machine,
    ),
  );
  if (sentences.length > 0) return sentences.join(' ');
  if (judged.some(({ rule }) => rule === holdIsOff.id)) return holdIsOff.description ?? '';
  const isClick = when.on === 'event' && when.event === 'button_click';
  return isClick
    ? 'No automation is about that: the button switches the light on and off.'
    : 'Nothing: no automation is about that.';
}

/** What each rule would do, with a value as it would be then. */
function judge(when: Trigger, machine: Machine, inputs: MachineInputs): readonly Judgment[] {
  switch (when.on) {
    case 'event':
      return dryRun(machine, { name: when.event }, inputs);
    case 'sun':
      return dryRun(machine, { name: when.sun }, inputs);
    case 'value': {
      const { variable: name, is, number } = when;
      const value = is === 'above' ? number + 1 : number - 1;
      const then = applyChanges(machine, [{ kind: 'data.set', name, value }], inputs).machine;
      return dryRun(then, { name: `${name}_updated` }, inputs);
    }
    case 'time':
      return [];
  }
  return when satisfies never;
}

/** What is told of an automation for the verdicts on its rules; the first that one of them has counts. */
const told: readonly (readonly [Judgment['verdict'], string])[] = [
  ['fires', 'This would happen'],
  ['waits', 'This would begin to wait'],
  ['outranked', 'Another automation would go before this one'],
  ['disabled', 'This is switched off'],
  ['condition false', 'This would not happen now, because of what limits it'],
  ['still true', 'This has happened already'],
  ['cooling down', 'This has just happened and rests a little'],
  ['condition failed', 'This would fail'],
  ['other state', 'This would not happen as the lamps are now'],
];

/** What comes of an automation by the verdicts on its rules; undefined where it is about other lamps, or has nothing to end. */
export function tellVerdict(judged: readonly Judgment[]): string | undefined {
  const verdicts = new Set(judged.map(({ verdict }) => verdict));
  const found = told.find(([verdict]) => verdicts.has(verdict));
  if (found?.[0] !== 'condition false') return found?.[1];
  const limits = judged.flatMap(({ verdict, data }) => (verdict === 'condition false' ? tellReads(data) : []));
  return limits.length === 0 ? found[1] : `This would not happen now, because ${[...new Set(limits)].join(' and ')}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What a condition looked at, in words: "it is 4:05 PM", "it is dark", "temperature is 18". */
function tellReads({ hour, minute, weekday, daylight, ...others }: Judgment['data']): readonly string[] {
  const clock = typeof hour === 'number' ? [`it is ${tellClock(hour, minute)}`] : [];
  const day = typeof weekday === 'number' ? [`it is ${weekdays[weekday] ?? weekday}`] : [];
  const sun = daylight === undefined ? [] : [daylight === true ? 'it is light outside' : 'it is dark outside'];
  const rest = Object.entries(others).map(
    ([name, value]) =>
      `${name.replaceAll('_', ' ')} is ${value === null || value === undefined ? 'not known yet' : String(value)}`,
  );
  return [...clock, ...day, ...sun, ...rest];
}

function tellClock(hour: number, minute: unknown): string {
  const minutes = typeof minute === 'number' ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function tellJudged(judged: readonly Judgment[], { rules }: Machine): readonly string[] {
  const says = tellVerdict(judged);
  const [{ rule } = { rule: '' }] = judged;
  return says === undefined ? [] : [`${says}: ${rules.get(rule)?.description ?? rule}`];
}
