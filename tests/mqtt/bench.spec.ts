import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const bench = fileURLToPath(new URL('../../bench/satellites.js', import.meta.url));

/** What `node bench/satellites.js` prints; how long it took is for whoever looks at the figures. */
async function measure(satellites: number): Promise<unknown> {
  const child = spawn(process.execPath, [bench, '--json', String(satellites)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  await once(child, 'close');
  if (out === '') throw new Error(`the bench printed no figures: ${errors}`);
  return JSON.parse(out);
}

test('FACE-10 the bench of satellites counts a frame and a reply of each command', async () => {
  expect(await measure(2)).toMatchObject({
    satellites: 2,
    commands: 12,
    frames: { count: 12, median: expect.any(Number) },
    replies: { count: 12, median: expect.any(Number) },
  });
}, 120_000);
