import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { createFoundation } from '../../../src/app/foundation.js';
import { LightSide } from '../../../src/app/hardware/light-side.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createFolder } from '../../setup/folders.js';
import { findCompiled } from '../../support/compiled.js';

test('a light thread does not seem to hang where a day passes at once', async () => {
  const troubles: string[] = [];
  const foundation = createFoundation(
    {
      config: loadConfig(null, {}),
      configFile: null,
      dataFolder: createFolder(),
      environment: {},
      programs: findCompiled('./'),
    },
    (_, message) => void troubles.push(message),
  );
  const clock = new VirtualClock(millis(Date.UTC(2026, 0, 1)));
  const light = new LightSide({ ...foundation, clock, uptime: clock.uptime });
  await light.start();
  clock.advance(millis(86_400_000));
  // It takes some milliseconds to end a thread.
  await wait(500);
  expect([light.thread.isAlive, troubles]).toEqual([true, []]);
  await light.stop();
});
