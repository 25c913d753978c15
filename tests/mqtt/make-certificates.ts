import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../setup/folders.js';

/** The files of a broker's certificate. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** An authority of the house's own, made by openssl, as people make it who read how to secure Mosquitto. */
export function createAuthority() {
  const folder = createFolder();
  const file = (name: string) => join(folder, name);
  const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...fresh, '-subj', '/CN=House', '-keyout', file('house.key'), '-out', file('house.pem'));
  const signer = ['-CA', file('house.pem'), '-CAkey', file('house.key'), '-CAcreateserial'];
  return {
    authority: file('house.pem'),
    /** @param names as openssl writes them: `IP:127.0.0.1` @param days how long it is good; below 0, it has ended so long ago */
    sign(names: string, days: number): Certificate {
      const [certificate, key] = [file(`broker${days}.pem`), file(`broker${days}.key`)];
      const [request, extensions] = [file('broker.csr'), file('broker.ext')];
      openssl('req', '-new', ...fresh, '-subj', '/CN=broker', '-keyout', key, '-out', request);
      writeFileSync(extensions, `subjectAltName=${names}\n`);
      const extent = ['-days', `${days}`, '-extfile', extensions];
      openssl('x509', '-req', '-in', request, ...signer, ...extent, '-out', certificate);
      return { certificate, key };
    },
  };
}
