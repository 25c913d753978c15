import type { MachineDraft } from '../changes/machine-draft.js';
import type { Machine } from '../machine.js';
import { isMatch } from '../name.js';
import type { Timer } from '../timer.js';
import { eventsOf, type Rule } from './rule.js';

type Lamps = Machine['lamps'];

/** When rules are over that show nothing now, wall time in milliseconds. */
export function findEnds(rules: Machine['rules'], lamps: Lamps): readonly number[] {
  return [...rules.values()].flatMap((rule) =>
    rule.expires === undefined || isShown(rule, lamps) ? [] : rule.expires,
  );
}

/** Deletes the rules that are over, those that end what only they showed, and the times that only they waited for. */
export function dropExpired(draft: MachineDraft, now: number): void {
  const rules = [...draft.all('rule').values()];
  const isOver = (rule: Rule) => (rule.expires ?? Infinity) <= now && !isShown(rule, draft.all('lamp'));
  const over = rules.filter(isOver);
  if (over.length === 0) return;
  const shown = new Set(rules.flatMap((rule) => (isOver(rule) ? [] : (rule.show_as ?? []))));
  const names = new Set(over.flatMap(({ show_as: name }) => (name === undefined || shown.has(name) ? [] : name)));
  const gone = [...over, ...rules.filter(({ ends }) => ends !== undefined && names.has(ends))];
  const ids = new Set(gone.map(({ id }) => id));
  for (const timer of timesOf(gone, ids, { rules: draft.all('rule'), timers: draft.all('timer') }))
    draft.put('timer', timer, null);
  for (const id of ids) draft.put('rule', id, null);
}

const isShown = ({ show_as: name }: Rule, lamps: Lamps) =>
  name !== undefined && [...lamps.values()].some(({ showings = [] }) => showings.some(({ as }) => as === name));

/** The ids of the timers that only these rules wait for; none that somebody set for itself, as a tea timer. @param gone the ids of the rules */
export function timesOf(
  found: readonly Rule[],
  gone: ReadonlySet<string>,
  { rules, timers }: Pick<Machine, 'rules' | 'timers'>,
): readonly string[] {
  const others = [...rules.values()].filter(({ id }) => !gone.has(id));
  return [...new Set(found.map(({ on }) => on))].filter(
    (on) => isForRules(timers.get(on)) && !others.some((rule) => eventsOf(rule).some((each) => isMatch(each, on))),
  );
}

const isForRules = (timer: Timer | undefined) => timer !== undefined && timer.purpose === undefined;
