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

/** The network access of one call: requests of its code's `fetch` are made here, under rules that the code cannot influence. */
export class JobNetwork {
  #count = 0;
  readonly #abort = new AbortController();
  /** Messages of refusals, as the code got them. If the code throws an error with such a message, it counts as the refusal. */
  readonly refusals = new Set<string>();
  /** Messages that the code got when no host answered. */
  readonly silences = new Set<string>();

  constructor(
    private readonly edge: Edge,
    private readonly hosts: readonly string[],
    private readonly secrets: readonly string[] | undefined,
    private readonly timeMs: number,
  ) {}

  /** Makes a request and returns the answer for the guest as JSON, including failures. */
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

  /** Stops all open requests. */
  stop(): void {
    this.#abort.abort();
  }
}

function parseRequest(text: string): z.infer<typeof requestSchema> {
  const request = requestSchema.safeParse(parseJson(text));
  if (request.success) return request.data;
  throw new LanternError(
    'sandbox-forbidden',
    'fetch takes an address and {method, headers, body}; all of them must be texts',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
