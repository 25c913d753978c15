import { expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

test('FACE-04 a second mistake is told too, and a fade longer than an hour lasts an hour', async () => {
  const { send, troubles, engine } = await createHome();
  await send('desk', { state: 'ON', brightness: 999 });
  await send('desk', { state: 'ON', effect: 'disco' });
  await send('desk', { state: 'ON', effect: 'disco' });
  expect(troubles).toHaveLength(2);
  expect(troubles[1]).toContain('effect: ');
  await send('desk', { state: 'ON', brightness: 200, transition: 6553 });
  expect(engine.status('desk')).toMatchObject({ state: 'on' });
  for (let count = 0; count < 20; count += 1)
    await send('desk', { state: 'ON', [`key${count}`]: 1, flash: -count - 1 });
  expect(troubles.length).toBeLessThan(10);
});
