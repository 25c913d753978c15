import type { Timer } from '../../light/timer.js';
import type { AssistantParts } from '../assistant-parts.js';
import { findByName } from '../automations/automation-names.js';
import { listAutomations, type AutomationView } from '../automations/list-automations.js';
import { findMeant } from '../automations/meant-rules.js';
import { automationOf } from '../automations/plan-automation.js';
import { isNamedBy, listTold } from '../time/talked-times.js';
import { listPlans } from '../time/plans.js';
import { tellingWords } from '../time/telling-words.js';

/** What one thing is that is set up or planned: an alarm, a reminder, a timer, an order for later, or an automation. */
export type Thing =
  | { readonly kind: 'alarm' | 'reminder' | 'timer'; readonly id: string; readonly timer: Timer }
  | { readonly kind: 'plan'; readonly id: string; readonly timer: Timer; readonly told: string }
  | { readonly kind: 'rule'; readonly id: string; readonly view: AutomationView };

/** What the things are found in. */
export interface AroundThings {
  readonly parts: Pick<AssistantParts, 'engine' | 'here' | 'timeZone' | 'nextSun'>;
  /** Wall time, milliseconds. */
  readonly now: number;
}

const kindOf = ({ purpose }: Timer) =>
  purpose?.kind === 'alarm' || purpose?.kind === 'reminder' ? purpose.kind : ('timer' as const);

/** All that is set up and planned, automations last, each kind in the order in which it was set. */
export function listThings({ parts: { engine, here, nextSun }, now }: AroundThings): readonly Thing[] {
  const times = listTold(engine.machine.timers).map(([id, timer]): Thing => ({ kind: kindOf(timer), id, timer }));
  const plans = listPlans({ engine, here }).map(({ id, timer, told }): Thing => ({ kind: 'plan', id, timer, told }));
  const views = listAutomations(engine, now, (which, after) => nextSun(which, after));
  return [...times, ...plans, ...views.map((view): Thing => ({ kind: 'rule', id: view.id, view }))];
}

/** When it comes next, wall time in milliseconds; undefined where no clock starts it. */
export const dueOf = (thing: Thing): number | undefined =>
  thing.kind === 'rule' ? (thing.view.next ?? undefined) : thing.timer.due;

/** Whether it rests. */
export const isResting = (thing: Thing): boolean =>
  thing.kind === 'rule' ? !thing.view.enabled || thing.view.pausedUntil !== null : thing.timer.paused_ms !== undefined;

/** The things that the words name. */
export function findNamed(
  words: readonly string[],
  things: readonly Thing[],
  { parts: { engine } }: AroundThings,
): readonly Thing[] {
  const telling = tellingWords(words.join(' '));
  const { machine } = engine;
  const named = findByName(words, machine).map(({ id }) => id);
  const meant =
    named.length > 0 ? named : findMeant({ about: words.join(' ') }, machine).map(({ id }) => automationOf(id));
  const kind = kindNamed(words);
  if (kind) return things.filter((thing) => thing.kind === kind);
  return things.filter((thing) => {
    if (thing.kind === 'rule') return meant.includes(thing.id);
    if (thing.kind === 'plan') return telling.length > 0 && telling.every((word) => isIn(word, thing.told));
    return isCalledSo(thing.timer, telling);
  });
}

const isIn = (word: string, text: string) => tellingWords(text).includes(word);

const kindWords: Readonly<Record<string, Thing['kind']>> = {
  alarm: 'alarm',
  wake: 'alarm',
  waking: 'alarm',
  reminder: 'reminder',
  timer: 'timer',
};

/** The kind that words name, where they name nothing else: "my wake up". */
function kindNamed(words: readonly string[]): Thing['kind'] | undefined {
  const telling = words.filter((word) => !/^(?:my|the|our|up|call|one)$/.test(word));
  return telling.length === 1 ? kindWords[(telling[0] ?? '').replace(/s$/, '')] : undefined;
}

function isCalledSo(timer: Timer, telling: readonly string[]): boolean {
  const { purpose } = timer;
  const own = purpose?.kind === 'alarm' ? tellingWords(purpose.about ?? '') : [];
  return own.some((word) => telling.includes(word)) || (purpose?.kind !== 'alarm' && isNamedBy(timer, telling));
}
