import { isMap, isScalar, LineCounter, parseDocument, stringify } from 'yaml';
import { describeBrokenYaml } from '../configuration/describe-broken-yaml.js';
import { describeProblem } from '../../core/describe-problems.js';
import { describeError, LanternError } from '../../core/errors.js';
import { setUpFormat } from '../../engine/migrations.js';
import { exportSetUp, migrateSetUp, setUpSchema, type SetUp } from '../../engine/set-up.js';
import type { Machine } from '../../light/machine.js';
import { placeInFile } from '../configuration/place-in-file.js';

/** In bytes. Far more than any house needs, so a longer file is not a set-up; and a board with 512 MB of memory can still read it. */
export const longestSetUp = 4_000_000;

/** A set-up as a YAML file for people to read. @param at wall time in milliseconds, for the header */
export function formatSetUp(machine: Machine, at: number): string {
  const head = `# What a light is set up to do, as Lantern had it on ${new Date(at).toISOString()}.\n# Take it in with: lantern import FILE\n`;
  return `${head}${stringify(exportSetUp(machine), { lineWidth: 120 })}`;
}

/** A set-up as one line of JSON, for programs. */
export function formatSetUpAsJson(machine: Machine): string {
  return `${JSON.stringify(exportSetUp(machine))}\n`;
}

/**
 * Reads a set-up file of the current format or an older one; JSON works too, since it is valid YAML. All problems are reported
 * at once, with their lines.
 * @param file the file's name, for errors
 * @throws LanternError `change-invalid`, `data-newer`
 */
export function parseSetUp(text: string, file: string): SetUp {
  if (text.length > longestSetUp)
    throw new LanternError(
      'change-invalid',
      `${file}: longer than ${longestSetUp} characters, so it cannot be a set-up`,
    );
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' });
  // Most text can be read as YAML for some lines; what is wrong with the rest of it is of no use to whoever mistook the file.
  if (!isMap(document.contents) || !document.contents.items.some(({ key }) => isPart(key)))
    throw createForeignError(file);
  const [broken] = document.errors;
  if (broken)
    throw new LanternError(
      'change-invalid',
      `${file}:${lines.linePos(broken.pos[0]).line}: ${describeBrokenYaml(broken)}`,
    );
  const given = toPlain(document, file);
  const { format } = given;
  if (typeof format === 'number' && format > setUpFormat)
    throw new LanternError(
      'data-newer',
      `${file} has format ${format}, but this Lantern only knows formats up to ${setUpFormat}; update Lantern`,
    );
  const parsed = setUpSchema.safeParse(migrateSetUp(given));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'a set-up has no such entry' }))
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
  throw createForeignError(file);
}

/** Whether a key of a file is one that a set-up has. */
function isPart(key: unknown): boolean {
  return isScalar(key) && Object.hasOwn(setUpSchema.shape, String(key.value));
}

function createForeignError(file: string): LanternError {
  return new LanternError('change-invalid', `${file} is not a set-up; lantern export writes one`);
}
