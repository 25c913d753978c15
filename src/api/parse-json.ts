import { LanternError } from '../core/errors.js';

/** @throws LanternError `request-invalid` where the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LanternError('request-invalid', 'the message is not JSON', { cause });
  }
}
