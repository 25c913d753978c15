import type { ServerCertificate } from '../../ports/certificates.js';

/** The certificate that counts now, who is told of the next one, and what was told about it already. */
export class KeptCertificate {
  #current: ServerCertificate = { certificate: '', key: '' };
  readonly #listeners = new Set<(certificate: ServerCertificate) => void>();
  #told = '';

  /** @param onTrouble told each message once, until another comes between */
  constructor(private readonly onTrouble: (message: string) => void) {}

  get current(): ServerCertificate {
    return this.#current;
  }

  onRenewed(renewed: (certificate: ServerCertificate) => void): Disposable {
    this.#listeners.add(renewed);
    return { [Symbol.dispose]: () => void this.#listeners.delete(renewed) };
  }

  /** The first one, of which nobody is told. */
  begin(certificate: ServerCertificate): void {
    this.#current = certificate;
  }

  renew(certificate: ServerCertificate): void {
    this.#current = certificate;
    for (const listener of this.#listeners) listener(certificate);
  }

  tellOnce(message: string): void {
    if (message !== this.#told) this.onTrouble(message);
    this.#told = message;
  }

  /** Nothing is wrong any more. */
  forgetTold(): void {
    this.#told = '';
  }
}
