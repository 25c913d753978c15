import { compileExpression } from '../../light/expression/compile.js';
import type { LightState } from '../../light/state.js';
import { createFunctionLibrary } from '../../light/create-function-library.js';
import type { Machine } from '../../light/machine.js';
import type { CallProblem } from '../../ports/tool.js';

/** How many frames of a moving look are tried: enough for the slowest usual wave, and done in a millisecond or two. */
const tried = 600;

/** What can be said about a state's colors without showing it: channels are cut off at 0 and 255. */
export function checkState(
  state: LightState,
  machine: Pick<Machine, 'variables' | 'functions'>,
): readonly CallProblem[] {
  return (['r', 'g', 'b'] as const).flatMap((channel): CallProblem[] => {
    const range = findRange(state[channel], state.speed, machine);
    // Ignore the rounding errors of a wave.
    if (!range || (range.low >= -0.5 && range.high <= 255.5)) return [];
    const [low, high] = [range.low, range.high].map((value) => String(Math.round(value)));
    const goes = low === high ? `is ${low}` : `goes from ${low} to ${high}`;
    return [
      { stage: 'colors', message: `${channel} ${goes}; it is cut off at 0 and 255`, mendable: true, warning: true },
    ];
  });
}

function findRange(
  channel: number | string,
  speed: number | null,
  { variables, functions }: Pick<Machine, 'variables' | 'functions'>,
): { readonly low: number; readonly high: number } | null {
  if (typeof channel === 'number') return { low: channel, high: channel };
  try {
    const run = compileExpression(channel, 'channel', createFunctionLibrary(functions));
    // Answers of the sandbox are not known here.
    const call = () => {
      throw new Error('not known yet');
    };
    const frames = Array.from({ length: speed === null ? 1 : tried }, (_, frame) => frame);
    const values = frames.map((frame) => {
      const t = (frame * (speed ?? 0)) / 1000;
      return run({ frame, t, random: () => (frame % 10) / 10, getData: (name) => variables.get(name), call });
    });
    const numbers = values.filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
    return numbers.length === 0 ? null : { low: Math.min(...numbers), high: Math.max(...numbers) };
  } catch {
    // An unreadable expression is refused by the schema; one that fails with this data may work with other data.
    return null;
  }
}
