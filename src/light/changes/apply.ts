import { LanternError } from '../../core/errors.js';
import { createNotFoundError } from '../../core/not-found.js';
import { findNearest } from '../../core/word-distance.js';
import { applyCustomChange, validateFetcher } from './apply-custom.js';
import type { Change } from './change.js';
import { MachineDraft, type MachineWrite } from './machine-draft.js';
import type { Effect } from './effect.js';
import { createNoStateError, deleteState, enterState, findLamp } from './enter-state.js';
import { redefinedStates } from './function-users.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { validateCalls } from './validate-calls.js';
import { validateLimits } from './limits.js';
import { beneathFlash, flashName } from '../lamp-status.js';
import { show, withoutShowings } from '../showing.js';
import { validateSchedule } from '../source.js';
import { findContradiction, previousState, type Rule } from '../rules/rule.js';
import { placeTimer } from '../timer-place.js';
import { acknowledgeTimer, adjustTimer, createTimer, timerId } from '../timer.js';

/** A machine after a change or an event: what was written, and what must be done outside. */
export interface MachineStep {
  readonly machine: Machine;
  readonly writes: readonly MachineWrite[];
  readonly effects: readonly Effect[];
}

/** What takes over other times for what waits. */
export type TimeCorrection = (machine: Machine, inputs: MachineInputs) => MachineStep;

/**
 * Applies a whole change set, or throws and changes nothing.
 * @throws LanternError `change-invalid`, `not-found`
 */
export function applyChanges(machine: Machine, changes: readonly Change[], inputs: MachineInputs): MachineStep {
  const draft = new MachineDraft(machine);
  const effects: Effect[] = [];
  const places = createPlaces(draft);
  for (const change of changes) applyChange(draft, change, inputs, effects, places);
  validateReferences(draft, inputs);
  validateCalls(draft);
  validateLimits(draft);
  showRedefinedStates(draft, effects);
  return { machine: draft.finish(), writes: draft.writes, effects };
}

function applyChange(
  draft: MachineDraft,
  change: Change,
  inputs: MachineInputs,
  effects: Effect[],
  places: Iterator<number>,
): void {
  const { now } = inputs;
  switch (change.kind) {
    case 'state.save':
      if (change.state.name === 'off')
        throw new LanternError('change-invalid', 'the state "off" is always dark and cannot be redefined');
      draft.put('state', change.state.name, change.state);
      return;
    case 'state.delete':
      deleteState(draft, change.name, change.cascade, now, effects);
      return;
    case 'rule.save': {
      const id = change.rule.id ?? nextRuleId(draft);
      const order = draft.get('rule', id)?.order ?? Number(places.next().value);
      draft.put('rule', id, { ...change.rule, id, order });
      return;
    }
    case 'rule.enable':
      draft.put('rule', change.id, { ...findRule(draft, change.id), enabled: change.enabled });
      return;
    case 'rule.delete':
      findRule(draft, change.id);
      draft.put('rule', change.id, null);
      return;
    case 'lamp.set': {
      const status = beneathFlash(findLamp(draft, change.lamp));
      const brightness = change.brightness ?? status.brightness;
      if (change.state !== undefined)
        enterState(draft, change.lamp, change.state, now, change.fade_ms ?? null, effects, brightness);
      else if (change.brightness === undefined)
        effects.push({ type: 'show', lamp: change.lamp, fadeMs: change.fade_ms ?? null });
      else if (brightness !== status.brightness) {
        draft.put('lamp', change.lamp, { ...withoutShowings(status), brightness });
        effects.push({ type: 'show', lamp: change.lamp, fadeMs: change.fade_ms ?? null });
      }
      return;
    }
    case 'lamp.flash':
      show(
        draft,
        change.lamp,
        change.state,
        { show_as: flashName, show_ms: change.for_ms, brightness: change.brightness },
        now,
        effects,
      );
      return;
    case 'timer.save': {
      const id = timerId(change.timer);
      draft.put(
        'timer',
        id,
        placeTimer(createTimer(change.timer, inputs), change.timer, inputs, draft.get('timer', id)),
      );
      return;
    }
    case 'timer.adjust':
      draft.put('timer', change.id, adjustTimer(findTimer(draft, change.id), change, now));
      return;
    case 'timer.acknowledge':
      draft.put('timer', change.id, acknowledgeTimer(findTimer(draft, change.id), change.again_ms, inputs));
      return;
    case 'timer.delete':
      findTimer(draft, change.id);
      draft.put('timer', change.id, null);
      return;
    case 'source.save':
      validateSchedule(change.source, inputs);
      draft.put('source', change.source.name, change.source);
      return;
    case 'scene.save':
      draft.put('scene', change.scene.name, change.scene);
      return;
    case 'scene.delete':
      if (!draft.get('scene', change.name)) throw new LanternError('not-found', `there is no look "${change.name}"`);
      draft.put('scene', change.name, null);
      return;
    case 'phrase.save':
      draft.put('phrase', change.phrase.said, change.phrase);
      return;
    case 'phrase.delete':
      if (!draft.get('phrase', change.said)) throw new LanternError('not-found', `there is no phrase "${change.said}"`);
      draft.put('phrase', change.said, null);
      return;
    case 'source.delete':
      if (!draft.get('source', change.name))
        throw createNotFoundError(
          'data source',
          change.name,
          draft.all('source').keys(),
          'lantern sources list shows them all',
        );
      draft.put('source', change.name, null);
      return;
    case 'tool.save':
    case 'tool.delete':
    case 'function.save':
    case 'function.delete':
    case 'trigger.save':
    case 'trigger.delete':
      applyCustomChange(draft, change, inputs, effects);
      return;
    case 'data.set':
      draft.put('variable', change.name, change.value);
      return;
  }
  change satisfies never;
}

