import type { Secrets } from '../../ports/secrets.js';
import { normalizeHost, refuseRequest } from './edge-rules.js';
import { spellSecret } from './secret-spellings.js';

/** `{{secret:NAME}}`, also as `encodeURIComponent` leaves it. */
const reference = /(?:\{\{|%7B%7B)secret(?::|%3A)([A-Z][A-Z0-9_]*)(?:\}\}|%7D%7D)/gi;

interface Outgoing {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Fills in secrets where a request names them, but only for the host they belong to.
 * @param host the normalized host of the request
 * @param allowed the only secrets that it may name; undefined for all of the host's
 * @throws LanternError `sandbox-forbidden`, `secret-unreadable`
 */
export function fillSecrets(
  outgoing: Outgoing,
  host: string,
  secrets: Secrets,
  allowed: readonly string[] | undefined,
): Outgoing {
  const fill = (text: string, escape: (value: string) => string) =>
    text.replaceAll(reference, (_whole, name: string) => {
      if (allowed && !allowed.includes(name.toUpperCase()))
        throw refuseRequest(`nobody has allowed the secret ${name}`);
      const secret = secrets.reveal(name.toUpperCase());
      if (!secret)
        throw refuseRequest(`there is no secret ${name}; set it with: lantern secrets set ${name} --host ${host}`);
      if (secret.host === null || normalizeHost(secret.host) !== host)
        throw refuseRequest(`the secret ${name} does not belong to ${host}`);
      return escape(secret.value);
    });
  const { url, headers, body } = outgoing;
  if (new RegExp(reference).test(`${url.pathname}${url.hash}`))
    throw refuseRequest('a secret can be used in a header, the query or the body, but not in the path');
  const filled = new URL(url);
  filled.search = fill(url.search, encodeURIComponent);
  const type = headers['content-type'] ?? '';
  const escapeBody = /json/i.test(type)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : /urlencoded/i.test(type)
      ? encodeURIComponent
      : (value: string) => value;
  return {
    url: filled,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, (text) => text)])),
    body: body === undefined ? undefined : fill(body, escapeBody),
  };
}

/**
 * Removes every secret from a text, because some services echo what they got: those of the asked hosts however they are written, the
 * others as they are.
 * @param hosts the normalized hosts that were asked
 */
export function createRedactor(secrets: Secrets, hosts: ReadonlySet<string>): (text: string) => string {
  const hidden = secrets.list().map((entry) => {
    const value = secrets.reveal(entry.name)?.value ?? '';
    const isTheirs = hosts.has(normalizeHost(entry.host ?? '') ?? '');
    return { name: entry.name, value, spellings: value === '' ? [] : isTheirs ? spellSecret(value) : [value] };
  });
  // The longest first: a secret may be the beginning of another.
  const ordered = hidden.toSorted((first, second) => second.value.length - first.value.length);
  const replacements = ordered.flatMap(({ name, spellings }) =>
    spellings.map((each) => [each, `[secret ${name}]`] as const),
  );
  return (text) => replacements.reduce((rest, [spelling, shown]) => rest.replaceAll(spelling, shown), text);
}
