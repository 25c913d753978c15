import type { ChangeInput } from '../light/changes/change.js';
import { changeSchema } from '../light/changes/change.js';
import type { Call } from './pattern.js';

/**
 * The changes that a tool call of a pattern makes, the same as the agent's tool of that name would. They apply to the given lamps;
 * with `every`, these are all lamps, and the rules name none.
 * @throws ZodError for an invalid input
 */
export function toChanges({ tool, input }: Call, lamps: readonly string[], every: boolean): readonly ChangeInput[] {
  switch (tool) {
    case 'createState':
      return [parse({ kind: 'state.save', state: input })];
    case 'appendRules':
      return (input['rules'] as readonly Readonly<Record<string, unknown>>[]).flatMap((rule) =>
        every
          ? [parse({ kind: 'rule.save', rule })]
          : lamps.map((lamp) =>
              parse({ kind: 'rule.save', rule: { ...rule, id: `${String(rule['id'])}@${lamp}`, lamp } }),
            ),
      );
    case 'setState':
      return lamps.map((lamp) => parse({ kind: 'lamp.set', lamp, ...input }));
    case 'setData':
      return [parse({ kind: 'data.set', ...input })];
    case 'createTimer':
      return [parse({ kind: 'timer.save', timer: toTimer(input) })];
    case 'createSchedule':
      return [parse({ kind: 'timer.save', timer: { ...input, kind: 'schedule' } })];
  }
  return tool satisfies never;
}

/** The tool speaks of seconds, the machine of milliseconds. */
function toTimer({ after_seconds: after, every_seconds: every, ...timer }: Call['input']): object {
  return {
    ...timer,
    kind: 'timer',
    ...(after === undefined ? {} : { after_ms: Number(after) * 1000 }),
    ...(every === undefined ? {} : { every_ms: Number(every) * 1000 }),
  };
}

function parse(change: unknown): ChangeInput {
  return changeSchema.parse(change);
}
