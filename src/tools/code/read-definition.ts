import { z } from 'zod';
import { checkCode } from '../../light/code/check-code.js';

/** Characters of a description that are said. */
const longestSaid = 140;

/**
 * An input that is taken whole, whatever it is, and described to the model as `schema`: what is wrong with a definition and with its
 * code is told together by the checks, not one after the other.
 */
export function createLooseInput(schema: z.ZodType): z.ZodType<Record<string, unknown>> {
  const described: Record<string, unknown> = z.toJSONSchema(schema, { io: 'input' });
  delete described['$schema'];
  return z.looseObject({}).meta(described);
}

/** A definition that has been checked, with the secrets that its code names. @throws ZodError */
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

/** What a definition says of itself, before and after it has been checked: enough to ask somebody. */
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

/** For the question that somebody is asked: the hosts, the secrets by their names, and what it says it is for. */
export function describeClaims({ name, description, hosts, secrets }: Claims): string {
  const asks = hosts.length === 0 ? '' : `, which asks ${hosts.join(' and ')}`;
  const holds =
    secrets.length === 0
      ? ''
      : `${asks === '' ? ',' : ''} with the secret${secrets.length === 1 ? '' : 's'} ${secrets.join(' and ')}`;
  return `${name}${asks}${holds} (${shorten(description)})`;
}

/** What it says of itself, as a part of a question that is spoken. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= longestSaid ? plain.replace(/[.!?]+$/, '') : `${plain.slice(0, longestSaid)} …`;
}

/** What it reaches: nobody is asked for code that reaches nothing, since it can be undone. */
export function reachOf({ hosts, secrets }: Claims): { hosts: readonly string[]; secrets: readonly string[] } {
  return { hosts, secrets };
}

export function tierOf({ hosts, secrets }: Claims): 'allow' | 'confirm' {
  return hosts.length + secrets.length > 0 ? 'confirm' : 'allow';
}
