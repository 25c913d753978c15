import type { LookDraft, LookSketch } from '../../api/preview-route.js';
import { describeProblem } from '../../core/describe-problems.js';
import { describeError } from '../../core/errors.js';
import { createSeededRandom } from '../../core/random.js';
import { createScene } from '../../engine/create-scene.js';
import { compileExpression } from '../../light/expression/compile.js';
import { createLibrary } from '../../light/expression/function-library.js';
import type { Machine } from '../../light/machine.js';
import { stateSchema } from '../../light/state.js';
import { previewScene } from '../../render/preview.js';
import type { Config } from '../configuration/config-schema.js';

/** How long is sketched, and in how many steps: enough to see what moves, little enough to draw at each letter typed. */
const [seconds, steps] = [6, 120];

/** What a channel has at most. */
const brightest = 255;

/** What a look that somebody is writing would show on the first lamp, or what is wrong with it. */
export function sketchLook(machine: Machine, config: Pick<Config, 'lamps' | 'light'>, draft: LookDraft): LookSketch {
  const parsed = stateSchema.safeParse({ name: 'draft', ...draft });
  const stepMs = (seconds * 1000) / steps;
  const issues = parsed.error?.issues.map((issue) => [String(issue.path[0] ?? ''), describeProblem(issue)] as const);
  const found = issues ?? findUnknown(draft, machine);
  if (!parsed.success || found.length > 0) {
    const problems = found.map(([field, message]) => ({ field, column: findColumn(message), message }));
    return { problems, colors: [], stepMs };
  }
  const status = { state: 'draft', brightness: 100, last_lit: 'draft', since: 0 };
  const { columns } = previewScene(createScene('draft', status, parsed.data, 0, machine.functions), {
    seconds,
    columns: steps,
    frameRate: config.light.frames_per_second,
    data: machine.variables,
    random: createSeededRandom(1),
    calibration: config.lamps[0]?.output.calibration,
    allowFlashing: config.light.allow_flashing,
  });
  return { problems: [], colors: columns.map(({ srgb }) => printColor(srgb)), stepMs };
}

/** Functions that no expression knows: the schema leaves them to whoever knows those of the house. */
function findUnknown(draft: LookDraft, { functions }: Machine): readonly (readonly [string, string])[] {
  const library = createLibrary([...functions].map(([name, { code }]) => [name, code] as const));
  return (['r', 'g', 'b'] as const).flatMap((field) => {
    // What is computed is cut off; a number by itself is a slip.
    const number = draft[field].trim() === '' ? Number.NaN : Number(draft[field]);
    if (number < 0 || number > brightest)
      return [[field, `${draft[field].trim()} is out of range: a channel takes 0 (dark) to ${brightest}`] as const];
    try {
      compileExpression(draft[field], 'channel', library);
      return [];
    } catch (error) {
      return [[field, describeError(error)] as const];
    }
  });
}

function findColumn(message: string): number | null {
  const [, column] = /at column (\d+) of/.exec(message) ?? [];
  return column === undefined ? null : Number(column);
}

function printColor(srgb: readonly number[]): string {
  return `#${srgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
