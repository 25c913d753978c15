import { LanternError } from '../core/errors.js';

/** Parses JSON from a client. @throws LanternError `request-invalid` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LanternError('request-invalid', 'the message is not JSON', { cause });
  }
}
