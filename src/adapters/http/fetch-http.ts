import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import type { Http, HttpAnswer, HttpRequest } from '../../ports/http.js';
import { explainHttpFailure } from '../../core/explain-http-failure.js';

const mostRedirects = 5;

/** Node's own fetch, within limits. */
export class FetchHttp implements Http {
  constructor(private readonly clock: Clock) {}

  async send(service: string, request: HttpRequest): Promise<HttpAnswer> {
    const abort = new AbortController();
    const give = () => abort.abort('unwanted');
    const timer = this.clock.after(`the answer of ${service}`, request.timeLimit, () => abort.abort('late'));
    request.signal?.addEventListener('abort', give);
    if (request.signal?.aborted) give();
    const { host } = parseAddress(service, request.url);
    try {
      return await follow(service, request, abort.signal);
    } catch (error) {
      if (error instanceof LanternError) throw error;
      const reason: unknown = abort.signal.reason;
      const told =
        reason === 'late'
          ? `did not answer within ${Number((request.timeLimit / 1000).toPrecision(2))} seconds`
          : reason === 'unwanted'
            ? 'did not answer before the call was stopped'
            : explainHttpFailure(error);
      throw new LanternError('part-unreachable', `${service} (${host}) ${told}`, { cause: error });
    } finally {
      timer[Symbol.dispose]();
      request.signal?.removeEventListener('abort', give);
    }
  }
}

/** Follows redirects only within the same host, so that passwords and requests go nowhere else. */
async function follow(service: string, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const { method = 'GET', headers = {}, body, byteLimit } = request;
  let url = parseAddress(service, request.url);
  for (let turn = 0; turn <= mostRedirects; turn += 1) {
    const init = { method, headers, signal, redirect: 'manual' as const };
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) {
      const text = await readBody(response, byteLimit, service);
      return { url: url.href, status: response.status, headers: Object.fromEntries(response.headers), text };
    }
    await response.body?.cancel();
    const next = parseAddress(service, new URL(location, url).href);
    if (next.host !== url.host || (url.protocol === 'https:' && next.protocol !== 'https:'))
      throw new LanternError(
        'part-refused',
        `${service} (${url.host}) redirects to ${next.protocol}//${next.host}, which is refused; if that is right, configure that address`,
      );
    url = next;
  }
  throw new LanternError('part-refused', `${service} (${url.host}) redirects too often`);
}

/** @throws LanternError `part-refused` */
function parseAddress(service: string, address: string): URL {
  if (isSafeAddress(address)) return new URL(address);
  const shown = URL.canParse(address) ? new URL(address).host : 'the address';
  throw new LanternError('part-refused', `${service}: ${shown} is not an https address`);
}

/** Whether an address is https, or http on this machine, where nobody else can listen. */
export function isSafeAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

async function readBody(response: Response, limit: number, service: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new LanternError('part-refused', `${service} answers with more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
