import { z } from 'zod';
import { describeError, LanternError } from '../../core/errors.js';
import type { Edge } from '../../ports/edge.js';

const requestSchema = z.strictObject({
  url: z.string().max(4000),
  method: z.string().max(10).optional(),
  headers: z.record(z.string().max(100), z.string().max(4000)).optional(),
  body: z.string().max(64_000).optional(),
});

/** Requests of one call. */
const mostRequests = 10;
/** Bytes of one answer. */
const byteLimit = 1_000_000;

/** One call's way to the web: what its code's `fetch` asks is asked here, by rules it has no part in. */
export class JobNetwork {
  #count = 0;
  readonly #abort = new AbortController();
  /** What was refused, as the code was told: an error with these words is the refusal, whoever throws it. */
  readonly refusals = new Set<string>();
  /** What the code was told where no host answered. */
  readonly silences = new Set<string>();

  constructor(
    private readonly edge: Edge,
    private readonly hosts: readonly string[],
    private readonly secrets: readonly string[] | undefined,
    private readonly timeMs: number,
  ) {}

  /** The answer for the guest's side, as JSON; what went wrong is in it. */
  async ask(text: string): Promise<string> {
    try {
      this.#count += 1;
      if (this.#count > mostRequests)
        throw new LanternError('sandbox-forbidden', `more than ${mostRequests} requests in one call`);
      const { url, method, headers, body } = parseRequest(text);
      const request = {
        url,
        ...(method === undefined ? {} : { method }),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      };
      const { hosts, secrets, timeMs } = this;
      return JSON.stringify(
        await this.edge.fetch(request, { hosts, secrets, timeMs, byteLimit, signal: this.#abort.signal }),
      );
    } catch (error) {
      const told = describeError(error).slice(0, 300);
      const code = error instanceof LanternError ? error.code : '';
      if (code === 'sandbox-forbidden') this.refusals.add(told);
      if (code === 'part-unreachable') this.silences.add(told);
      return JSON.stringify({ error: told });
    }
  }

  /** Lets go of what is still being asked. */
  stop(): void {
    this.#abort.abort();
  }
}

function parseRequest(text: string): z.infer<typeof requestSchema> {
  const request = requestSchema.safeParse(parseJson(text));
  if (request.success) return request.data;
  throw new LanternError('sandbox-forbidden', 'fetch takes an address and {method, headers, body}, all of them texts');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
