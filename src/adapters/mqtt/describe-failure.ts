import { describeError } from '../../core/errors.js';

interface Failure extends Error {
  readonly code?: unknown;
}

/** What is said to somebody whom the broker does not know. */
export const unknownAccount = 'refuses the user or the password; look at mqtt.user and mqtt.password';
const noTls = 'does not speak TLS at this port; write mqtt:// in mqtt.url, or its other port';
const noHost = 'cannot be found: there is no network, or no such host';

/** What is said of a port from which nothing comes: nobody listens behind it, or something that is no broker. */
export const saysNothing = 'says nothing for 5 seconds; look whether it runs, and whether mqtt.url names its port';
/** MQTT.js's own word for that. */
const noGreeting = 'connack timeout';

/** By the code of Node, of OpenSSL, or of MQTT 3.1.1 (table 3.1: 4 bad user or password, 5 not authorized). */
const known: Readonly<Record<string, string>> = {
  4: unknownAccount,
  5: unknownAccount,
  ECONNREFUSED: 'refused the connection',
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  CERT_HAS_EXPIRED: "has a certificate that has expired; renew it, or set this machine's clock",
  CERT_NOT_YET_VALID:
    "has a certificate that is not valid yet: set this machine's clock, or the broker's when it was made",
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name; write in mqtt.url the name that it is for',
};

/** Of certificates whose signer is not known, or is the certificate itself. */
const untrusted = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

/**
 * What went wrong, for people: a failed connection to several addresses has no message of its own.
 * @param silent the address of a broker that had said nothing yet; undefined once it has greeted
 */
export function describeFailure(error: Failure, silent: string | undefined): string {
  const code = String(error.code);
  const message = describeError(error);
  if (message === noGreeting) return saysNothing;
  if (untrusted.test(code))
    return `has a certificate that is not trusted here (${message}); name its authority in mqtt.authority`;
  if (code === 'ECONNRESET') return describeClosing(silent);
  if (silent !== undefined && error.code === undefined)
    return `does not speak MQTT at this port (${message}); look whether mqtt.url names its port, and write ws:// for one of WebSockets`;
  return known[code] ?? `cannot be used: ${message === '' ? code : message}`;
}

/** What a broker lacks, by the reason code of MQTT 5 (section 3.2.2.2): 154 retain not supported, 155 QoS not supported. */
export const lacks: Readonly<Record<string, string>> = {
  154: 'keeps no messages, which Lantern needs; let it (retain_available true in mosquitto.conf)',
  155: 'takes messages of quality of service 0 alone, and Lantern sends those of 1; let it (max_qos 2 in mosquitto.conf)',
};

/** Whether the broker itself refuses, which says more than that it was away before. */
export function isRefusal(problem: string): boolean {
  const isKnown = [unknownAccount, noTls, ...Object.values(lacks)].includes(problem);
  return isKnown || problem.startsWith('has a certificate');
}

/** What is said of a connection that ends. @param silent as above */
export function describeClosing(silent: string | undefined): string {
  if (silent === undefined) return 'broke off the connection';
  const remedy = /^(?:mqtts|wss):/.test(silent)
    ? 'if it has no TLS at this port, write mqtt:// in mqtt.url, or its other port'
    : 'if it wants TLS, write mqtts:// in mqtt.url, and its port for that';
  return `closes the connection at once; ${remedy}`;
}
