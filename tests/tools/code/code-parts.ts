import { Fetchers } from '../../../src/automation/sources/fetchers.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';

/** What the code tools need beside an engine: a scripted sandbox, and nothing outside. */
export function createCodeParts() {
  return {
    sandbox: new SimulatedSandbox(),
    sources: { list: () => [], poll: () => Promise.resolve() },
    fetchers: new Fetchers(new VirtualClock(), []),
    explainHost: () => null,
  };
}
