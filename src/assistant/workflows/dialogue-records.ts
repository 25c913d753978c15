import { z } from 'zod';
import { commandSchema } from '../../core/command.js';
import type { Store } from '../../ports/store.js';
import { wantedPlaceSchema } from './place.js';

const fieldValueSchema = z.object({ value: z.string(), said: z.string() });
const stateSchema = z.object({
  workflow: z.string(),
  phase: z.enum(['collecting', 'checking', 'confirming', 'correcting', 'running']),
  values: z.record(z.string(), fieldValueSchema).readonly(),
  asking: z.string().nullable(),
  skipped: z.array(z.string()).readonly(),
  misses: z.number(),
});

/** With the place that it was begun for. */
const openSchema = z.object({ state: stateSchema, at: z.number(), place: wantedPlaceSchema.default({}) });
type KeptWorkflow = z.infer<typeof openSchema>;

/** What survives a restart; each is one record in the store. */
const records = {
  mode: z.string(),
  /** The one that asked last. */
  workflow: openSchema,
  /** Those that ask in other conversations, the latest first. */
  elsewhere: z.array(openSchema),
  choices: z.array(z.object({ label: z.string(), command: commandSchema })),
  /** When the choice was offered, in wall time milliseconds. */
  asked: z.number(),
  /** The conversation that it was offered in. */
  chooser: z.string(),
};
type Records = { readonly [Name in keyof typeof records]?: z.infer<(typeof records)[Name]> };

/** The mode and open questions of a dialogue, kept in the store so a conversation can continue after a restart. */
export class DialogueRecords {
  #values: Records | undefined;

  constructor(private readonly store: Store) {}

  get mode(): Records['mode'] {
    return this.#read().mode;
  }

  /** Those that ask, the latest first; one at most in each conversation. */
  get workflows(): readonly KeptWorkflow[] {
    const { workflow, elsewhere = [] } = this.#read();
    return workflow ? [workflow, ...elsewhere] : elsewhere;
  }

  set workflows([workflow, ...elsewhere]: readonly KeptWorkflow[]) {
    this.write({ workflow: workflow ?? null, elsewhere: elsewhere.length > 0 ? elsewhere : null });
  }

  get choices(): Records['choices'] {
    return this.#read().choices;
  }

  get asked(): Records['asked'] {
    return this.#read().asked;
  }

  get chooser(): Records['chooser'] {
    return this.#read().chooser;
  }

  /** Stores the given values; null deletes one. @throws LanternError `data-unwritable` */
  write(changed: { readonly [Name in keyof Records]?: Records[Name] | null }): void {
    const kept = new Map<string, unknown>(Object.entries(this.#read()));
    const writes = Object.entries(changed)
      .filter(([id, value]) => JSON.stringify(kept.get(id) ?? null) !== JSON.stringify(value))
      .map(([id, value]) => ({ kind: 'dialogue' as const, id, value }));
    if (writes.length === 0) return;
    for (const { id, value } of writes) kept.set(id, value ?? undefined);
    this.store.commit(writes);
    this.#values = Object.fromEntries([...kept].filter(([, value]) => value !== undefined));
  }

  /**
   * Reads the records when they are first needed, because only then is the store open. Records that no longer fit their schema
   * are ignored.
   */
  #read(): Records {
    if (this.#values) return this.#values;
    const stored = this.store.read('dialogue');
    const values = Object.entries(records).flatMap(([id, schema]) => {
      const parsed = schema.safeParse(stored.get(id));
      return parsed.success ? [[id, parsed.data] as const] : [];
    });
    return (this.#values = Object.fromEntries(values) as Records);
  }
}
