import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

/** What a bench prints; how long it took is for whoever looks at the figures. */
async function measure(name: string, ...words: readonly string[]): Promise<unknown> {
  const bench = fileURLToPath(new URL(`../../bench/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [bench, '--json', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  await once(child, 'close');
  if (out === '') throw new Error(`the bench printed no figures: ${errors}`);
  return JSON.parse(out);
}

test('FACE-10 the bench of satellites counts a frame and a reply of each command', async () => {
  expect(await measure('satellites', '2')).toMatchObject({
    satellites: 2,
    commands: 12,
    frames: { count: 12, median: expect.any(Number) },
    replies: { count: 12, median: expect.any(Number) },
  });
}, 120_000);

// Its sentences are said by espeak-ng, which not every machine has.
const ifSpoken = spawnSync('espeak-ng', ['--version']).status === 0 ? test : test.skip;

ifSpoken(
  'FACE-10 the bench of shared recognition hears each sentence here and over the broker, and tells both',
  async () => {
    const figures = { median: expect.any(Number), p95: expect.any(Number) };
    const heard = { sentences: 2, heard: 2, right: 2, toWords: figures, afterTheEnd: figures };
    expect(await measure('recognition', '1', '2')).toEqual({ here: heard, broker: { ...heard, elsewhere: 2 } });
  },
  120_000,
);
