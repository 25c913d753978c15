import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerCertificate } from '../../../src/ports/certificates.js';
import { createFolder } from '../../setup/folders.js';

const monthLater = Date.UTC(2027, 5, 1);

/** What OpenSSL says of a certificate of a server: "OK", or what is wrong. @param at when it is looked at, milliseconds since 1970 */
export function verify(
  { certificate }: ServerCertificate,
  authority: string,
  more: readonly string[] = [],
  at = monthLater,
): string {
  const folder = createFolder();
  const [file, trusted] = [join(folder, 'server.pem'), join(folder, 'authority.pem')];
  writeFileSync(file, certificate);
  writeFileSync(trusted, authority);
  const time = ['-attime', String(Math.floor(at / 1000))];
  const { stdout, stderr, error } = spawnSync(
    'openssl',
    ['verify', '-x509_strict', '-purpose', 'sslserver', ...time, '-CAfile', trusted, ...more, file],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  return stdout.endsWith('OK\n') ? 'OK' : `${stdout}${stderr}`;
}
