import { expect, test } from '@jest/globals';
import { understandLines } from '../../src/cli/understand.js';
import { createHome } from '../language/home.js';

async function* say(...lines: string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

test('LANG-01 understandLines prints an object a line, with the milliseconds it took', async () => {
  const printed: unknown[] = [];
  let now = 0;
  await understandLines(
    createHome(),
    say('make it red', '', 'make it'),
    (line) => printed.push(JSON.parse(line)),
    () => (now += 0.5),
  );
  expect(printed).toEqual([
    { text: 'make it red', route: 'command', commands: [{ intent: 'light.color.set', color: 'red' }], ms: 0.5 },
    { text: '', route: 'ignore', commands: [], ms: 0.5 },
    { text: 'make it', route: 'ask', commands: [], question: 'What should I do with the light?', ms: 0.5 },
  ]);
});
