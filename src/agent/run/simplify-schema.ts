type Schema = Readonly<Record<string, unknown>>;

/** Words that only whoever checks an input needs; a model is told of a mistake when it makes one. */
const forCheckers = new Set([
  '$schema',
  '$defs',
  'pattern',
  'propertyNames',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
]);
/** Limits beyond this say no more than "a sensible number". */
const sensible = 1_000_000;

/**
 * A tool's schema as a model needs it: names, types, choices and meanings. What it leaves out is checked all the same when the tool is
 * called. Every request pays for each character of it.
 */
export function simplifySchema(schema: Schema): Schema {
  if (typeof schema['$ref'] === 'string') return {};
  const { anyOf } = schema;
  if (Array.isArray(anyOf)) return simplifyChoice(schema, anyOf as readonly Schema[]);
  const entries = Object.entries(schema)
    .filter(([word, value]) => !forCheckers.has(word) && !isVast(word, value))
    .map(([word, value]) => [word, simplifyWord(word, value)] as const)
    .filter(([word, value]) => !(word === 'additionalProperties' && isEmpty(value)));
  return Object.fromEntries(entries);
}

function simplifyWord(word: string, value: unknown): unknown {
  if (word === 'properties') {
    const properties = Object.entries(value as Record<string, Schema>);
    return Object.fromEntries(properties.map(([name, property]) => [name, simplifySchema(property)]));
  }
  const isSchema = word === 'items' || word === 'additionalProperties';
  return isSchema && typeof value === 'object' && value !== null ? simplifySchema(value as Schema) : value;
}

/** Several kinds of text are text; what may be null may be left out. */
function simplifyChoice({ description }: Schema, choices: readonly Schema[]): Schema {
  const simple = choices.filter(({ type }) => type !== 'null').map(simplifySchema);
  const isText = simple.every(({ type }) => type === 'string');
  const [only] = simple;
  const merged = isText ? { type: 'string' } : simple.length === 1 && only ? only : { anyOf: simple };
  return description === undefined ? merged : { ...merged, description };
}

function isVast(word: string, value: unknown): boolean {
  return ['minimum', 'maximum'].includes(word) && Math.abs(Number(value)) >= sensible;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
