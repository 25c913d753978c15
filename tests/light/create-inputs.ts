import { createSeededRandom } from '../../src/core/random.js';
import type { MachineInputs } from '../../src/light/machine-inputs.js';

/** Inputs at a wall time, with repeatable chance and schedules that never come. */
export function createInputs(now: number, nextRun: MachineInputs['nextRun'] = () => null): MachineInputs {
  return { now, random: createSeededRandom(1), nextRun };
}
