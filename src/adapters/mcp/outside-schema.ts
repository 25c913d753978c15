import { z } from 'zod';
import { escapeMarks, fitForModel, Untrusted } from '../../core/untrusted.js';
import { tameText } from './outside-text.js';

/** Limits for properties, nesting and choices of a tool's input; beyond them anything is accepted, and the server checks it. */
const [mostProperties, deepest, mostChoices] = [60, 6, 60];
/** Characters of the description of one property. */
const longestDescription = 200;

type Json = Readonly<Record<string, unknown>>;

/**
 * The input of an outside tool as a zod schema, made from its JSON Schema. Takes over only what is cheap to check (types, choices,
 * required properties; no patterns); the server checks the rest. Null if it is not the schema of an object.
 */
export function parseOutsideSchema(given: unknown): z.ZodType | null {
  if (!isJson(given) || (given['type'] !== undefined && given['type'] !== 'object')) return null;
  const state = { properties: 0 };
  return createObject(given, 0, state);
}

function createObject(given: Json, depth: number, state: { properties: number }): z.ZodType {
  const properties = isJson(given['properties']) ? given['properties'] : {};
  const required = new Set(Array.isArray(given['required']) ? (given['required'] as unknown[]) : []);
  const shape: [string, z.ZodType][] = [];
  let isWhole = true;
  for (const [name, value] of Object.entries(properties)) {
    state.properties += 1;
    const isTaken = state.properties <= mostProperties && /^[\w.$-]{1,64}$/.test(name) && name !== '__proto__';
    isWhole &&= isTaken;
    if (!isTaken) continue;
    const type = createType(value, depth + 1, state);
    shape.push([name, required.has(name) ? type : type.optional()]);
  }
  const fields = Object.fromEntries(shape);
  return given['additionalProperties'] === false && isWhole ? z.strictObject(fields) : z.looseObject(fields);
}

function createType(given: unknown, depth: number, state: { properties: number }): z.ZodType {
  if (!isJson(given) || depth > deepest) return z.unknown();
  const said = tameText(given['description'] ?? given['title'], longestDescription);
  const type = createBare(given, depth, state);
  return said === '' ? type : type.describe(fitForModel(new Untrusted(said)));
}

function createBare(given: Json, depth: number, state: { properties: number }): z.ZodType {
  const { type, enum: choices, items } = given;
  if (Array.isArray(choices)) {
    const plain = choices.filter((each) => ['string', 'number', 'boolean'].includes(typeof each) || each === null);
    const isSmall =
      plain.length === choices.length && plain.length <= mostChoices && JSON.stringify(plain).length < 2000;
    // Choices must be sent as they are; such that could imitate marks are left to the server.
    const isHarmless = plain.every((each) => typeof each !== 'string' || escapeMarks(each) === each);
    return isSmall && isHarmless && plain.length > 0
      ? z.literal(plain as (string | number | boolean | null)[])
      : z.unknown();
  }
  switch (type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'integer':
      return z.int();
    case 'boolean':
      return z.boolean();
    case 'array':
      return z.array(createType(items, depth + 1, state));
    case 'object':
      return createObject(given, depth, state);
    default:
      // Unions, references and everything else are accepted here; the server checks them.
      return z.unknown();
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
