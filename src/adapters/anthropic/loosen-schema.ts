/** Words of JSON Schema that the service does not know where it keeps to a schema by the letter. */
const unknownWords = new Set(
  (
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern maxItems minItems uniqueItems ' +
    'propertyNames minProperties maxProperties default'
  ).split(' '),
);

/** A schema without the limits that the service cannot keep; whoever reads the answer checks them. */
export function loosen(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([word]) => !unknownWords.has(word))
      .map(([word, value]) => [word, word === 'properties' ? mapValues(value) : loosenAny(value)]),
  );
}

/** The names of properties are not words of the schema. */
function mapValues(value: unknown): unknown {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, part]) => [name, loosenAny(part)]));
}

function loosenAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosenAny);
  return typeof value === 'object' && value !== null ? loosen(value as Record<string, unknown>) : value;
}
