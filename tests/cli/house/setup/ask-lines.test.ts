import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { AskLines, GivenUp } from '../../../../src/cli/house/setup/ask-lines.js';

/** A terminal whose keys are what is written to `input`. */
function openTerminal(): { readonly input: PassThrough; readonly lines: AskLines } {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const lines = new AskLines({
    input: input as unknown as NodeJS.ReadStream,
    output: output as unknown as NodeJS.WriteStream,
    onSignal: () => ({ [Symbol.dispose]: () => undefined }),
  });
  return { input, lines };
}

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('FACE-13 %s at a terminal gives up, also after an answer', async (_, key) => {
  const { input, lines } = openTerminal();
  input.write('yes\r');
  await expect(lines.ask('Shall it?')).resolves.toBe('yes');
  const asked = lines.ask('And this?');
  input.write(`half ${key === '\u0004' ? '\u0015' : ''}${key}`);
  await expect(asked).rejects.toThrow(GivenUp);
  lines[Symbol.dispose]();
});

test('FACE-13 a pipe that ends answers the rest with nothing', async () => {
  const input = new PassThrough();
  using lines = new AskLines({
    input: input as unknown as NodeJS.ReadStream,
    output: new PassThrough() as unknown as NodeJS.WriteStream,
    onSignal: () => ({ [Symbol.dispose]: () => undefined }),
  });
  input.end('one\n');
  expect([await lines.ask('a'), await lines.ask('b'), await lines.ask('c')]).toEqual(['one', '', '']);
});
