/** Why a request came to nothing. */
export class ClientError extends Error {
  override readonly name = 'ClientError';

  constructor(
    /** Lantern's own code, which stays the same in all versions (docs/errors.md); `address-unavailable` where nobody answers. */
    readonly code: string,
    message: string,
    /** The HTTP status; null where nobody answers. */
    readonly status: number | null,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Says that nobody answers at an address. */
export function createAwayError(address: string, cause: unknown): ClientError {
  const reason =
    address === '' || /^https?:\/\/./i.test(address)
      ? `no Lantern answers at ${address || 'this address'}: ${describeCause(cause)}`
      : `write the address as http://HOST:PORT, not "${address}"`;
  return new ClientError('address-unavailable', reason, null, { cause });
}

interface Failure {
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Node's `fetch` says only that it failed; why is in what caused it, or in the first of several. */
function describeCause(thrown: unknown): string {
  const { message, cause, errors } = (thrown ?? {}) as Failure;
  const deeper = errors?.[0] ?? cause;
  return deeper === undefined ? String(message ?? thrown) : describeCause(deeper);
}

/** As much of a `Response` as the client reads. */
export type NetworkAnswer = Pick<Response, 'ok' | 'status' | 'url' | 'body'> & { json(): Promise<unknown> };

/** Reads why Lantern, or something before it, refused. */
export async function readRefusal(response: NetworkAnswer): Promise<ClientError> {
  const { status, url } = response;
  const answer: unknown = await response.json().catch(() => undefined);
  const { code, message } = (answer as { error?: { code?: unknown; message?: unknown } } | undefined)?.error ?? {};
  if (typeof code === 'string' && typeof message === 'string') return new ClientError(code, message, status);
  return new ClientError('unexpected', `${url} answered ${status}, and not as Lantern does`, status);
}
