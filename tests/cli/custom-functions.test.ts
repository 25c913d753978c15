import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createFolder } from '../setup/folders.js';
import { startApi, until } from '../setup/run-api.js';
import { toScreenColor } from '../../src/core/lightness.js';

const save = (name: string, code: string): ChangeInput => ({
  kind: 'function.save',
  function: {
    name,
    description: 'A helper for the looks of this test.',
    code,
    inputs: { n: 'a number' },
    returns: 'a level',
    sample: [1],
  },
});

/** The lamp tells the light as a screen writes it; states say it in lightness. */
const screen = (...numbers: [number, number, number]) => toScreenColor(numbers).join();

test('DATA-06 functions that a model wrote light the lamp, simple ones and sandboxed ones, also after a restart', async () => {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), 'web: { port: 0 }\n');
  const first = await startApi(data);
  const done = await first.apply(
    save('level', '(n) => Math.min(255, n * 10)'),
    save(
      'primes',
      '(n) => { let count = 0; for (let i = 2; i <= n; i++) { let is = true; for (let k = 2; k < i; k++) if (i % k === 0) is = false; if (is) count++ } return count }',
    ),
    { kind: 'data.set', name: 'n', value: 20 },
    {
      kind: 'state.save',
      state: { name: 'counted', r: "level(getData('n'))", g: "primes(getData('n')) * 10", b: 0, fade_ms: 0 },
    },
    { kind: 'rule.save', rule: { from: '*', on: 'many', to: 'on', condition: "primes(getData('n') + 80) >= 25" } },
    { kind: 'lamp.set', lamp: 'lamp', state: 'counted' },
  );
  expect(done).toMatchObject({ status: 200 });
  await until(async () => (await first.lamp()).rgb.join() === screen(200, 80, 0));
  await first.apply({ kind: 'data.set', name: 'n', value: 10 });
  await until(async () => (await first.lamp()).rgb.join() === screen(100, 40, 0));
  await first.apply(save('level', '(n) => n * 5'));
  await until(async () => (await first.lamp()).rgb.join() === screen(50, 40, 0));
  await first.stop();
  const second = await startApi(data);
  await until(async () => (await second.lamp()).rgb.join() === screen(50, 40, 0));
  await second.apply({ kind: 'data.set', name: 'n', value: 20 });
  await second.post('events', { name: 'many' });
  await until(async () => (await second.lamp()).state === 'on');
  await second.stop();
}, 60_000);
