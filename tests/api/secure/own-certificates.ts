import { createPrivateKey, X509Certificate } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { createAuthority, createServerCertificate } from '../../../src/adapters/certificates/issue-certificate.js';
import type { Certificates, ServerCertificate } from '../../../src/ports/certificates.js';

const [from, until] = [Date.UTC(2026, 0, 1), Date.now() + 300 * 86_400_000];
/** An address of this machine that is not loopback; undefined where it is in no network. */
export const ownAddress = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const places = {
  names: ['localhost'],
  addresses: ['127.0.0.1', ...(ownAddress === undefined ? [] : [ownAddress])],
};

/** Real certificates of an authority of their own, which are renewed when a test says so. */
export class TestCertificates implements Certificates {
  readonly #authority = createAuthority(
    { name: 'Lantern on tests', from, until },
    { names: places.names, addresses: places.addresses.map((address) => `${address}/32`) },
  );
  readonly #listeners = new Set<(certificate: ServerCertificate) => void>();
  current = this.#make();

  get authority(): string {
    return this.#authority.certificate;
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  onRenewed(renewed: (certificate: ServerCertificate) => void): Disposable {
    this.#listeners.add(renewed);
    return { [Symbol.dispose]: () => void this.#listeners.delete(renewed) };
  }

  renew(): void {
    this.current = this.#make();
    for (const listener of this.#listeners) listener(this.current);
  }

  #make(): ServerCertificate {
    const { certificate, key } = this.#authority;
    const signer = { certificate: new X509Certificate(certificate).raw, key: createPrivateKey(key) };
    return createServerCertificate({ name: 'tests', from, until }, places, signer);
  }
}
