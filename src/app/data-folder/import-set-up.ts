import { systemRandom } from '../../adapters/system/system-random.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Engine } from '../../engine/engine.js';
import { parseChange } from '../../engine/parse-change.js';
import { builtInTools } from '../outside/create-fetchers.js';
import { planSetUp, type SetUp, type SetUpPlan } from '../../engine/set-up.js';
import { applyChanges } from '../../light/changes/apply.js';
import type { Machine } from '../../light/machine.js';
import type { Sandbox } from '../../ports/sandbox.js';
import { checkDefinedCode } from '../checks/try-code.js';

/** What an import does, in words such as "state pulse". */
export interface ImportEffects {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * Works out the changes of an import and tries them on a copy, so mistakes are found before anything is changed. `now` is wall
 * time in milliseconds; `replace` deletes what the set-up does not have.
 * @throws LanternError `change-invalid`
 */
export function planImport(
  setUp: SetUp,
  engine: Engine,
  now: number,
  replace: boolean,
): SetUpPlan & { readonly effects: ImportEffects } {
  const plan = planSetUp(setUp, engine.machine, now, replace);
  const { writes } = applyChanges(engine.machine, plan.changes.map(parseChange), {
    now,
    random: systemRandom,
    builtInTools,
    nextRun: (cron, zone, after) => engine.nextTime(cron, after, zone),
  });
  const name = ({ kind, id }: (typeof writes)[number]) => `${kind} ${id}`;
  return {
    ...plan,
    effects: {
      added: writes.filter(({ before }) => before === null).map(name),
      changed: writes.filter(({ before, after }) => before !== null && after !== null).map(name),
      deleted: writes.filter(({ after }) => after === null).map(name),
    },
  };
}

/**
 * Checks the code in a set-up as if it were added by hand: it is compiled and run against its sample. Code that is already here
 * unchanged has been checked before.
 * @throws LanternError `change-invalid` with every problem
 */
export async function validateCode(setUp: SetUp, machine: Machine, sandbox: Sandbox): Promise<void> {
  const problems: string[] = [];
  for (const kind of ['tool', 'function', 'trigger'] as const)
    for (const definition of setUp[`${kind}s`]) {
      if (machine[`${kind}s`].get(definition.name)?.code === definition.code) continue;
      try {
        await checkDefinedCode(kind, definition, sandbox);
      } catch (error) {
        problems.push(`${kind} ${definition.name}: ${describeError(error)}`);
      }
    }
  if (problems.length > 0) throw new LanternError('change-invalid', problems.join('\n'));
}
