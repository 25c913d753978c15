import { chmodSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SecretFile } from '../../../src/adapters/secrets/secret-file.js';
import { makeFolder } from '../../../src/adapters/sqlite/make-folder.js';
import { checkSecrets, tellSecrets } from '../../../src/app/checks/check-secrets.js';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';

/** A data folder with two secrets. */
function open() {
  const folder = createFolder();
  const secrets = new SecretFile(folder, makeFolder);
  for (const name of ['ONE_KEY', 'OTHER_KEY']) secrets.set(name, 'sunflower', null);
  return { folder, secrets, key: join(folder, 'secrets.key') };
}

const notItsKey = (name: string) => `the secret ${name} was not sealed with the key of .*; set it again`;

test.each<[string, (key: string) => void, RegExp]>([
  ['empty', (key) => writeFileSync(key, ''), /^[^;]*secrets.key is not a key of 32 bytes; restore it[^;]*$/],
  [
    'another one',
    (key) => writeFileSync(key, Buffer.alloc(32)),
    RegExp(`^${notItsKey('ONE_KEY')}; ${notItsKey('OTHER_KEY')}$`),
  ],
  [
    'missing',
    (key) => rmSync(key),
    /^[^;]*secrets.key, the key of the secrets, is missing; restore it, or set the secrets again$/,
  ],
  ['readable by others', (key) => chmodSync(key, 0o644), /^others can read [^;]*; chmod 600 it[^;]*$/],
  [
    'not readable',
    (key) => {
      rmSync(key);
      symlinkSync(key, key);
    },
    /^[^;]*secrets.key cannot be read: [^;]*; make it readable .* \(chmod 600\), or restore it$/,
  ],
])('SAFE-04 secrets whose key is %s are told of, with what to do', (_how, spoil, told) => {
  const { secrets, key } = open();
  expect(checkSecrets(secrets)).toBe('2 secret(s)');
  spoil(key);
  const wasThere = existsSync(key);
  expect(checkSecrets(secrets)).toEqual({ status: 'failed', message: expect.stringMatching(told) });
  expect(existsSync(key)).toBe(wasThere);
});

test('a file of secrets that can not be read is told of at the start; what is well says nothing', () => {
  const { folder, secrets } = open();
  const told: string[] = [];
  const tell = (part: string, message: string) => void told.push(`${part}: ${message}`);
  tellSecrets(secrets, tell);
  expect(told).toEqual([]);
  writeFileSync(join(folder, 'secrets.json'), 'junk');
  tellSecrets(secrets, tell);
  expect(told).toEqual([expect.stringMatching(/^secrets: .*secrets.json is damaged; restore it/)]);
});

test('SAFE-04 "lantern check" fails for a key that others can read, and the start warns of it once', async () => {
  const { folder, key } = open();
  writeFileSync(join(folder, 'lantern.yaml'), 'web: { port: 0 }\n');
  chmodSync(key, 0o644);
  const ran = await runLantern(['check', '--json', '--data', folder], '', {
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
  });
  const found = parseLines<{ part: string; status: string; message: string }>(ran).find(
    ({ part }) => part === 'secrets',
  );
  expect(found).toMatchObject({ status: 'failed', message: expect.stringContaining('others can read') });
  const running = startLantern(['run', '--data', folder]);
  await running.printed('http');
  await running.stop();
  const { out, error } = await running.ended;
  for (const told of [out, error]) expect(told.match(/others can read/g)).toHaveLength(1);
});
