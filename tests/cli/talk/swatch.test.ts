import { describe, expect, test } from '@jest/globals';
import { chooseColors, createSwatch } from '../../../src/cli/talk/swatch.js';

const lamp = (red: number, green: number, blue: number) => ({ id: 'lamp', srgb: [red, green, blue] as const });

describe('the colors of a terminal', () => {
  test.each([
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, true, 'true'],
    [{ TERM: 'xterm-direct' }, true, 'true'],
    [{ TERM: 'xterm-256color' }, true, '256'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, true, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, true, '256'],
    [{ TERM: 'dumb' }, true, 'none'],
    [{}, true, 'none'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, false, 'none'],
  ] as const)('with %j on a terminal (%s) are %s', (environment, isTerminal, colors) => {
    expect(chooseColors(environment, isTerminal)).toBe(colors);
  });
});

describe('a swatch', () => {
  test('OUTPUT-02 is the very color where the terminal can show it', () => {
    expect(createSwatch(lamp(255, 120.4, 0), 'true')).toBe('\u001b[38;2;255;120;0m██\u001b[39m');
  });

  test.each([
    [[255, 0, 0], 196],
    [[0, 0, 255], 21],
    [[255, 255, 255], 231],
    [[118, 118, 118], 243],
    [[95, 135, 175], 67],
    [[8, 8, 8], 232],
  ] as const)('OUTPUT-02 is the nearest of 256: %j is %d', (srgb, code) => {
    expect(createSwatch({ id: 'lamp', srgb }, '256')).toBe(`\u001b[38;5;${code}m██\u001b[39m`);
  });

  test('OUTPUT-02 is in words where there are no colors', () => {
    expect(createSwatch(lamp(255, 8, 0), 'none')).toBe('#ff0800');
  });

  test('OUTPUT-02 of a dark lamp is hollow, or it would not be seen', () => {
    expect(createSwatch(lamp(0, 0, 0), 'true')).toBe('░░');
  });
});
