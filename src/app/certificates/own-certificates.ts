import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Certificates, ServerCertificate, ServerPlaces } from '../../ports/certificates.js';
import { KeptCertificate } from './kept-certificate.js';
import { addPlaces, findPlaces, listPermitted, sortPlaces } from './own-places.js';
import { makePemFile, readPemFile, replacePemFile } from './pem-file.js';

const day = 86_400_000;
/** Authorities count from here, and not from when they were made: a Raspberry Pi that has no network yet thinks that it is another year. */
const beginning = Date.UTC(2026, 0, 1);
const authorityDays = 20 * 365;
/** From a day before it is made until 390 days after: less than the 397 that Apple's phones accept. */
const [daysBefore, daysAfter] = [1, 390];
/** How long before its end a certificate is replaced. */
const renewalDays = 60;
/** How often the machine's addresses are looked at, and the calendar. */
const lookInterval = millis(60_000);

/** What the certificates are made for. */
export interface OwnCertificateParts {
  readonly dataFolder: string;
  readonly clock: Clock;
  /** The address that the page listens on. */
  readonly host: string;
  /** More names and addresses, which somebody configured. */
  readonly names?: readonly string[];
  readonly onTrouble: (message: string) => void;
  readonly machine?: string;
  readonly findPlaces?: () => ServerPlaces;
}

interface Authority {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
  readonly permitted: ServerPlaces;
}

/**
 * Certificates of Lantern's own authority, which is made on first use. Both are in the data folder, readable by its owner alone:
 * `page-authority.pem`, which devices trust once, and `page-certificate.pem`, which is replaced before its end, or when the machine
 * has another name or address.
 */
export class OwnCertificates implements Certificates {
  readonly #file: string;
  readonly #authorityFile: string;
  readonly #kept: KeptCertificate;
  #authority: Authority | undefined;
  #timer: Disposable | undefined;

  constructor(private readonly parts: OwnCertificateParts) {
    this.#kept = new KeptCertificate(parts.onTrouble);
    this.#file = join(parts.dataFolder, 'page-certificate.pem');
    this.#authorityFile = join(parts.dataFolder, 'page-authority.pem');
  }

  get current(): ServerCertificate {
    return this.#kept.current;
  }

  get authority(): string {
    return this.#authority?.certificate.toString() ?? '';
  }

  onRenewed(renewed: (certificate: ServerCertificate) => void): Disposable {
    return this.#kept.onRenewed(renewed);
  }

  /** Reads or makes the authority and the certificate, and looks after it from now on. @throws LanternError `secret-unreadable`, `data-unwritable` */
  async start(): Promise<void> {
    if (this.#timer) return;
    this.#authority ??= await this.#openAuthority();
    const kept = existsSync(this.#file) ? readPemFile(this.#file) : null;
    this.#kept.begin(kept !== null && this.#isRight(kept) ? kept : await this.#make());
    this.#lookLater();
  }

  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #lookLater(): void {
    this.#timer = this.parts.clock.after('look at the certificate', lookInterval, () => void this.#look());
  }

  /** Renews the certificate where that is due. What fails is told once, and tried again. */
  async #look(): Promise<void> {
    const timer = this.#timer;
    try {
      if (!this.#isRight(this.current)) {
        const renewed = await this.#make();
        if (this.#timer !== timer) return;
        this.#kept.renew(renewed);
      }
    } catch (error) {
      this.#kept.tellOnce(`the certificate of the page is not renewed: ${describeError(error)}`);
    }
    if (this.#timer === timer) this.#lookLater();
  }

  /** Whether a certificate is of this authority, lasts, and names every place. */
  #isRight({ certificate, key }: ServerCertificate): boolean {
    const authority = this.#authority;
    if (!authority) return false;
    try {
      const leaf = new X509Certificate(certificate);
      const [from, until] = [Date.parse(leaf.validFrom), Date.parse(leaf.validTo)];
      const now = this.parts.clock.now();
      const { names, addresses } = this.#vouchedPlaces();
      return (
        leaf.verify(authority.certificate.publicKey) &&
        leaf.checkPrivateKey(createPrivateKey(key)) &&
        from <= now &&
        now < until - renewalDays * day &&
        names.every((name) => leaf.checkHost(name) !== undefined) &&
        addresses.every((address) => leaf.checkIP(address) !== undefined)
      );
    } catch {
      return false;
    }
  }

  /** Every name and address that the authority may vouch for. */
  #vouchedPlaces(): ServerPlaces {
    const { kept, left } = sortPlaces(this.#places(), this.#authority?.permitted ?? { names: [], addresses: [] });
    if (left.length > 0)
      this.#kept.tellOnce(
        `browsers will not trust ${left.join(', ')}, which this Lantern's authority does not vouch for; delete ${this.#authorityFile}, restart Lantern, and trust the new one on every device`,
      );
    return kept;
  }

  #places(): ServerPlaces {
    const { host, names = [], machine = hostname(), findPlaces: find = () => findPlaces(host, machine) } = this.parts;
    return addPlaces(find(), names);
  }

  async #openAuthority(): Promise<Authority> {
    const { machine = hostname(), clock } = this.parts;
    if (!existsSync(this.#authorityFile)) {
      const { createAuthority } = await import('../../adapters/certificates/issue-certificate.js');
      const until = Math.max(clock.now(), beginning) + authorityDays * day;
      const permitted = listPermitted(machine, this.#places());
      const made = createAuthority({ name: `Lantern on ${machine}`, from: beginning, until }, permitted);
      makePemFile(this.#authorityFile, { ...made, certificate: describePermitted(permitted) + made.certificate });
    }
    const { certificate, key } = readPemFile(this.#authorityFile);
    try {
      return {
        certificate: new X509Certificate(certificate),
        key: createPrivateKey(key),
        permitted: parsePermitted(certificate),
      };
    } catch (error) {
      const message = `${this.#authorityFile} is damaged; restore it, or delete it and trust the new one on every device`;
      throw new LanternError('secret-unreadable', message, { cause: error });
    }
  }

  async #make(): Promise<ServerCertificate> {
    const authority = this.#authority;
    if (!authority) throw new LanternError('unexpected', 'there is no authority yet');
    const { createServerCertificate } = await import('../../adapters/certificates/issue-certificate.js');
    const { machine = hostname(), clock } = this.parts;
    const now = clock.now();
    const until = Math.min(now + daysAfter * day, Date.parse(authority.certificate.validTo));
    const made = createServerCertificate(
      { name: machine, from: now - daysBefore * day, until },
      this.#vouchedPlaces(),
      {
        certificate: authority.certificate.raw,
        key: authority.key,
      },
    );
    try {
      replacePemFile(this.#file, made);
    } catch (error) {
      // It serves all the same; the next start makes another.
      this.#kept.tellOnce(describeError(error));
    }
    return made;
  }
}

const permittedMark = '# It may vouch for: ';

/** The certificate says it too; this is for people, and spares reading its insides. */
function describePermitted({ names, addresses }: ServerPlaces): string {
  return `# The authority of this Lantern's page. Devices trust its certificate; nobody else may have its key.\n${permittedMark}${[...names, ...addresses].join(' ')}\n`;
}

function parsePermitted(text: string): ServerPlaces {
  const line = text.split('\n').find((each) => each.startsWith(permittedMark)) ?? '';
  const all = line.slice(permittedMark.length).split(' ');
  return { names: all.filter((each) => !each.includes('/')), addresses: all.filter((each) => each.includes('/')) };
}
