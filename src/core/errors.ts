import { errorTable, type ErrorCode, type Fault } from './error-codes.js';

/** Every error that Lantern raises on purpose: a stable code, one line that names the thing and the remedy, and a cause. */
export class LanternError extends Error {
  override readonly name = 'LanternError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }

  /** Who can fix it: the user (`user`), whoever maintains the machine (`environment`), or Lantern's developers (`bug`). */
  get fault(): Fault {
    return errorTable[this.code].fault;
  }

  get exitCode(): number {
    return errorTable[this.code].exit;
  }
}

/** Turns anything thrown into a LanternError; what is not one already counts as a bug. */
export function normalizeError(thrown: unknown): LanternError {
  if (thrown instanceof LanternError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new LanternError('unexpected', message, { cause: thrown });
}

/** The message of anything thrown, on one line. */
export function describeError(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s*\n\s*/g, ' ').trim();
}
