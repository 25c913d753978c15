import { expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

test('AGENT-06 "when the tea timer ends" waits for the timer of that name, and for no other', async () => {
  const { say, wait, states } = beginHouse();
  expect(await say('when the tea timer ends turn the bed light green and leave it on')).toBe(
    'When the tea timer ends: the bed light turns green. No timer of that name is set yet.',
  );
  await say('set a timer for 2 minutes');
  await say('set a tea timer for 5 minutes');
  wait(180);
  expect(states()).toBe('off off off');
  wait(130);
  expect(states()).toBe('off color/green off');
});

test('AGENT-06 a timer whose name has several words is waited for too', async () => {
  const { say, wait, states } = beginHouse();
  await say('when the washing machine timer goes off turn the bed light green and leave it on');
  await say('set a washing machine timer for 5 minutes');
  wait(310);
  expect(states()).toBe('off color/green off');
});
