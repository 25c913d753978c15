import { z } from 'zod';
import { omit } from '../core/omit.js';
import type { ChangeInput } from '../light/changes/change.js';
import { checkedFunctionSchema, checkedToolSchema, checkedTriggerSchema } from '../light/custom.js';
import { kindOf, machineKinds, type Collections, type MachineKind, type MadeCollection } from '../light/kinds.js';
import type { Machine } from '../light/machine.js';
import { nameSchema } from '../light/name.js';
import { ruleSchema } from '../light/rules/rule.js';
import { phraseSchema } from '../light/phrase.js';
import { isSameRecord } from '../light/same-record.js';
import { savedSceneSchema } from '../light/saved-scene.js';
import { sourceSchema } from '../light/source.js';
import { builtInStates, stateSchema } from '../light/state.js';
import { timerId, timerSchema, type Timer } from '../light/timer.js';
import { valueSchema } from '../light/value.js';
import { migrate } from '../ports/store.js';
import { migrations, setUpFormat } from './migrations.js';
import { findAsks, type Asking } from './find-asks.js';
import { planRules } from './plan-rules.js';

/** An instant as readable text, or wall time in milliseconds. */
const instantSchema = z.union([z.number(), z.iso.datetime().transform((text) => Date.parse(text))]);
const lampSchema = z.strictObject({ state: nameSchema, brightness: z.number().min(1).max(100).default(100) });

/** A list whose entries must have different names. */
function named<Item extends z.ZodType>(item: Item, nameOf: (entry: z.output<Item>) => string | undefined) {
  return z
    .array(item)
    .superRefine((entries, context) => {
      const seen = new Set<string>();
      entries.forEach((entry, index) => {
        const name = nameOf(entry);
        if (name !== undefined && seen.has(name))
          context.addIssue({ code: 'custom', path: [index], message: `"${name}" is already used by an earlier entry` });
        if (name !== undefined) seen.add(name);
      });
    })
    .default([]);
}

const bySaid = ({ said }: { readonly said: string }) => said;
const byName = ({ name }: { readonly name: string }) => name;

/** The collections of a set-up. The compiler reports a kind that is missing here. */
const collections = {
  states: named(stateSchema, byName),
  rules: named(ruleSchema, ({ id }) => id),
  timers: named(z.strictObject({ ...timerSchema.shape, due: instantSchema }), timerId),
  scenes: named(savedSceneSchema, byName),
  phrases: named(phraseSchema, bySaid),
  sources: named(sourceSchema, byName),
  tools: named(checkedToolSchema, byName),
  functions: named(checkedFunctionSchema, byName),
  triggers: named(checkedTriggerSchema, byName),
  variables: z.record(nameSchema, valueSchema).default({}),
} satisfies Record<MadeCollection, z.ZodType>;

