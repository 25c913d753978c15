import { LanternError } from '../../core/errors.js';
import { isDark } from '../../core/scene.js';
import { createNoLampError, createNotFoundError } from '../../core/not-found.js';
import type { MachineDraft } from './machine-draft.js';
import type { Effect } from './effect.js';
import { beneathFlash, type LampStatus } from '../lamp-status.js';
import { builtInStates, type LightState } from '../state.js';

/** Puts a lamp into a state, shows the state, and raises `state_entered` for rules. */
export function enterState(
  draft: MachineDraft,
  lamp: string,
  state: string,
  now: number,
  fadeMs: number | null,
  effects: Effect[],
  brightness?: number,
): void {
  const status = beneathFlash(findLamp(draft, lamp));
  const entered = draft.get('state', state);
  const previous = status.state === state ? status.previous : status.state;
  const still = stillBehind(draft, status, entered);
  draft.put('lamp', lamp, {
    state,
    ...(previous === undefined ? {} : { previous }),
    brightness: brightness ?? status.brightness,
    last_lit: entered && !isDark(entered) ? state : status.last_lit,
    ...(still === undefined ? {} : { last_still: still }),
    since: now,
  });
  effects.push({ type: 'show', lamp, fadeMs }, { type: 'raise', event: { name: 'state_entered', lamp } });
}

/** What stood still before a state that moves, or that is dark; undefined where that is `on`, or the state stands still itself. */
function stillBehind(draft: MachineDraft, status: LampStatus, entered: LightState | undefined): string | undefined {
  if (standsStill(entered)) return undefined;
  if (!standsStill(draft.get('state', status.last_lit))) return status.last_still;
  return entered?.speed === null || status.last_lit === 'on' ? undefined : status.last_lit;
}

const standsStill = (state: LightState | undefined) => state?.speed === null && !isDark(state);

/** @param cascade true: rules that name the state are deleted and lamps in it go to `off`; false: either makes the deletion fail */
export function deleteState(draft: MachineDraft, name: string, cascade: boolean, now: number, effects: Effect[]): void {
  if (builtInStates.some((state) => state.name === name)) {
    throw new LanternError('change-invalid', `the state "${name}" always exists and can't be deleted`);
  }
  if (!draft.get('state', name)) throw createNoStateError(name, draft);
  const rules = [...draft.all('rule').values()].filter((rule) => rule.to === name || rule.from === name);
  const lamps = [...draft.all('lamp')].filter(([, status]) => status.state === name).map(([id]) => id);
  if (!cascade) refuseUsed(`the state "${name}"`, [...rules.map(({ id }) => `rule ${id}`), ...lamps.map(nameLamp)]);
  for (const rule of rules) draft.put('rule', rule.id, null);
  for (const lamp of lamps) enterState(draft, lamp, 'off', now, null, effects);
  draft.put('state', name, null);
}

/** Says that there is no such state. */
export function createNoStateError(name: string, draft: MachineDraft): LanternError {
  return createNotFoundError('state', name, draft.all('state').keys(), 'lantern state list shows them all');
}

/** Throws if there are users. @throws LanternError `change-invalid` naming them */
export function refuseUsed(what: string, users: readonly string[]): void {
  if (users.length === 0) return;
  throw new LanternError(
    'change-invalid',
    `${what} is used by ${users.join(', ')}; use cascade to delete it with them`,
  );
}

const nameLamp = (id: string) => `lamp ${id}`;

/** @throws LanternError `not-found`, listing the lamps */
export function findLamp(draft: MachineDraft, lamp: string): LampStatus {
  const status = draft.get('lamp', lamp);
  if (status) return status;
  throw createNoLampError(lamp, draft.all('lamp').keys());
}
