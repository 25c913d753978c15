import { expect, test } from '@jest/globals';
import { checkInputs } from '../../../src/app/checks/check-inputs.js';
import { millis } from '../../../src/core/units.js';
import { SimulatedButton } from '../../simulated/button.js';

const every = millis(1000);

test('FACE-06 the check reads every sensor once, and says which cannot be read and why', async () => {
  const lux = { name: 'lux', read: () => Promise.resolve(12), every };
  const damp = { name: 'damp', read: () => Promise.reject(new Error('no such file')), every };
  expect(await checkInputs([], null)).toMatchObject({ status: 'absent' });
  expect(await checkInputs([lux], null)).toMatchObject({ status: 'ok', message: 'can be read: lux' });
  expect(await checkInputs([lux, damp], null)).toMatchObject({ status: 'failed', message: 'no such file' });
});

test('FACE-06 the check lets go of a pin again, and leaves it to a Lantern that runs', async () => {
  const contact = new SimulatedButton();
  const motion = { name: 'motion', contact, debounce: millis(30) };
  expect(await checkInputs([motion], 7)).toMatchObject({
    status: 'ok',
    message: 'Lantern is running (process 7) and reads them: motion',
  });
  expect(await checkInputs([motion], null)).toMatchObject({ status: 'ok' });
});