function validateReferences(draft: MachineDraft, inputs: MachineInputs): void {
  for (const { kind, id } of draft.writes) {
    if (kind === 'source') validateFetcher(draft, id, inputs);
    const rule = kind === 'rule' ? draft.get('rule', id) : undefined;
    if (rule) validateRule(rule);
    const state = rule ? namedTarget(rule) : kind === 'lamp' ? draft.get('lamp', id)?.state : undefined;
    if (state === undefined || draft.get('state', state)) continue;
    throw createNoTargetError({ kind, id }, state, draft);
  }
}

function validateRule(rule: Rule): void {
  const contradiction = findContradiction(rule);
  if (contradiction !== undefined) throw new LanternError('change-invalid', `rule ${rule.id}: ${contradiction}`);
}

function createNoTargetError({ kind, id }: Pick<MachineWrite, 'kind' | 'id'>, state: string, draft: MachineDraft) {
  if (kind === 'lamp') return createNoStateError(state, draft);
  const meant = findNearest(state, draft.all('state').keys());
  const question = meant === undefined ? '' : `did you mean ${meant}? Or `;
  return new LanternError(
    'change-invalid',
    `${kind} ${id} names the state "${state}", which does not exist; ${question}make it first`,
  );
}

function namedTarget({ to }: Rule): string | undefined {
  return to === previousState ? undefined : to;
}

function showRedefinedStates(draft: MachineDraft, effects: Effect[]): void {
  const redefined = redefinedStates(draft, draft.writes);
  if (redefined.size === 0) return;
  const shown = new Set(effects.map((effect) => (effect.type === 'show' ? effect.lamp : '')));
  for (const [lamp, status] of draft.all('lamp')) {
    if (redefined.has(status.state) && !shown.has(lamp)) effects.push({ type: 'show', lamp, fadeMs: null });
  }
}

function findRule(draft: MachineDraft, id: string) {
  const rule = draft.get('rule', id);
  if (rule) return rule;
  throw createNotFoundError('rule', id, draft.all('rule').keys(), 'lantern rule list shows them all');
}

function findTimer(draft: MachineDraft, id: string) {
  const timer = draft.get('timer', id);
  if (timer) return timer;
  throw createNotFoundError('timer', id, draft.all('timer').keys(), 'lantern timer list shows them all');
}

/** The positions of new rules, after all existing ones. The highest is looked up once per change set, which may bring thousands. */
function* createPlaces(draft: MachineDraft): Generator<number, never> {
  let highest = 0;
  for (const rule of draft.all('rule').values()) highest = Math.max(highest, rule.order);
  for (;;) yield ++highest;
}

function nextRuleId(draft: MachineDraft): string {
  let number = draft.all('rule').size + 1;
  while (draft.get('rule', `rule-${number}`)) number += 1;
  return `rule-${number}`;
}
