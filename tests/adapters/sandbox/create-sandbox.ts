import { SupervisedSandbox } from '../../../src/adapters/sandbox/supervised-sandbox.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import type { Clock } from '../../../src/core/clock.js';
import type { Edge } from '../../../src/ports/edge.js';
import { findCompiled } from '../../support/compiled.js';

/** Child processes need compiled code. */
const folder = findCompiled('adapters/sandbox/');

const noNetwork: Edge = { explainRefusal: () => null, fetch: () => Promise.reject(new Error('this test asks nobody')) };

export function createSandbox(
  isolatedVm: string | null,
  edge = noNetwork,
  settings: { perMinute?: number; atOnce?: number } = {},
  clock: Clock = new SystemClock(),
): SupervisedSandbox {
  return new SupervisedSandbox(
    { programs: { folder, isolatedVm }, atOnce: 2, perMinute: 1000, ...settings },
    clock,
    edge,
  );
}
