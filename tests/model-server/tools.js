// What the Messages API refuses of tools and schemas.

/** How much all strict tools of a request may hold together. */
const mostStrict = 20;
const mostOptional = 24;
const mostUnions = 16;
/** Words of JSON Schema that strict tools and structured outputs don't know, by the type that they belong to. */
const unknownWords = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength'],
  array: ['maxItems', 'uniqueItems', 'contains'],
  object: ['patternProperties', 'propertyNames', 'minProperties', 'maxProperties'],
};
const bases = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/**
 * The first fault of tools, tool choice and output format; null if there is none.
 * @param {any} body @param {import('./models.js').Model} model
 * @returns {string | null}
 */
export function findToolFault(body, model) {
  const { tools = [], tool_choice: choice, output_config: output } = body;
  const names = new Set();
  for (const [index, tool] of tools.entries()) {
    const fault = findOneFault(tool, model);
    if (fault !== null) return `tools.${index}.${fault}`;
    if (names.has(tool.name)) return 'tools: Tool names must be unique.';
    names.add(tool.name);
  }
  const deferred = tools.filter((/** @type {any} */ tool) => tool.defer_loading === true);
  if (tools.length > 0 && deferred.length === tools.length)
    return 'At least one tool must have defer_loading=false. All tools cannot be deferred.';
  if (choice?.type === 'any' && tools.length === 0)
    return 'tool_choice.any may only be specified while providing tools';
  if (choice?.type === 'tool' && !names.has(choice.name)) return `Tool '${choice.name}' not found in provided tools`;
  const strict = tools.filter((/** @type {any} */ tool) => tool.strict === true);
  const format = output?.format?.schema;
  if (format) {
    const fault = findStrictFault(format);
    if (fault !== null) return `output_config.format.schema: ${fault}`;
  }
  return findComplexity(
    [...strict.map((/** @type {any} */ tool) => tool.input_schema), ...(format ? [format] : [])],
    strict.length,
  );
}

/** @param {any} tool @param {import('./models.js').Model} model */
function findOneFault(tool, model) {
  if (tool.type?.startsWith('tool_search_tool_'))
    return model.toolSearch ? null : `type: '${tool.type}' is not supported on this model`;
  if (tool.name === undefined) return 'custom.name: Field required';
  if (!/^[a-zA-Z0-9_-]{1,128}$/.test(tool.name))
    return "custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'";
  const { input_schema: schema } = tool;
  if (schema === undefined) return 'custom.input_schema: Field required';
  if (schema.type !== 'object') return "custom.input_schema.type: Input should be 'object'";
  if (schema.oneOf ?? schema.anyOf ?? schema.allOf)
    return 'custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level';
  if (!isSchema(schema))
    return 'custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12).';
  if (tool.defer_loading === true && tool.cache_control)
    return 'custom: cache_control cannot be set on a tool with defer_loading=true';
  for (const [place, example] of (tool.input_examples ?? []).entries()) {
    const missing = (schema.required ?? []).find((/** @type {string} */ name) => !(name in example));
    const unknown = Object.keys(example).find((name) => !(name in (schema.properties ?? {})));
    if (missing ?? unknown)
      return `custom.input_examples.${place}: does not match the tool's input_schema (${missing ?? unknown})`;
  }
  const fault = tool.strict === true ? findStrictFault(schema) : null;
  return fault === null ? null : `custom: ${fault}`;
}

/** Whether it is a JSON Schema as far as the API looks. @param {any} schema @returns {boolean} */
function isSchema(schema) {
  if (typeof schema === 'boolean') return true;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return false;
  const types = [schema.type ?? []].flat();
  if (types.some((type) => !bases.includes(type))) return false;
  if (schema.required !== undefined && !Array.isArray(schema.required)) return false;
  if (schema.enum !== undefined && !Array.isArray(schema.enum)) return false;
  // A list of schemas for an array's places was "items" until 2019; since then it is "prefixItems".
  if (Array.isArray(schema.items)) return false;
  return parts(schema).every(isSchema);
}

/** The schemas in a schema. @param {any} schema @returns {readonly any[]} */
function parts({ properties, items, anyOf, allOf, oneOf, $defs, additionalProperties }) {
  return [
    ...Object.values(properties ?? {}),
    ...(items === undefined ? [] : [items]),
    ...(anyOf ?? []),
    ...(allOf ?? []),
    ...(oneOf ?? []),
    ...Object.values($defs ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
}

/** Why a schema can't be kept to by the letter. @param {any} schema @returns {string | null} */
function findStrictFault(schema) {
  if (typeof schema === 'boolean') return null;
  if (schema.oneOf) return "Schema type 'oneOf' is not supported";
  const type = schema.type === 'integer' ? 'number' : schema.type;
  if (type === 'object' && schema.additionalProperties !== false)
    return "For 'object' type, 'additionalProperties' must be explicitly set to false";
  const words = /** @type {Record<string, string[]>} */ (unknownWords)[type] ?? [];
  const found = words.filter((word) => schema[word] !== undefined);
  if (found.length > 0)
    return `For '${schema.type}' type, ${found.length > 1 ? 'properties' : 'property'} ${found.join(', ')} ${found.length > 1 ? 'are' : 'is'} not supported`;
  if (schema.minItems > 1) return "For 'array' type, 'minItems' values other than 0 or 1 are not supported";
  for (const part of parts(schema)) {
    const fault = findStrictFault(part);
    if (fault !== null) return fault;
  }
  return null;
}

/** @param {readonly any[]} schemas @param {number} strict */
function findComplexity(schemas, strict) {
  if (strict > mostStrict) return `Too many strict tools: ${strict}. At most ${mostStrict} tools may be strict.`;
  const all = schemas.flatMap(flatten);
  const optional = all.reduce(
    (sum, { properties = {}, required = [] }) => sum + Object.keys(properties).length - required.length,
    0,
  );
  if (optional > mostOptional)
    return `Schemas contains too many optional parameters (${optional}), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: ${mostOptional}).`;
  const unions = all.filter(({ anyOf, type }) => anyOf !== undefined || Array.isArray(type)).length;
  return unions > mostUnions
    ? `Schemas contains too many parameters with union types (${unions} parameters with type arrays or anyOf). This causes exponential compilation cost. Reduce the number of nullable or union-typed parameters (limit: ${mostUnions}).`
    : null;
}

/** @param {any} schema @returns {readonly any[]} */
function flatten(schema) {
  return typeof schema === 'boolean' ? [] : [schema, ...parts(schema).flatMap(flatten)];
}
