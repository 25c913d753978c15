import { LineCounter, parseDocument, stringify } from 'yaml';
import { describeProblem } from '../../core/describe-problems.js';
import { describeError, LanternError } from '../../core/errors.js';
import { setUpFormat } from '../../engine/migrations.js';
import { exportSetUp, migrateSetUp, setUpSchema, type SetUp } from '../../engine/set-up.js';
import type { Machine } from '../../light/machine.js';
import { placeInFile } from '../configuration/place-in-file.js';

/** Far more than a house has; what is longer is no set-up. */
const longestFile = 16_000_000;

/** A set-up as a file for people: YAML, one thing a block. @param at wall time, milliseconds */
export function formatSetUp(machine: Machine, at: number): string {
  const head = `# What a light is set up to do, as Lantern had it on ${new Date(at).toISOString()}.\n# Take it in with: lantern import FILE\n`;
  return `${head}${stringify(exportSetUp(machine), { lineWidth: 120 })}`;
}

/** The same for programs. */
export function formatSetUpAsJson(machine: Machine): string {
  return `${JSON.stringify(exportSetUp(machine))}\n`;
}

/**
 * Reads such a file, of this format or an older one; JSON is YAML too. All problems are reported at once, with their lines.
 * @param file its name, for errors
 * @throws LanternError `change-invalid`, `data-newer`
 */
export function parseSetUp(text: string, file: string): SetUp {
  if (text.length > longestFile)
    throw new LanternError('change-invalid', `${file}: longer than ${longestFile} characters, so it is no set-up`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken)
    throw new LanternError(
      'change-invalid',
      `${file}:${lines.linePos(broken.pos[0]).line}: ${describeError(broken).replace(/:? *at line [^]*/, '')}`,
    );
  const given = toPlain(document, file);
  const { format } = given;
  if (typeof format === 'number' && format > setUpFormat)
    throw new LanternError(
      'data-newer',
      `${file} is of format ${format}, and this Lantern knows formats up to ${setUpFormat}; update Lantern`,
    );
  const parsed = setUpSchema.safeParse(migrateSetUp(given));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'there is no such thing in a set-up' }))
      : [{ path: issue.path, message: describeProblem(issue) }],
  );
  throw new LanternError(
    'change-invalid',
    problems
      .map(
        ({ path, message }) => `${placeInFile(file, document, lines, path)}${path.map(String).join('.')}: ${message}`,
      )
      .join('\n'),
  );
}

function toPlain(document: ReturnType<typeof parseDocument>, file: string): Readonly<Record<string, unknown>> {
  let given: unknown;
  try {
    given = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new LanternError('change-invalid', `${file}: ${describeError(error)}`, { cause: error });
  }
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  throw new LanternError('change-invalid', `${file}: not a set-up; lantern export writes one`);
}