/** Everything that defines how a light behaves, for saving, reading and copying elsewhere: no secrets, history or memories. */
export const setUpSchema = z.strictObject({
  /** The format of the stored records; older formats are migrated. */
  format: z.number(),
  ...collections,
  /** By lamp id. */
  lamps: z.record(z.string(), lampSchema).default({}),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** The set-up of a machine, as plain values in the order in which they were created. */
export function exportSetUp(machine: Machine): z.input<typeof setUpSchema> {
  const plain = builtInStates.map((state) => JSON.stringify(state));
  return {
    format: setUpFormat,
    states: [...machine.states.values()].filter((state) => !plain.includes(JSON.stringify(state))),
    rules: [...machine.rules.values()]
      .toSorted((first, second) => first.order - second.order)
      .map((rule) => omit(rule, 'order')),
    timers: [...machine.timers.values()].map((timer) => ({ ...timer, due: new Date(timer.due).toISOString() })),
    scenes: [...machine.scenes.values()],
    phrases: [...machine.phrases.values()],
    sources: [...machine.sources.values()],
    tools: [...machine.tools.values()],
    functions: [...machine.functions.values()],
    triggers: [...machine.triggers.values()],
    variables: Object.fromEntries([...machine.variables].map(([name, value]) => [name, value ?? null])),
    lamps: Object.fromEntries(
      [...machine.lamps].map(([id, { state, brightness }]) => [id, { state, brightness }] as const),
    ),
  };
}

/** Kinds of records, by the name of their collection in a set-up. */
const kindsByName = new Map<string, MachineKind>(machineKinds.map((kind) => [kindOf(kind).many, kind]));

/** Migrates a set-up of an older format. Anything that is not a set-up is returned unchanged, and the schema then refuses it. */
export function migrateSetUp(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { format } = given;
  if (typeof format !== 'number' || format < 1) return given;
  const migrated = Object.entries(given).map(([part, value]) => {
    const kind = kindsByName.get(part);
    if (kind === undefined || typeof value !== 'object' || value === null) return [part, value] as const;
    const bring = (record: unknown) => migrate(migrations, format, 'migrateRecord', kind, record);
    return [
      part,
      Array.isArray(value)
        ? value.map(bring)
        : Object.fromEntries(Object.entries(value).map(([id, record]) => [id, bring(record)])),
    ] as const;
  });
  return { ...Object.fromEntries(migrated), format: setUpFormat };
}

/** A set-up as one change set, and descriptions of what does not apply here. */
export interface SetUpPlan {
  readonly changes: readonly ChangeInput[];
  readonly leftOut: readonly string[];
  /** Code and sources in it that call hosts, unless the same ones are already here and so were consented to. */
  readonly asks: readonly Asking[];
}

/**
 * The changes that apply a set-up. What is already here but not in the set-up stays, or is removed with `replace`.
 * @param now wall time, milliseconds; one-time timers that are over are left out
 */
export function planSetUp(setUp: SetUp, machine: Machine, now: number, replace: boolean): SetUpPlan {
  const gone = setUp.timers.filter((timer) => isOver(timer, now));
  const strange = Object.keys(setUp.lamps).filter((id) => !machine.lamps.has(id));
  const changes: ChangeInput[] = [
    ...(replace ? planRemoval(setUp, machine) : []),
    ...Object.entries(setUp.variables).map(([name, value]) => ({ kind: 'data.set' as const, name, value })),
    ...setUp.functions.map((each) => ({ kind: 'function.save' as const, function: each })),
    ...setUp.tools.map((tool) => ({ kind: 'tool.save' as const, tool })),
    ...setUp.triggers.map((trigger) => ({ kind: 'trigger.save' as const, trigger })),
    ...setUp.states.map((state) => ({ kind: 'state.save' as const, state })),
    ...setUp.scenes.map((scene) => ({ kind: 'scene.save' as const, scene })),
    ...setUp.phrases.map((phrase) => ({ kind: 'phrase.save' as const, phrase })),
    ...setUp.sources.map((source) => ({ kind: 'source.save' as const, source })),
    ...planRules(setUp.rules, machine, replace).map((rule) => ({ kind: 'rule.save' as const, rule })),
    ...setUp.timers
      .filter((timer) => !gone.includes(timer) && !isSameRecord(timer, machine.timers.get(timerId(timer))))
      .flatMap((timer) => planTimer(timer, now)),
    ...Object.entries(setUp.lamps)
      .filter(([id, { state, brightness }]) => {
        const here = machine.lamps.get(id);
        return here !== undefined && (here.state !== state || here.brightness !== brightness);
      })
      .map(([lamp, { state, brightness }]) => ({ kind: 'lamp.set' as const, lamp, state, brightness })),
  ];
  return {
    changes,
    asks: findAsks(setUp, machine),
    leftOut: [
      ...gone.map(({ name }) => `the timer ${name}, whose time has passed`),
      ...strange.map((id) => `the lamp ${id}, which is not configured here`),
    ],
  };
}

function isOver({ due, every_ms: every, cron, paused_ms: paused }: Timer, now: number): boolean {
  return every === undefined && cron === undefined && paused === undefined && due <= now;
}

/** Sets a stored timer again. */
function planTimer(timer: Timer, now: number): readonly ChangeInput[] {
  const { cron, paused_ms: paused, due, ...rest } = omit(timer, 'ringing_since', 'rings_again');
  if (cron !== undefined) return [{ kind: 'timer.save', timer: { ...rest, cron } }];
  if (paused === undefined) return [{ kind: 'timer.save', timer: { ...rest, due } }];
  return [
    { kind: 'timer.save', timer: { ...rest, due: now + paused } },
    { kind: 'timer.adjust', id: timerId(timer), paused: true },
  ];
}

/** Removes what is here but not in the set-up; users go before what they use. */
function planRemoval(setUp: SetUp, machine: Machine): readonly ChangeInput[] {
  const gone = machineKinds.toReversed().flatMap((kind) => {
    const { remove, many } = kindOf(kind);
    if (!remove) return [];
    const kept = keptIds(setUp, kind);
    return [...machine[many as keyof Collections].keys()].filter((id) => !kept.has(id)).map(remove);
  });
  const plain = builtInStates.filter(
    ({ name }) => name !== 'off' && !setUp.states.some((state) => state.name === name),
  );
  return [...gone, ...plain.map((state) => ({ kind: 'state.save' as const, state }))];
}

/** The ids that a set-up has of a kind; the built-in states are always included. */
function keptIds(setUp: SetUp, kind: MachineKind): ReadonlySet<string | undefined> {
  const names = (entries: readonly { readonly name: string }[]) => entries.map(byName);
  if (kind === 'variable') return new Set(Object.keys(setUp.variables));
  if (kind === 'phrase') return new Set(setUp.phrases.map(bySaid));
  if (kind === 'rule') return new Set(setUp.rules.map(({ id }) => id));
  if (kind === 'timer') return new Set(setUp.timers.map(timerId));
  if (kind === 'state') return new Set([...names(setUp.states), ...names(builtInStates)]);
  const { many } = kindOf(kind);
  return new Set(names(setUp[many as 'tools' | 'functions' | 'triggers' | 'scenes' | 'sources']));
}
