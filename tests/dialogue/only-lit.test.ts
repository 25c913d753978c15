import { expect, test } from '@jest/globals';
import type { House } from '../../src/dialogue/discourse.js';
import { settleCommand } from '../../src/dialogue/settle-command.js';

const lamp = (id: string, area: string) => ({ id, name: `${id} lamp`, aliases: [], area });

/** A house with these lamps on; somebody talks in the office. */
const house = (...lit: readonly string[]): House => ({
  lamps: [lamp('desk', 'office'), lamp('bed', 'bedroom'), lamp('hall', 'hall')],
  here: 'office',
  shown: (id) => ({ state: lit.includes(id) ? 'on' : 'off', brightness: 100 }),
  colorOf: () => undefined,
  sceneLamps: () => undefined,
});
const turnItOff = { intent: 'light.off' as const, target: { refers: 'it' as const } };

test.each([
  [['hall'], { commands: [{ intent: 'light.off', target: { lamps: ['hall'] } }] }],
  [['hall', 'bed'], { ask: 'Which light do you mean?' }],
  [['hall', 'desk'], { commands: [{ intent: 'light.off' }] }],
  [[], { commands: [{ intent: 'light.off' }] }],
])('TALK-04 "turn it off", where nothing was talked of and %j are on', (lit, settled) => {
  expect(settleCommand(turnItOff, [], house(...lit))).toEqual(settled);
});
