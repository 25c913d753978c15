import { z } from 'zod';
import { omit } from '../../core/omit.js';
import { fieldNotes } from './field-notes.js';
import { recordNotes } from './record-notes.js';

type Schema = Record<string, unknown>;
type Way = 'input' | 'output';

const notes = { ...fieldNotes, ...recordNotes };

/**
 * Writes schemas as JSON Schema for one document. Those with a name are written once, under `#/components/schemas`, and referred to
 * from everywhere; so a client made from the document has one type for a lamp.
 */
export class SchemaBook {
  readonly #names: ReadonlyMap<unknown, string>;
  readonly #written = new Map<string, Schema>();
  readonly #waiting: { readonly schema: z.ZodType; readonly way: Way; readonly title: string }[] = [];

  /** @param named the schemas that have a name, by that */
  constructor(private readonly named: Readonly<Record<string, z.ZodType>>) {
    this.#names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  }

  /** A schema for a place in the document; a reference, where it has a name. @param way what somebody sends, or gets */
  describe(schema: z.ZodType, way: Way): Schema {
    const name = this.#names.get(schema);
    return name === undefined ? this.#write(schema, way) : this.#refer(name, way);
  }

  /** All that has a name and was referred to. */
  finish(): Record<string, Schema> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      this.#written.set(next.title, this.#write(next.schema, next.way));
    return Object.fromEntries([...this.#written].sort(([one], [other]) => one.localeCompare(other)));
  }

  #refer(name: string, way: Way): Schema {
    const schema = this.named[name];
    const title = way === 'input' && schema && this.#isOther(schema) ? `${name}Input` : name;
    if (schema && !this.#written.has(title)) {
      this.#written.set(title, {});
      this.#waiting.push({ schema, way, title });
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  /** Whether what is sent differs from what is got, because defaults are filled in. */
  #isOther(schema: z.ZodType): boolean {
    return JSON.stringify(z.toJSONSchema(schema, { io: 'input' })) !== JSON.stringify(z.toJSONSchema(schema));
  }

  #write(root: z.ZodType, io: Way): Schema {
    const written = z.toJSONSchema(root, {
      io,
      override: ({ zodSchema, jsonSchema }) => {
        const name = (zodSchema as unknown) === root ? undefined : this.#names.get(zodSchema);
        if (name === undefined) return;
        // The library takes back the same object, emptied.
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, this.#refer(name, io));
      },
    });
    // The dialect is the same for the whole document: OpenAPI 3.1 is JSON Schema 2020-12.
    const { $defs: inner = {} } = written;
    const schema = pointToJson(omit(written, '$schema', '$defs'));
    // Only "any JSON" refers to itself; makers of clients write types of that which no compiler takes, and it forbids nothing.
    if (Object.keys(inner).length > 0) this.#written.set(anyJson, { description: 'any JSON value' });
    explain(schema);
    makePortable(schema);
    return schema;
  }
}

const anyJson = 'Json';

/** References to the part of a schema that refers to itself become references to a schema of the document. */
function pointToJson(schema: object): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/\$defs\/__schema\d+"/g, `"#/components/schemas/${anyJson}"`),
  ) as Schema;
}

/** Gives every field a description and an example, where its schema has none. */
function explain(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties } = node as { properties?: Record<string, Schema> };
  for (const [name, schema] of Object.entries(properties ?? {})) annotate(name, schema);
  for (const each of Object.values(node)) explain(each);
}

/** What not every program can read that follows the standard. Requests are checked all the same. */
function makePortable(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema;
  const { pattern, prefixItems } = schema;
  // Python's `re` has no classes of Unicode.
  if (typeof pattern === 'string' && pattern.includes(String.raw`\p{`)) Reflect.deleteProperty(schema, 'pattern');
  if (Array.isArray(prefixItems) && !schema['items'])
    Object.assign(schema, {
      items: prefixItems[0] as unknown,
      minItems: prefixItems.length,
      maxItems: prefixItems.length,
    });
  for (const each of Object.values(schema)) makePortable(each);
}

function annotate(name: string, schema: Schema): void {
  const type = typeOf(schema);
  const note = notes[`${name}:${type}`] ?? notes[name];
  if (!note || 'const' in schema) return;
  const [description, example] = note;
  schema['description'] ??= description;
  if (isOf(type, example) && isFree(schema)) schema['examples'] ??= [fit(example, schema)];
}

/** An example as the pattern of a field wants it, where that takes no words of people: "desk_lamp". */
function fit(example: unknown, { pattern }: Schema): unknown {
  if (typeof example !== 'string' || typeof pattern !== 'string') return example;
  return new RegExp(pattern, 'u').test(example) ? example : example.toLowerCase().replaceAll(/\W+/g, '_');
}

const isFree = (schema: Schema) => !('enum' in schema) && !('$ref' in schema);
const isOf = (type: string, example: unknown) =>
  type === typeof example || (type === 'integer' && Number.isInteger(example));

/** The type of a schema, past a null; the first where it has several, '' where it has none. */
function typeOf({ type, anyOf }: Schema): string {
  if (typeof type === 'string') return type;
  const branches = Array.isArray(anyOf) ? (anyOf as Schema[]).map((each) => each['type']) : [];
  const kinds = Array.isArray(type) ? (type as unknown[]) : branches;
  const kind = kinds.find((each) => each !== 'null');
  return typeof kind === 'string' ? kind : '';
}
