import type { z } from 'zod';
import type { ChangeInput } from './changes/change.js';
import { functionDefinitionSchema, toolDefinitionSchema, triggerDefinitionSchema } from './custom.js';
import { lampStatusSchema } from './lamp-status.js';
import { phraseSchema } from './phrase.js';
import { firedSchema, holdSchema } from './rules/hold.js';
import { storedRuleSchema } from './rules/rule.js';
import { savedSceneSchema } from './saved-scene.js';
import { sourceSchema } from './source.js';
import { stateSchema } from './state.js';
import { timerSchema } from './timer.js';
import { valueSchema } from './value.js';

/** Everything the machine needs to know about one kind of thing that it holds. */
interface Kind {
  /** The name of the collection in the machine and in a set-up. */
  readonly many: string;
  /** The schema of one stored thing. */
  readonly schema: z.ZodType;
  /** The maximum number (DATA-08): far more than a home needs, far less than would fill a machine with 1 GB of memory. */
  readonly most?: number;
  /** What to do to make room for another; part of the error message. */
  readonly makeRoom?: string;
  /** The change that deletes one by its id; absent if there is no such change. */
  readonly remove?: (id: string) => ChangeInput;
  /** Whether it records the passing of time rather than somebody's change; undo leaves such things alone. */
  readonly past?: boolean;
}

/**
 * The one list of the kinds of things that a machine holds. A kind comes after the kinds that it can refer to: a set-up is imported
 * in this order and removed in reverse. The machine's type, storage, loading, limits, undo and deletion all follow from this list.
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
  scene: {
    many: 'scenes',
    schema: savedSceneSchema,
    most: 500,
    makeRoom: 'delete one first (lantern say "forget the look NAME")',
    remove: (name) => ({ kind: 'scene.delete', name }),
  },
  phrase: {
    many: 'phrases',
    schema: phraseSchema,
    most: 500,
    makeRoom: 'remove one first (lantern say "forget what PHRASE means")',
    remove: (said) => ({ kind: 'phrase.delete', said }),
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
/** One stored thing of a kind. */
export type RecordOf<Name extends MachineKind> = z.output<Kinds[Name]['schema']>;
/** All things of all kinds: a map by id for each kind. */
export type Collections = {
  readonly [Name in MachineKind as Kinds[Name]['many']]: ReadonlyMap<string, RecordOf<Name>>;
};

/** The collections that people and models fill, which are what a set-up contains besides the lamps. */
export type MadeCollection = {
  [Name in MachineKind]: Kinds[Name] extends { readonly remove: unknown } ? Kinds[Name]['many'] : never;
}[MachineKind];

export const machineKinds = Object.keys(kinds) as readonly MachineKind[];

/** A kind by its name, typed with all the fields that a kind can have. */
export function kindOf(name: MachineKind): Kind {
  return kinds[name];
}
