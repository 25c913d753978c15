import { expect, test } from '@jest/globals';
import { createFoundation } from '../../src/app/foundation.js';
import { configSchema } from '../../src/app/configuration/config-schema.js';

test('SAFE-02 a trouble that several parts find is told once, and by each again once it was mended', () => {
  const told: (readonly [string, string])[] = [];
  const given = { config: configSchema.parse({}), dataFolder: '', configFile: null, environment: {} };
  const { facts, tell } = createFoundation({ ...given, programs: new URL(import.meta.url) }, (part, message) =>
    told.push([part, message]),
  );
  tell('data', 'lantern.db is a folder; move it away. Until then the light obeys');
  tell('light', 'lantern.db is a folder; move it away');
  tell('timers', 'lantern.db is a folder; move it away');
  tell('button', 'the button is gone');
  tell('button', 'the button is gone');
  tell('lamp desk', 'it does not answer');
  tell('lamp bed', 'it does not answer');
  expect(told.map(([part]) => part)).toEqual(['data', 'button', 'button', 'lamp desk', 'lamp bed']);
  for (const part of ['data', 'light']) facts.announce({ type: 'trouble-mended', part, message: 'it is there' });
  tell('timers', 'lantern.db is a folder; move it away');
  expect(told.at(-1)?.[0]).toBe('timers');
});
