import { expect, test } from '@jest/globals';
import { TextStream } from '../../../src/agent/speech/text-stream.js';
import { fillSilence } from '../../../src/assistant/runs/fill-silence.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

async function hear(before: number): Promise<readonly string[]> {
  const clock = new VirtualClock();
  const text = new TextStream();
  const filled = fillSilence(text, clock)[Symbol.asyncIterator]();
  clock.advance(millis(before));
  text.write('It rains. ');
  const heard = [(await filled.next()).value as string];
  clock.advance(millis(60_000));
  text.close();
  for (let next = await filled.next(); next.done !== true; next = await filled.next()) heard.push(next.value);
  return heard;
}

test('a silence of four seconds is filled once; a shorter one, or one after the first words, is not', async () => {
  expect(await hear(3900)).toEqual(['It rains. ']);
  expect(await hear(4000)).toEqual(['Still working on it. ', 'It rains. ']);
});
