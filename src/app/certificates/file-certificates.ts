import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Certificates, ServerCertificate } from '../../ports/certificates.js';
import { KeptCertificate } from './kept-certificate.js';
import { readTextFile } from '../configuration/read-text-file.js';

/** In bytes; a chain of several certificates is a tenth of it. */
const longestFile = 100_000;
/** How often the files are read again: whoever renews them need not tell Lantern. */
const lookInterval = millis(30_000);

/** Where the owner's certificate is. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate of the owner's, in two files, which are read again as they change. */
export class FileCertificates implements Certificates {
  readonly authority = null;
  readonly #kept: KeptCertificate;
  #timer: Disposable | undefined;

  constructor(
    private readonly files: CertificateFiles,
    private readonly clock: Clock,
    onTrouble: (message: string) => void,
  ) {
    this.#kept = new KeptCertificate(onTrouble);
  }

  get current(): ServerCertificate {
    return this.#kept.current;
  }

  onRenewed(renewed: (certificate: ServerCertificate) => void): Disposable {
    return this.#kept.onRenewed(renewed);
  }

  /** @throws LanternError `config-invalid` where the files cannot be used */
  start(): Promise<void> {
    if (this.#timer) return Promise.resolve();
    this.#kept.begin(this.#read());
    this.#lookLater();
    return Promise.resolve();
  }

  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #lookLater(): void {
    this.#timer = this.clock.after('look at the certificate', lookInterval, () => {
      this.#look();
      this.#lookLater();
    });
  }

  /** What cannot be used is told once, and the one before it goes on. */
  #look(): void {
    try {
      const [read, { certificate, key }] = [this.#read(), this.current];
      this.#kept.forgetTold();
      if (read.certificate !== certificate || read.key !== key) this.#kept.renew(read);
    } catch (error) {
      this.#kept.tellOnce(`${describeError(error)}; the certificate from before is still used`);
    }
  }

  #read(): ServerCertificate {
    const read = (name: keyof CertificateFiles) =>
      readTextFile(this.files[name], longestFile, (file, cause) => {
        const reason = describeError(cause);
        return new LanternError('config-invalid', `web.tls.${name}: ${file} cannot be read: ${reason}`, { cause });
      });
    const found = { certificate: read('certificate'), key: read('key') };
    const { certificate, key } = this.files;
    const leaf = parse('certificate', certificate, () => new X509Certificate(found.certificate));
    const owned = parse('key', key, () => createPrivateKey(found.key));
    if (leaf.checkPrivateKey(owned)) return found;
    throw new LanternError('config-invalid', `web.tls.key: ${key} is not the key of ${certificate}`);
  }
}

function parse<Value>(name: string, file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const message = `web.tls.${name}: ${file} holds no ${name} in PEM that can be used without a password`;
    throw new LanternError('config-invalid', message, { cause: error });
  }
}
