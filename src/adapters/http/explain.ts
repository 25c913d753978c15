import { describeError } from '../../core/errors.js';

/** What Node says when a connection fails (errno(3), OpenSSL's verify(1)), for people. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'is not there: the connection was refused'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'is not found: there is no network, or no such host'],
  [/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, 'is not reached: there is no network'],
  [/^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE)$/, 'broke off the connection'],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/, 'does not answer'],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'shows a certificate that it signed itself, which is not trusted; name its authority in NODE_EXTRA_CA_CERTS',
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'shows the certificate of another host'],
  [/^CERT_HAS_EXPIRED$/, 'shows a certificate that has expired'],
  [/^(?:UNABLE_TO_|CERT_)/, 'shows a certificate that is not trusted'],
  [/^(?:ERR_SSL|EPROTO)/, 'does not speak https there'],
];

/** Why fetch failed: the code is in the cause, or in one of several. */
export function explainFailure(error: unknown): string {
  const codes = listCodes(error);
  for (const [pattern, meaning] of meanings) {
    const code = codes.find((each) => pattern.test(each));
    if (code !== undefined) return meaning;
  }
  return `cannot be asked: ${describeError(error instanceof Error && error.cause ? error.cause : error)}`;
}

function listCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const several = error instanceof AggregateError ? error.errors.flatMap(listCodes) : [];
  return [...own, ...several, ...listCodes(error.cause)];
}
