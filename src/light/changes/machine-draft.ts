import type { FunctionDefinition, ToolDefinition, TriggerDefinition } from '../custom.js';
import { libraryOf } from '../create-function-library.js';
import type { Machine } from '../machine.js';
import { RuleIndex } from '../rules/rule-index.js';
import type { LampStatus } from '../machine.js';
import type { Rule } from '../rules/rule.js';
import type { LightState } from '../state.js';
import type { Hold } from '../rules/hold.js';
import type { Source } from '../source.js';
import type { Timer } from '../timer.js';
import type { Value } from '../value.js';

interface Kinds {
  state: LightState;
  rule: Rule;
  variable: Exclude<Value, undefined>;
  lamp: LampStatus;
  timer: Timer;
  hold: Hold;
  fired: number;
  source: Source;
  tool: ToolDefinition;
  function: FunctionDefinition;
  trigger: TriggerDefinition;
}
export type MachineKind = keyof Kinds;

/** One entry as it was and as it is now; null where there was or is none. Enough to do it again or undo it. */
export interface MachineWrite {
  readonly kind: MachineKind;
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}

const collectionOf = {
  state: 'states',
  rule: 'rules',
  variable: 'variables',
  lamp: 'lamps',
  timer: 'timers',
  hold: 'holds',
  fired: 'fired',
  source: 'sources',
  tool: 'tools',
  function: 'functions',
  trigger: 'triggers',
} as const;

/** A machine being changed: copies a collection on its first write, and remembers every write with what was there before. */
export class MachineDraft {
  readonly #touched = new Map<MachineKind, Map<string, unknown>>();
  readonly #writes = new Map<string, MachineWrite>();

  constructor(private readonly base: Machine) {}

  get<Kind extends MachineKind>(kind: Kind, id: string): Kinds[Kind] | undefined {
    return this.all(kind).get(id);
  }

  all<Kind extends MachineKind>(kind: Kind): ReadonlyMap<string, Kinds[Kind]> {
    return (this.#touched.get(kind) ?? this.base[collectionOf[kind]]) as ReadonlyMap<string, Kinds[Kind]>;
  }

  put<Kind extends MachineKind>(kind: Kind, id: string, value: Kinds[Kind] | null): void {
    const key = `${kind} ${id}`;
    const before = this.#writes.get(key)?.before ?? this.base[collectionOf[kind]].get(id) ?? null;
    this.#writes.set(key, { kind, id, before, after: value });
    const collection = this.#touched.get(kind) ?? new Map<string, unknown>(this.all(kind));
    this.#touched.set(kind, collection);
    if (value === null) collection.delete(id);
    else collection.set(id, value);
  }

  /** What differs from the machine that the draft began with. */
  get writes(): readonly MachineWrite[] {
    return [...this.#writes.values()].filter(({ before, after }) => !isSameRecord(before, after));
  }

  finish(): Machine {
    if (this.#touched.size === 0) return this.base;
    const [rules, functions] = [this.all('rule'), this.all('function')];
    return {
      states: this.all('state'),
      rules,
      variables: this.all('variable'),
      lamps: this.all('lamp'),
      timers: this.all('timer'),
      holds: this.all('hold'),
      fired: this.all('fired'),
      sources: this.all('source'),
      tools: this.all('tool'),
      functions,
      triggers: this.all('trigger'),
      index:
        this.#touched.has('rule') || this.#touched.has('function')
          ? new RuleIndex(rules.values(), libraryOf(functions))
          : this.base.index,
    };
  }
}

/** Records are plain JSON made by one schema, so their keys come in one order. */
function isSameRecord(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
