import { kinds, type Collections, type MachineKind, type RecordOf } from '../kinds.js';
import { createRuleIndex, type Machine } from '../machine.js';
import { isSameRecord } from '../same-record.js';

/** One thing before and after the change; null if it did not or does not exist. Enough to redo or undo the change. */
export interface MachineWrite {
  readonly kind: MachineKind;
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A machine while it is being changed. Copies a collection on the first write to it, and records every write with the old value. */
export class MachineDraft {
  readonly #touched = new Map<MachineKind, Map<string, unknown>>();
  readonly #writes = new Map<string, MachineWrite>();

  constructor(private readonly base: Machine) {}

  get<Kind extends MachineKind>(kind: Kind, id: string): RecordOf<Kind> | undefined {
    return this.all(kind).get(id);
  }

  all<Kind extends MachineKind>(kind: Kind): ReadonlyMap<string, RecordOf<Kind>> {
    return (this.#touched.get(kind) ?? this.base[kinds[kind].many]) as ReadonlyMap<string, RecordOf<Kind>>;
  }

  put<Kind extends MachineKind>(kind: Kind, id: string, value: RecordOf<Kind> | null): void {
    this.putStored(kind, id, value);
  }

  /** Puts back a record as the history kept it: it fitted the schema of its kind when it was written, or null. */
  putStored(kind: MachineKind, id: string, value: unknown): void {
    const key = `${kind} ${id}`;
    const before = this.#writes.get(key)?.before ?? this.base[kinds[kind].many].get(id) ?? null;
    this.#writes.set(key, { kind, id, before, after: value });
    const collection = this.#touched.get(kind) ?? new Map<string, unknown>(this.all(kind));
    this.#touched.set(kind, collection);
    if (value === null) collection.delete(id);
    else collection.set(id, value);
  }

  /** The writes that really changed something. */
  get writes(): readonly MachineWrite[] {
    return [...this.#writes.values()].filter(({ before, after }) => !isSameRecord(before, after));
  }

  /** Everything as it is by now, without an index of the rules. */
  get collections(): Collections {
    return { ...this.base, ...this.#changed };
  }

  get #changed(): Partial<Collections> {
    return Object.fromEntries([...this.#touched].map(([kind, records]) => [kinds[kind].many, records]));
  }

  finish(): Machine {
    if (this.#touched.size === 0) return this.base;
    const machine = { ...this.base, ...this.#changed };
    const isIndexed = this.#touched.has('rule') || this.#touched.has('function');
    return isIndexed ? { ...machine, index: createRuleIndex(machine) } : machine;
  }
}
