import { expect, test } from '@jest/globals';
import { tellHubAway } from '../../src/assistant/hand-over.js';
import type { HubLink } from '../../src/ports/hub-link.js';

const hub = (isThere: boolean): HubLink => ({
  hub: 'lantern',
  isThere,
  isAsking: false,
  say: () => Promise.resolve(null),
  press: () => false,
});
const refused = { route: 'agent', reply: 'I do not understand.', commands: [] } as const;
const unknown = { route: 'answer', reply: 'There is no sofa lamp.', failed: 'not-found', commands: [] } as const;
const why = ' The hub lantern does not answer: until it does, I know only what is here.';

test('FACE-10 what comes to nothing while the hub is away says that the hub may know it', () => {
  expect(tellHubAway(refused, hub(false)).reply).toBe(`${refused.reply}${why}`);
  expect(tellHubAway(unknown, hub(false)).reply).toBe(`${unknown.reply}${why}`);
});

test('FACE-10 what was done, what the hub answered, and what is said where there is no hub stays as it is', () => {
  const done = {
    route: 'command',
    reply: 'The light is red.',
    commands: [{ intent: 'light.color.set', color: 'red' }],
  } as const;
  expect(tellHubAway(done, hub(false))).toBe(done);
  expect(tellHubAway(refused, hub(true))).toBe(refused);
  expect(tellHubAway(refused, undefined)).toBe(refused);
});

test('FACE-10 an answer about what the hub keeps, or about every lamp of the house, says that it is of here alone', () => {
  for (const command of [
    { intent: 'timer.status' },
    { intent: 'calendar.get' },
    { intent: 'state.ask', quantity: 'any', is: 'on' },
    { intent: 'light.off', target: { all: true } },
  ] as const) {
    const told = { route: 'answer', reply: 'None.', commands: [command] } as const;
    expect(tellHubAway(told, hub(false)).reply).toBe(`None.${why}`);
    expect(tellHubAway(told, hub(true))).toBe(told);
  }
});
