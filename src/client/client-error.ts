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
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ClientError('address-unavailable', `no Lantern answers at ${address || 'this address'}: ${reason}`, null, {
    cause,
  });
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
