import { describeError } from '../../core/errors.js';

/**
 * The state of one part. `ok`: it works; `warning`: it works, but perhaps not as meant; `absent`: it is not configured or not
 * installed; `failed`: it should work but does not.
 */
export interface Finding {
  readonly part: string;
  readonly status: 'ok' | 'warning' | 'absent' | 'failed';
  readonly message: string;
}

/** Looks at one part. Never throws: a failure is a finding. @param check returns what it found, or the message of a part that works */
export async function lookAt(
  part: string,
  check: () => string | Omit<Finding, 'part'> | Promise<string | Omit<Finding, 'part'>>,
): Promise<Finding> {
  try {
    const found = await check();
    return typeof found === 'string' ? { part, status: 'ok', message: found } : { part, ...found };
  } catch (error) {
    return { part, status: 'failed', message: describeError(error) };
  }
}
