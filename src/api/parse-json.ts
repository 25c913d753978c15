import { LanternError } from '../core/errors.js';
import { deepestJson, isTooDeep } from '../core/json-depth.js';

/**
 * Refuses JSON that is nested deeper than anybody needs, before it is parsed.
 * @throws LanternError `request-invalid`
 */
export function validateDepth(json: string): void {
  if (isTooDeep(json)) throw new LanternError('request-invalid', `the request is nested more than ${deepestJson} deep`);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body: JSON is UTF-8 (RFC 8259, section 8.1). @throws LanternError `request-invalid` */
export function decodeJson(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new LanternError('request-invalid', 'the request is not valid: JSON is sent as UTF-8', { cause });
  }
}

const poisoned = new LanternError(
  'request-invalid',
  'the request is not valid: "__proto__", and "prototype" in "constructor", are no names of anything',
);

/** Why a body was not taken: it is no JSON, or it is, and would change what all objects have. */
export function explainRefusal(error: Error, text: string): Error {
  try {
    JSON.parse(text);
    return poisoned;
  } catch {
    return error;
  }
}

/** Parses JSON from a client. @throws LanternError `request-invalid` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LanternError('request-invalid', 'the message is not JSON', { cause });
  }
}
