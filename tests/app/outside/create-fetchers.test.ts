import { expect, test } from '@jest/globals';
import { builtInTools, createFetchers } from '../../../src/app/outside/create-fetchers.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { MemorySecrets } from '../../fakes/memory-secrets.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createCodeTools } from '../../../src/tools/code-tools.js';
import { createEngine } from '../../engine/create-engine.js';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createCodeParts } from '../../tools/code/code-parts.js';

const services = { weather: null, calendar: new SimulatedCalendar() };

test('the built-in tools are those that the engine keeps from being redefined', () => {
  expect(
    createFetchers(configSchema.parse({}), new VirtualClock(), services, new MemorySecrets()).tools.toSorted(),
  ).toEqual(builtInTools.toSorted());
});

test('the model is told of each built-in tool where it makes a data source', () => {
  const fetchers = createFetchers(configSchema.parse({}), new VirtualClock(), services, new MemorySecrets());
  const tools = createCodeTools({ engine: createEngine().engine, ...createCodeParts(), fetchers });
  const { description = '' } = tools.find(({ name }) => name === 'createDataSource') ?? {};
  expect(builtInTools.filter((name) => !description.includes(name))).toEqual([]);
});
