import { expect, test } from '@jest/globals';
import { toPrintable } from '../../src/core/to-printable.js';

test.each([
  ['a title and a bell', '\u001b]0;owned\u0007hello', '\ufffd]0;owned\ufffdhello'],
  ['the clipboard', '\u001b]52;c;cm0gLXJm\u001b\\', '\ufffd]52;c;cm0gLXJm\ufffd\\'],
  [
    'a cursor that moves, and a line that is written over',
    'safe\r\u001b[2K\u001b[1Aevil',
    'safe\ufffd\ufffd[2K\ufffd[1Aevil',
  ],
  ["words that are hidden, and a color that is not Lantern's", 'a\u001b[8mb\u001b[31mc', 'a\ufffd[8mb\ufffd[31mc'],
  ['text that runs the other way', 'lamp\u202egpj.exe\u2066', 'lamp\ufffdgpj.exe\ufffd'],
  ['sequences of eight bits', '\u009b2J', '\ufffd2J'],
])('SAFE-04 %s from outside never reaches the terminal', (_what, text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

test('colors, line breaks, tabs and other languages stay', () => {
  const text = '\u001b[38;2;255;0;0m██\u001b[39m\tgrün\n日本語 🌙';
  expect(toPrintable(text)).toBe(text);
});
