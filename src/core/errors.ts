import { errorTable, type ErrorCode, type Fault } from './error-codes.js';

/** Every error that Lantern raises on purpose: a stable code, one line naming the thing and the remedy, and a cause. */
export class LanternError extends Error {
  override readonly name = 'LanternError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }

  /** Whose fault it is: the user can mend `user`, the machine's keeper `environment`, we `bug`. */
  get fault(): Fault {
    return errorTable[this.code].fault;
  }

  get exitCode(): number {
    return errorTable[this.code].exit;
  }
}

/** Anything thrown, as a LanternError: ours stays, the rest is a bug of ours. */
export function normalizeError(thrown: unknown): LanternError {
  if (thrown instanceof LanternError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new LanternError('unexpected', message, { cause: thrown });
}

/** The text of anything thrown, on one line. */
export function describeError(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s*\n\s*/g, ' ').trim();
}
