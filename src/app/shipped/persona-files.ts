import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeProblems } from '../../core/describe-problems.js';
import { describeError, LanternError } from '../../core/errors.js';
import { packageFolder } from './paths.js';

const shipped = join(packageFolder, 'prompts', 'personas');
/** The longest text of a persona, in characters; every request pays for it. */
const longest = 4000;

/** What may stand before a persona's text, between two lines of `---`. */
const headSchema = z.strictObject({
  /** The wake words to listen for instead of the configured ones. */
  wake: z
    .array(z.string().regex(/^[a-z]+( [a-z]+)*$/, 'lower-case words'))
    .min(1)
    .max(5)
    .optional(),
  /** A voice of the engine that speaks. */
  voice: z.string().min(1).max(100).optional(),
  /** Said when somebody chooses it. */
  greeting: z.string().min(1).max(200).optional(),
});

/** Who Lantern is while it talks like this persona. */
export type Persona = z.infer<typeof headSchema> & { readonly text: string };

/** The names of all personas: those of the owner's folder, and those that come with Lantern. */
export function listPersonas(folder?: string): readonly string[] {
  const names = (folder === undefined ? [shipped] : [shipped, folder]).flatMap((each) =>
    existsSync(each) ? readdirSync(each).filter((name) => /^[a-z0-9-]+\.md$/.test(name)) : [],
  );
  return [...new Set(names.map((name) => name.replace(/\.md$/, '')))].sort();
}

/**
 * Reads a persona; one of the owner's folder comes before one of the same name that comes with Lantern.
 * @throws LanternError `config-invalid` if there is none of that name, or its file has a mistake
 */
export function readPersona(name: string, folder?: string): Persona {
  const names = listPersonas(folder);
  if (!names.includes(name))
    throw new LanternError(
      'config-invalid',
      `agent.persona: there is no persona "${name}"; there are ${names.join(', ')}`,
    );
  const own = join(folder ?? shipped, `${name}.md`);
  const path = existsSync(own) ? own : join(shipped, `${name}.md`);
  try {
    return parsePersona(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new LanternError('config-invalid', `${path}: ${describeError(error)}`, { cause: error });
  }
}

/** @throws Error for a head that is not what it should be, or a text that is too long */
function parsePersona(file: string): Persona {
  const plain = file.replaceAll('\r\n', '\n');
  const [, head = '', text = plain] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(plain) ?? [];
  if (text.length > longest) throw new RangeError(`${text.length} characters; ${longest} are the most`);
  const parsed = headSchema.safeParse(parse(head, { logLevel: 'error' }) ?? {});
  if (!parsed.success) throw new SyntaxError(describeProblems(parsed.error));
  return { ...parsed.data, text };
}
