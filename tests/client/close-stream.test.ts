import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createFace, testToken } from '../api/face-fixture.js';
import { findCompiled } from '../support/compiled.js';

const program = fileURLToPath(new URL('./close-stream.js', import.meta.url));

test('FACE-11 a stream of events ends when it is closed, although memory was collected since it was opened', async () => {
  const { face } = createFace();
  await face.start();
  const words = ['--expose-gc', program, findCompiled('client/lantern-client.js').href, face.url, testToken];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  await face.stop();
  expect(stdout).toBe('ended\n');
});
