import { describeError } from './errors.js';

/** What Node says when a connection fails (errno(3), OpenSSL's verify(1)), for people. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'refused the connection'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'cannot be found: there is no network, or no such host'],
  [/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, 'cannot be reached: there is no network'],
  [/^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE)$/, 'broke off the connection'],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/, 'does not answer'],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'has a self-signed certificate, which is not trusted; name its authority in NODE_EXTRA_CA_CERTS',
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'has the certificate of another host'],
  [/^CERT_HAS_EXPIRED$/, 'has an expired certificate'],
  [/^(?:UNABLE_TO_|CERT_)/, 'has a certificate that is not trusted'],
  [/^(?:ERR_SSL|EPROTO)/, 'does not use https there'],
];

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** Why fetch failed: the code is in the cause, or in one of several. */
export function explainHttpFailure(error: unknown): string {
  const failures = listFailures(error);
  for (const [pattern, meaning] of meanings)
    if (failures.some(({ code }) => typeof code === 'string' && pattern.test(code))) return meaning;
  return `cannot be reached: ${describeError(failures.at(-1)?.message ?? error)}`;
}

/** The failure and what it came from, outermost first. */
function listFailures(error: unknown): readonly Failure[] {
  if (typeof error !== 'object' || error === null) return [];
  const failure: Failure = error;
  const several = Array.isArray(failure.errors) ? failure.errors.flatMap(listFailures) : [];
  return [failure, ...several, ...listFailures(failure.cause)];
}
