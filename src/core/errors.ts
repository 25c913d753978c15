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

/** What the system says where a process, or all of them together, have too many files open. */
const exhausted = /(?:\bspawn \S+ )?\b(EMFILE|ENFILE)(?:: [^,]*(?:, \w+ '(.*?)')?|$)/;

/** What Node says where no more threads or processes may be started. */
const crowded = /(?:Worker initialization failure: |\bspawn \S+ )EAGAIN\b/;
const phraseCrowded =
  'no more threads or programs can be started (EAGAIN); allow more with "ulimit -u 4096", or with TasksMax=infinity in the service';

/** Turns anything thrown into a LanternError; what is not one already counts as a bug, but for a machine that has no more to give. */
export function normalizeError(thrown: unknown): LanternError {
  if (thrown instanceof LanternError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (exhausted.test(message)) return new LanternError('files-exhausted', describeError(thrown), { cause: thrown });
  return new LanternError('unexpected', message, { cause: thrown });
}

/** The message of anything thrown, on one line. */
export function describeError(thrown: unknown): string {
  const line = (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s*\n\s*/g, ' ').trim();
  return line
    .replace(exhausted, (_, code: string, file?: string) => phraseExhausted(code, file))
    .replace(crowded, phraseCrowded);
}

const phraseExhausted = (code: string, file: string | undefined) =>
  `${file === undefined ? 'no more files can' : `${file} cannot`} be opened, because too many are open already (${code}); allow more with "ulimit -n 1024", or with LimitNOFILE=1024 in the service`;
