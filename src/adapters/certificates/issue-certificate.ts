import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import * as asn from '@peculiar/asn1-x509';
import type { ServerCertificate, ServerPlaces } from '../../ports/certificates.js';

/** ECDSA with SHA-256, on the curve P-256: what every phone knows, and a Raspberry Pi signs in a millisecond. */
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';
const commonName = '2.5.4.3';

/** Who or what a certificate is about, and from when until when it counts, in milliseconds since 1970. */
export interface CertificateSubject {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

/** What signs. `certificate`: null where it signs its own. */
interface Signer {
  readonly certificate: asn.Certificate | null;
  readonly key: KeyObject;
}

/**
 * Makes an authority. It can sign for the permitted names, those below them, and the permitted addresses, and for nothing else: whoever
 * steals its key can't pretend to be a bank.
 */
export function createAuthority(subject: CertificateSubject, permitted: ServerPlaces): ServerCertificate {
  const subtrees = listGeneralNames(permitted).map((base) => new asn.GeneralSubtree({ base }));
  const constraints = new asn.NameConstraints({ permittedSubtrees: new asn.GeneralSubtrees(subtrees) });
  const { keyCertSign, cRLSign } = asn.KeyUsageFlags;
  return issue(subject, null, [
    extend(asn.id_ce_basicConstraints, new asn.BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
    extend(asn.id_ce_keyUsage, new asn.KeyUsage(keyCertSign | cRLSign), true),
    extend(asn.id_ce_nameConstraints, constraints, true),
  ]);
}

/** Makes a certificate of a server with these names and addresses, signed by an authority (in PEM). */
export function createServerCertificate(
  subject: CertificateSubject,
  places: ServerPlaces,
  authority: { readonly certificate: Uint8Array; readonly key: KeyObject },
): ServerCertificate {
  const signer = { certificate: AsnConvert.parse(authority.certificate, asn.Certificate), key: authority.key };
  const { digitalSignature } = asn.KeyUsageFlags;
  return issue(subject, signer, [
    extend(asn.id_ce_basicConstraints, new asn.BasicConstraints({ cA: false }), true),
    extend(asn.id_ce_keyUsage, new asn.KeyUsage(digitalSignature), true),
    extend(asn.id_ce_extKeyUsage, new asn.ExtendedKeyUsage([asn.id_kp_serverAuth])),
    extend(asn.id_ce_subjectAltName, new asn.SubjectAlternativeName([...listGeneralNames(places)])),
  ]);
}

function issue(
  subject: CertificateSubject,
  signer: Signer | null,
  extensions: readonly asn.Extension[],
): ServerCertificate {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = own.publicKey.export({ type: 'spki', format: 'der' });
  const body = createBody(subject, publicKey, signer?.certificate ?? null, extensions);
  const signed = sign('sha256', new Uint8Array(AsnConvert.serialize(body)), signer?.key ?? own.privateKey);
  const whole = new asn.Certificate({
    tbsCertificate: body,
    signatureAlgorithm: body.signature,
    signatureValue: toBuffer(signed),
  });
  return {
    certificate: toPem(AsnConvert.serialize(whole)),
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** What is signed. @param issuer null where it signs its own */
function createBody(
  { name, from, until }: CertificateSubject,
  publicKey: Uint8Array,
  issuer: asn.Certificate | null,
  extensions: readonly asn.Extension[],
): asn.TBSCertificate {
  const [subject, id] = [nameOf(name), identify(publicKey)];
  const issuerId = issuer ? identify(AsnConvert.serialize(issuer.tbsCertificate.subjectPublicKeyInfo)) : id;
  const authorityId = new asn.AuthorityKeyIdentifier({ keyIdentifier: new asn.KeyIdentifier(issuerId) });
  return new asn.TBSCertificate({
    version: asn.Version.v3,
    serialNumber: createSerial(),
    signature: new asn.AlgorithmIdentifier({ algorithm: ecdsaWithSha256 }),
    issuer: issuer?.tbsCertificate.subject ?? subject,
    validity: new asn.Validity({ notBefore: toSeconds(from), notAfter: toSeconds(until) }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, asn.SubjectPublicKeyInfo),
    extensions: new asn.Extensions([
      ...extensions,
      extend(asn.id_ce_subjectKeyIdentifier, new asn.SubjectKeyIdentifier(id)),
      extend(asn.id_ce_authorityKeyIdentifier, authorityId),
    ]),
  });
}

function extend(extnID: string, value: object, critical = false): asn.Extension {
  return new asn.Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
}

function listGeneralNames({ names, addresses }: ServerPlaces): readonly asn.GeneralName[] {
  return [
    ...names.map((dNSName) => new asn.GeneralName({ dNSName })),
    ...addresses.map((iPAddress) => new asn.GeneralName({ iPAddress })),
  ];
}

function nameOf(text: string): asn.Name {
  const value = new asn.AttributeValue({ utf8String: text });
  return new asn.Name([
    new asn.RelativeDistinguishedName([new asn.AttributeTypeAndValue({ type: commonName, value })]),
  ]);
}

/** At most twenty bytes, and positive (RFC 5280, 4.1.2.2): the first is 1, the others are random. */
function createSerial(): ArrayBuffer {
  return toBuffer(Buffer.concat([Buffer.of(1), randomBytes(16)]));
}

/** RFC 7093, method 1, of the key as it stands in the certificate. */
function identify(publicKey: ArrayBuffer | Uint8Array): ArrayBuffer {
  return toBuffer(createHash('sha256').update(new Uint8Array(publicKey)).digest().subarray(0, 20));
}

/** Certificates know no milliseconds. */
function toSeconds(time: number): Date {
  return new Date(Math.floor(time / 1000) * 1000);
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function toPem(der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
