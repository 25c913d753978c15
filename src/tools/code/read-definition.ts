import { z } from 'zod';
import { checkCode } from '../../light/code/check-code.js';

/** How many characters of a description are spoken. */
const longestSaid = 140;

/**
 * An input schema that accepts anything but is described to the model as `schema`. This way the checks can report mistakes in a
 * definition and in its code together.
 */
export function createLooseInput(schema: z.ZodType): z.ZodType<Record<string, unknown>> {
  const described: Record<string, unknown> = z.toJSONSchema(schema, { io: 'input' });
  delete described['$schema'];
  return z.looseObject({}).meta(described);
}

/** A checked definition, with the secrets that its code uses. @throws ZodError */
export function readDefinition<Definition extends { code: string; secrets: readonly string[] }>(
  schema: z.ZodType<Definition>,
  given: unknown,
): Definition {
  const definition = schema.parse(given);
  return { ...definition, secrets: [...new Set([...definition.secrets, ...checkCode(definition.code).secrets])] };
}

const claimsSchema = z.object({
  name: z.string().max(60).catch('something'),
  description: z.string().max(500).catch(''),
  code: z.string().catch(''),
  hosts: z.array(z.string()).max(20).catch([]),
  secrets: z.array(z.string()).max(20).catch([]),
});

/** What a definition says about itself; enough for a permission question, even before it is checked. */
export interface Claims {
  readonly name: string;
  readonly description: string;
  readonly hosts: readonly string[];
  readonly secrets: readonly string[];
}

export function readClaims(given: unknown): Claims {
  const { name, description, code, hosts, secrets } = claimsSchema.parse(given);
  return {
    name,
    description,
    hosts: hosts.map((host) => host.toLowerCase()),
    secrets: [...new Set([...secrets, ...checkCode(code).secrets])],
  };
}

/** For the permission question: hosts, names of secrets, and its own description. */
export function describeClaims({ name, description, hosts, secrets }: Claims): string {
  const keys = secrets.length === 0 ? '' : `the secret${secrets.length === 1 ? '' : 's'} ${secrets.join(' and ')}`;
  const asks = hosts.length === 0 ? '' : `asks ${hosts.join(' and ')}${keys === '' ? '' : ` with ${keys}`}`;
  const uses = hosts.length === 0 && keys !== '' ? `uses ${keys}` : '';
  const does = [asks, uses, `says of itself: "${shorten(description)}"`].filter((part) => part !== '');
  return `${name}, which ${does.join(' and ')}`;
}

/** Its description, as part of a spoken question. */
function shorten(text: string): string {
  // Neither quotation marks nor brackets: nothing in it can end it.
  const plain = text
    .replaceAll(/["“”„<>()]|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return plain.length <= longestSaid ? plain.replace(/[.!?]+$/, '') : `${plain.slice(0, longestSaid)} …`;
}

/** What it reaches. Nobody is asked to allow code that reaches nothing, since it can be undone. */
export function reachOf({ hosts, secrets }: Claims): { hosts: readonly string[]; secrets: readonly string[] } {
  return { hosts, secrets };
}

export function tierOf({ hosts, secrets }: Claims): 'allow' | 'confirm' {
  return hosts.length + secrets.length > 0 ? 'confirm' : 'allow';
}
