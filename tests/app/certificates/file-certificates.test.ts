import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { createAuthority } from '../../../src/adapters/certificates/issue-certificate.js';
import { FileCertificates } from '../../../src/app/certificates/file-certificates.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { ServerCertificate } from '../../../src/ports/certificates.js';
import { createFolder } from '../../setup/folders.js';

let opened: FileCertificates | undefined;
afterEach(() => opened?.stop());

const make = (name: string) =>
  createAuthority({ name, from: 0, until: Date.UTC(2040) }, { names: ['example.org'], addresses: [] });

function open() {
  const folder = createFolder();
  const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') };
  const write = ({ certificate, key }: Partial<ServerCertificate>) => {
    if (certificate !== undefined) writeFileSync(files.certificate, certificate);
    if (key !== undefined) writeFileSync(files.key, key);
  };
  const clock = new VirtualClock();
  const [troubles, renewals]: [string[], ServerCertificate[]] = [[], []];
  const certificates = (opened = new FileCertificates(files, clock, (message) => troubles.push(message)));
  certificates.onRenewed((renewed) => renewals.push(renewed));
  return { certificates, clock, files, write, troubles, renewals, look: () => clock.advance(millis(30_000)) };
}

test("an owner's certificate is read again when its files change, and half a change is waited for", async () => {
  const { certificates, write, troubles, renewals, look } = open();
  const [first, second] = [make('first'), make('second')];
  write(first);
  await certificates.start();
  expect([certificates.current, certificates.authority]).toEqual([first, null]);
  look();
  expect(renewals).toEqual([]);
  write({ certificate: second.certificate });
  look();
  look();
  expect(certificates.current).toEqual(first);
  expect(troubles).toEqual([expect.stringContaining('is not the key of')]);
  write(second);
  look();
  expect(renewals).toEqual([second]);
  expect(certificates.current).toEqual(second);
});

test.each([
  ['a file that is not there', {}, /^web\.tls\.certificate: .*fullchain\.pem cannot be read: /],
  ['no certificate', { certificate: 'nonsense', key: '' }, /^web\.tls\.certificate: .* holds no certificate in PEM/],
  ['no key', { ...make('first'), key: 'nonsense' }, /^web\.tls\.key: .* holds no key in PEM/],
  ['a key of another', { ...make('first'), key: make('second').key }, /^web\.tls\.key: .* is not the key of /],
  [
    'a key with a password',
    {
      ...make('first'),
      key: generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' },
      }).privateKey,
    },
    /without a password$/,
  ],
])('SAFE-04 %s is told in one line', (_what, files, message) => {
  const { certificates, write } = open();
  write(files);
  expect(() => void certificates.start()).toThrow(message);
});
