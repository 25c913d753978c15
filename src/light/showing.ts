import type { Effect } from './changes/effect.js';
import { enterState, findLamp } from './changes/enter-state.js';
import type { MachineDraft } from './changes/machine-draft.js';
import { lampStatusSchema, type LampStatus, type Showing } from './lamp-status.js';
import type { Rule } from './rules/rule.js';

/** What a lamp does by itself. */
export function withoutShowings(status: LampStatus): LampStatus {
  const plain = { ...status };
  delete plain.showings;
  return plain;
}

/** Whether a lamp shows something under this name, in sight or below what came later. */
export function isShowing({ showings = [] }: LampStatus, name: string): boolean {
  return showings.some(({ as }) => as === name);
}

/** What is to be shown: a rule, or what somebody asked for, which has no id. */
type ShowOrder = Pick<Rule, 'show_as' | 'show_ms' | 'brightness' | 'fade_ms'> & Partial<Pick<Rule, 'id'>>;

/**
 * Shows a look under the rule's name for it, and keeps what the lamp showed before. The same again only begins its time anew.
 * Whatever else changes the lamp ends all that it shows in this way, because `enterState` keeps none of it.
 */
export function show(
  draft: MachineDraft,
  lamp: string,
  to: string,
  { id, show_as: name = id ?? '', show_ms: length, brightness, fade_ms: fade }: ShowOrder,
  now: number,
  effects: Effect[],
): void {
  const status = findLamp(draft, lamp);
  const until = length === undefined ? {} : { until: now + length };
  const by = id === undefined ? {} : { rule: id };
  const { showings = [] } = status;
  const onTop = showings.at(-1)?.as === name ? showings.at(-1) : undefined;
  const others = onTop ? showings.slice(0, -1) : withoutShowing(showings, name);
  const found = onTop?.found ?? withoutShowings(status);
  const isSeen = onTop && status.state === to && (brightness ?? status.brightness) === status.brightness;
  if (!isSeen) enterState(draft, lamp, to, now, fade ?? null, effects, brightness);
  const entered = findLamp(draft, lamp);
  draft.put('lamp', lamp, { ...entered, showings: [...others, { as: name, ...by, found, ...until }] });
}

/** Ends what a lamp shows under this name: it goes back to what it showed before, or stays as it is where something came later. */
export function endShowing(draft: MachineDraft, lamp: string, name: string, now: number, effects: Effect[]): void {
  const status = draft.get('lamp', lamp);
  const { showings = [] } = status ?? {};
  const ended = showings.find(({ as }) => as === name);
  if (!status || !ended) return;
  const others = withoutShowing(showings, name);
  const rest = others.length > 0 ? { showings: others } : {};
  if (showings.at(-1) !== ended) {
    draft.put('lamp', lamp, { ...status, ...rest });
    return;
  }
  const { found } = ended;
  const state = draft.get('state', found.state) ? found.state : 'off';
  enterState(draft, lamp, state, now, null, effects, found.brightness);
  draft.put('lamp', lamp, { ...lampStatusSchema.parse({ ...found, state, since: now }), ...rest });
}

/** Without one of them: what came after it goes back to what that one would have gone back to. */
function withoutShowing(showings: readonly Showing[], name: string): Showing[] {
  const at = showings.findIndex(({ as }) => as === name);
  const ended = showings[at];
  if (!ended) return [...showings];
  return showings.flatMap((each, index) =>
    index === at ? [] : index === at + 1 ? { ...each, found: ended.found } : each,
  );
}
