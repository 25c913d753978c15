import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeKeyFile } from '../../../src/adapters/secrets/make-key-file.js';
import { findCompiled } from '../../support/compiled.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-04 a key that another process made first stays', () => {
  const file = join(createFolder(), 'some.key');
  makeKeyFile(file, Buffer.from('first'));
  makeKeyFile(file, Buffer.from('other'));
  expect(readFileSync(file, 'utf8')).toBe('first');
});

test('SAFE-04 where nothing can be written, no half key is left', () => {
  const folder = createFolder();
  const compiled = findCompiled('adapters/secrets/make-key-file.js').href;
  const program = `const { makeKeyFile } = await import(${JSON.stringify(compiled)}); makeKeyFile('some.key', Buffer.alloc(32));`;
  // No file of this shell's children may become longer than nothing, as on a full disk.
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1"`;
  const { status, stderr } = spawnSync('bash', ['-c', limited, process.execPath, program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, told: stderr.includes('EFBIG'), left: readdirSync(folder) }).toEqual({
    status: 1,
    told: true,
    left: [],
  });
});
