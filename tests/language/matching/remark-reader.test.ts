import { describe, expect, test } from '@jest/globals';
import { createHome } from '../home.js';

const home = createHome();
const commandsOf = (text: string, continues = false) => home.read(text, continues).commands;
const kitchenOn = [{ intent: 'light.on', target: { area: 'Kitchen' } }];
const off = [{ intent: 'light.off' }];

describe('LANG-09 a command stands beside words about something else', () => {
  test.each([
    ["the plumber is here, the kitchen lights on, he can't find the tap", kitchenOn],
    ["turn on the kitchen lights, somebody's at the stove", kitchenOn],
    [
      "I shan't need them any more so turn the kitchen lights off",
      [{ intent: 'light.off', target: { area: 'Kitchen' } }],
    ],
    ['turn on the kitchen lights so that I find the way up', kitchenOn],
    ['the boss wants the kitchen lights on', kitchenOn],
  ])('"%s"', (text, means) => {
    expect(commandsOf(text)).toEqual(means);
  });

  test('in a conversation it may leave the lamps to what was said', () => {
    expect(commandsOf("the film's over. Off", true)).toMatchObject(off);
    expect(commandsOf("the film's over. Off")).toEqual([]);
  });

  test.each([
    ['a condition', 'if the plumber comes, the kitchen lights on'],
    ['another time', 'the plumber comes tomorrow, the kitchen lights on'],
    ['an order to something else', 'play some jazz, the kitchen lights on'],
    ['a refusal', "don't forget him, the kitchen lights on"],
    ['a question', 'are the kitchen lights nicely on'],
    ['what somebody has', 'we have a red kitchen light'],
    ['what a sign says', 'the sign says kitchen lights off'],
    ['what happened', 'i spilled wine on the kitchen light'],
    ['a dislike', 'i hate the kitchen lights blue'],
    ['a place of what is wanted', 'a soft look for the night, on the kitchen light'],
    ['a story', 'i need to order new checks because i am all out'],
  ])('%s beside it is no remark', (_, text) => {
    expect(commandsOf(text).filter(({ intent }) => intent.startsWith('light.'))).toEqual([]);
  });
});
