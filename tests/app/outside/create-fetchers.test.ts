import { expect, test } from '@jest/globals';
import { builtInTools, createFetchers } from '../../../src/app/outside/create-fetchers.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { MemorySecrets } from '../../fakes/memory-secrets.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

test('the built-in tools are those that the engine keeps from being redefined', () => {
  expect(
    createFetchers(configSchema.parse({}), new VirtualClock(), null, new MemorySecrets()).tools.toSorted(),
  ).toEqual(builtInTools.toSorted());
});
