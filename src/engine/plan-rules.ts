import type { Machine } from '../light/machine.js';
import type { Rule } from '../light/rules/rule.js';

type Given = Omit<Rule, 'id' | 'order'> & { readonly id?: string | undefined };

/** Ids that were assigned automatically, so that every machine has a `rule-1`. */
const automatic = /^rule-\d+$/;

/**
 * The rules to save, those with chosen ids first. A rule whose automatic id is taken here by another rule gets a new id; a rule that
 * already exists here, under any automatic id, is not added again. With `replace`, all ids stay as they are.
 */
export function planRules(given: readonly Given[], machine: Machine, replace: boolean): readonly Given[] {
  if (replace) return given;
  const here = new Map([...machine.rules].map(([id, rule]) => [id, describe(rule)]));
  const known = new Set(here.values());
  const isAutomatic = ({ id }: Given) => id === undefined || automatic.test(id);
  const chosen = given.filter((rule) => !isAutomatic(rule));
  const fresh = given.filter((rule) => isAutomatic(rule) && !known.has(describe(rule)));
  const free = fresh.filter(({ id }) => id !== undefined && !here.has(id));
  const taken = fresh.filter((rule) => !free.includes(rule)).map((rule) => ({ ...rule, id: undefined }));
  return [...chosen, ...free, ...taken];
}

/** A rule without its id and position, as text. */
function describe(rule: Given): string {
  const said = Object.entries(rule).filter(([name, value]) => name !== 'id' && name !== 'order' && value !== undefined);
  return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)));
}
