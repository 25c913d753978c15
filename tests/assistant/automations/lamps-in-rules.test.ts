import { expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

test.each([
  ['turn the hall lamp on', 'when the door opens turn that one off', 'the hall lamp goes off'],
  [
    'turn the hall lamp and the bed light on',
    'when the door opens turn both off',
    'the bed light and the hall lamp go off',
  ],
])('LANG-04 after "%s", the lamps of "%s" are those that were talked of', async (first, second, told) => {
  expect((await talk(first, second)).reply).toContain(told);
});

test('LANG-04 "there" is where what sets it off happens', async () => {
  expect((await talk('when there is motion in the hall turn on the light there')).reply).toContain(
    'the hall lamp goes on',
  );
});

test.each([
  ['leave it on till ten instead', 'The bed light goes off at 10:00'],
  ['keep it on for two hours instead', 'The bed light goes off in 2 hours'],
])('LANG-04 after "switch the bed light off in forty minutes", "%s" is when it goes off', async (second, told) => {
  expect((await talk('switch the bed light off in forty minutes', second)).reply).toContain(told);
});

test('AGENT-06 the automation that was talked of is paused and started again, whatever is told beside it', async () => {
  const set = 'when there is motion in the hall turn the bed light green';
  const pause = 'pause that one for now, my cousins are staying over';
  expect((await talk(set, pause)).reply).toMatch(/^Off: /);
  expect((await talk(set, pause, "they've gone home so you can start it again")).reply).toMatch(/^On again: /);
});

test('AGENT-06 the only color that is said is the one that is wished for an automation', async () => {
  const set = 'when the door opens make the bed light orange';
  expect((await talk(set, 'red suits me better')).reply).toContain('turns red');
  expect((await talk(set, 'my wife hates orange')).reply).toContain("don't understand");
});
