import type { z } from 'zod';
import type { ChangeInput } from './changes/change.js';
import { functionDefinitionSchema, toolDefinitionSchema, triggerDefinitionSchema } from './custom.js';
import { lampStatusSchema } from './lamp-status.js';
import { firedSchema, holdSchema } from './rules/hold.js';
import { storedRuleSchema } from './rules/rule.js';
import { sourceSchema } from './source.js';
import { stateSchema } from './state.js';
import { timerSchema } from './timer.js';
import { valueSchema } from './value.js';

/** What there is to know of a kind of thing that a machine holds. */
interface Kind {
  /** What the machine and a set-up call all of them. */
  readonly many: string;
  /** One as it is kept. */
  readonly schema: z.ZodType;
  /** The most there may be (DATA-08): far above what a home has, far below what a machine of 1 GB can't hold. */
  readonly most?: number;
  /** How to make room for another, for the refusal. */
  readonly makeRoom?: string;
  /** The change that deletes one by its id; absent: none does. */
  readonly remove?: (id: string) => ChangeInput;
  /** Whether it is a fact of time rather than something that somebody changed: undo leaves it. */
  readonly past?: boolean;
}

/**
 * The one list of the kinds of things that a machine holds, each after those that it may name: a set-up is made in this order
 * and taken apart in the reverse. What a machine is, stores, loads, limits, undoes and deletes follows from it.
 */
export const kinds = {
  variable: {
    many: 'variables',
    schema: valueSchema,
    most: 5000,
    makeRoom: 'remove one first (lantern data set NAME null)',
    remove: (name) => ({ kind: 'data.set', name, value: null }),
  },
  function: {
    many: 'functions',
    schema: functionDefinitionSchema,
    most: 100,
    makeRoom: 'remove one first (lantern functions remove NAME)',
    remove: (name) => ({ kind: 'function.delete', name, cascade: true }),
  },
  tool: {
    many: 'tools',
    schema: toolDefinitionSchema,
    most: 100,
    makeRoom: 'remove one first (lantern tools remove NAME)',
    remove: (name) => ({ kind: 'tool.delete', name }),
  },
  trigger: {
    many: 'triggers',
    schema: triggerDefinitionSchema,
    most: 100,
    makeRoom: 'remove one first (lantern triggers remove NAME)',
    remove: (name) => ({ kind: 'trigger.delete', name }),
  },
  state: {
    many: 'states',
    schema: stateSchema,
    most: 1000,
    makeRoom: 'delete one first (lantern state delete NAME)',
    remove: (name) => ({ kind: 'state.delete', name, cascade: true }),
  },
  source: {
    many: 'sources',
    schema: sourceSchema,
    most: 1000,
    makeRoom: 'remove one first (lantern sources remove NAME)',
    remove: (name) => ({ kind: 'source.delete', name }),
  },
  rule: {
    many: 'rules',
    schema: storedRuleSchema,
    most: 20_000,
    makeRoom: 'delete one first (lantern rule delete ID)',
    remove: (id) => ({ kind: 'rule.delete', id }),
  },
  timer: {
    many: 'timers',
    schema: timerSchema,
    most: 1000,
    makeRoom: 'delete one first (lantern timer delete EVENT)',
    remove: (id) => ({ kind: 'timer.delete', id }),
  },
  lamp: { many: 'lamps', schema: lampStatusSchema },
  hold: { many: 'holds', schema: holdSchema, past: true },
  fired: { many: 'fired', schema: firedSchema, past: true },
} as const satisfies Record<string, Kind>;

type Kinds = typeof kinds;
export type MachineKind = keyof Kinds;
/** One thing of a kind, as it is kept. */
export type RecordOf<Name extends MachineKind> = z.output<Kinds[Name]['schema']>;
/** All things of all kinds, each kind by id. */
export type Collections = {
  readonly [Name in MachineKind as Kinds[Name]['many']]: ReadonlyMap<string, RecordOf<Name>>;
};

/** The collections that people and models fill, which is what a set-up holds beside the lamps. */
export type MadeCollection = {
  [Name in MachineKind]: Kinds[Name] extends { readonly remove: unknown } ? Kinds[Name]['many'] : never;
}[MachineKind];

export const machineKinds = Object.keys(kinds) as readonly MachineKind[];

/** A kind by its name, with every field that a kind may have. */
export function kindOf(name: MachineKind): Kind {
  return kinds[name];
}
