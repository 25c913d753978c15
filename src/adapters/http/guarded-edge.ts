import { lookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Edge, EdgeAnswer, EdgeRequest, EdgeRules } from '../../ports/edge.js';
import type { Secrets } from '../../ports/secrets.js';
import { createRedactor, fillSecrets } from './edge-secrets.js';
import {
  explainPrivate,
  hostOf,
  isLocal,
  parseTarget,
  refuseRequest,
  validateHeaders,
  validateMethod,
  type LocalHosts,
} from './edge-rules.js';
import { explainHttpFailure } from '../../core/explain-http-failure.js';
import { isPublicAddress } from './public-address.js';

const mostRedirects = 3;
/** Methods whose body no server reads; what it does with one differs. */
const bodiless = new Set(['GET', 'HEAD']);

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface EdgeSettings {
  readonly local: LocalHosts;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
}

interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The edge, built on Node's http. For every hop it looks the name up once, checks the address, and connects to just that address. */
export class GuardedEdge implements Edge {
  constructor(
    private readonly settings: EdgeSettings,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  explainRefusal(url: string): string | null {
    const { local } = this.settings;
    try {
      return explainPrivate(parseTarget(url, URL.canParse(url) ? [new URL(url).host] : [], local), local);
    } catch (error) {
      return describeError(error);
    }
  }

  async fetch(request: EdgeRequest, rules: EdgeRules): Promise<EdgeAnswer> {
    const abort = new AbortController();
    const stop = () => abort.abort();
    const timer = this.clock.after('an answer at the edge', millis(rules.timeMs), stop);
    rules.signal?.addEventListener('abort', stop);
    if (rules.signal?.aborted) stop();
    try {
      return await this.#follow(request, rules, abort.signal);
    } catch (error) {
      if (error instanceof LanternError) throw error;
      const told = abort.signal.aborted ? 'did not answer in time' : explainHttpFailure(error);
      throw new LanternError('part-unreachable', `${hostOf(new URL(request.url))} ${told}`, { cause: error });
    } finally {
      timer[Symbol.dispose]();
      rules.signal?.removeEventListener('abort', stop);
    }
  }

  async #follow(request: EdgeRequest, rules: EdgeRules, signal: AbortSignal): Promise<EdgeAnswer> {
    let next = parseOutgoing(request, rules.hosts, this.settings.local);
    const asked = new Set<string>();
    for (let turn = 0; turn <= mostRedirects; turn += 1) {
      const host = hostOf(next.url);
      asked.add(host);
      const addresses = await this.#findAddresses(next.url, signal);
      const filled = fillSecrets(next, host, this.secrets, rules.secrets);
      const response = await send({ ...next, ...filled }, addresses, signal);
      const { statusCode: status = 0, headers } = response;
      if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) {
        const text = await readBody(response, rules.byteLimit, host);
        const redact = createRedactor(this.secrets, asked);
        return { url: tellAddress(next.url, redact), status, headers: flatten(headers, redact), text: redact(text) };
      }
      response.destroy();
      if (!URL.canParse(headers.location, next.url.href))
        throw refuseRequest(`${host} redirects to an invalid address`);
      next = redirect(
        next,
        parseTarget(new URL(headers.location, next.url).href, rules.hosts, this.settings.local),
        status,
      );
    }
    throw new LanternError('part-refused', `${hostOf(next.url)} redirects too often`);
  }

  /** Every address of the host, none of them private. @throws LanternError `sandbox-forbidden` */
  async #findAddresses(url: URL, signal: AbortSignal): Promise<readonly Address[]> {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(name);
    const { resolve = resolveHost, local } = this.settings;
    const addresses = family === 0 ? await whileWanted(resolve(name), signal) : [{ address: name, family }];
    if (isLocal(url, local)) return addresses;
    if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return addresses;
    throw refuseRequest(`${hostOf(url)} is not on the public internet; to allow it, name it in ${local.setting}`);
  }
}

/** @throws LanternError `sandbox-forbidden` */
function parseOutgoing(request: EdgeRequest, hosts: readonly string[], local: LocalHosts): Outgoing {
  const { url, method = 'GET', headers = {}, body } = request;
  const outgoing = {
    url: parseTarget(url, hosts, local),
    method: validateMethod(method),
    headers: validateHeaders(headers),
    body,
  };
  if (body !== undefined && bodiless.has(outgoing.method))
    throw refuseRequest(`a ${outgoing.method} request has no body`);
  return outgoing;
}

/** Where the answer came from; of an address that a redirect has put a secret into, only its host. */
function tellAddress(url: URL, redact: (text: string) => string): string {
  return redact(url.href) === url.href ? url.href : `${url.origin}/`;
}

/** A look-up cannot be aborted, but it is no longer waited for. */
function whileWanted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('not wanted any more')), { once: true });
    promise.then(resolve, reject);
  });
}

function resolveHost(host: string): Promise<readonly Address[]> {
  return lookup(host, { all: true });
}

/** The request after a redirect; another host gets nothing that was meant for the first. */
function redirect(from: Outgoing, url: URL, status: number): Outgoing {
  const headers = url.origin === from.url.origin ? from.headers : {};
  const keeps = status === 307 || status === 308 || from.method === 'GET' || from.method === 'HEAD';
  if (keeps && url.origin === from.url.origin) return { ...from, url };
  return { url, method: from.method === 'HEAD' ? 'HEAD' : 'GET', headers, body: undefined };
}

/** Asks at one of the addresses, never looking the name up again. */
function send(
  { url, method, headers, body }: Outgoing,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [first] = addresses;
  const give: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
  const options: RequestOptions = {
    ...{ method, signal, lookup: give },
    headers: {
      ...{ accept: '*/*', 'user-agent': 'Lantern', ...headers, 'accept-encoding': 'identity' },
      // Without it Node sends the body of a DELETE so that a server takes it for the next request.
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    agent: false, // no connection is shared with another call
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestPlain : requestSecure)(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function readBody(response: IncomingMessage, limit: number, host: string): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    response.destroy();
    throw new LanternError('part-refused', `${host} compressed its answer (${encoding}) although asked not to`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      response.destroy();
      throw new LanternError('part-refused', `${host} answers with more than ${limit} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** One text per header name, without cookies. */
function flatten(headers: IncomingMessage['headers'], redact: (text: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => [name, redact(String(value))]),
  );
}
