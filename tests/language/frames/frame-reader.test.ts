import { describe, expect, test } from '@jest/globals';
import { createHome } from '../home.js';

const home = createHome();

const commandsOf = (text: string) => home.understand(text).commands;

describe('LANG-09 what no template fits is read by its words', () => {
  test.each([
    ['the kitchen lights i would want completely off', [{ intent: 'light.off', target: { area: 'Kitchen' } }]],
    [
      'give the kitchen lights a proper go of blue',
      [{ intent: 'light.color.set', color: 'blue', target: { area: 'Kitchen' } }],
    ],
    ['kitchen lights a wee bit dimmer dear', [{ intent: 'light.brightness.decrease', target: { area: 'Kitchen' } }]],
  ])('"%s"', (text, means) => {
    expect(commandsOf(text)).toEqual(means);
  });
});

describe('LANG-09 it never acts', () => {
  test.each([
    ['on a question', 'are the kitchen lights nicely on'],
    ['on a condition', 'if the kitchen lights seem nicely on'],
    ['on a refusal', 'the kitchen lights never nicely on'],
    ['for other appliances', 'nicely lower the kitchen awning'],
    ['where two words stay unexplained', 'kitchen lights flooble grumpet on'],
    ['where two spans contradict each other', 'kitchen lights nicely brighter dimmer'],
    ['where a number is left over', 'kitchen lights nicely on seven'],
    ['where no light is named', 'a proper go of blue'],
    ['where an unknown word may be the name of the light', 'the pergola lights a proper go of blue'],
  ])('%s', (_, text) => {
    expect(commandsOf(text).filter(({ intent }) => intent.startsWith('light.') && intent !== 'light.on')).toEqual([]);
    expect(home.understand(text).route).not.toBe('command');
  });
});

describe('LANG-09 talk of others, and scraps of it, are no commands', () => {
  test.each([
    ...['hey can make the light blue', 'good can make the light blue', 'put can make the light blue'],
    ...['peter could turn the light off', 'somehow would make it red', 'get set go in here off'],
  ])('"%s"', (text) => {
    expect(home.understand(text).route).toBe('agent');
  });

  test.each([
    ['can you make the light blue', 'light.color.set'],
    ['um could you just like turn that kitchen lamp off for me please mate', 'light.off'],
    ['could you go and get the kitchen lights off', 'light.off'],
    ['the light can go off now', 'light.off'],
    ['the kitchen could be a bit brighter', 'light.brightness.increase'],
    ['maybe you could let it go green', 'light.color.set'],
  ])('but "%s" is one', (text, intent) => {
    expect(commandsOf(text).map((each) => each.intent)).toEqual([intent]);
  });
});
