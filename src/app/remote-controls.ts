import {
  ClientError,
  LanternClient,
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallOptions,
  type Network,
} from '../client/lantern-client.js';
import { errorTable, type ErrorCode } from '../core/error-codes.js';
import { describeError, LanternError } from '../core/errors.js';
import type { Trouble } from '../core/facts.js';
import type { Outcome } from '../core/outcome.js';
import type { Done } from '../engine/done.js';
import type { HistoryEntry } from '../engine/history.js';
import type { ClientAnswer } from '../ports/tool-desk.js';
import type { Controls } from './controls.js';
import { parseSentence } from './parse-sentence.js';
import type { Running } from './data-folder/running.js';
import { watchCall } from './watch-call.js';

type Api = NonNullable<Running['api']>;
/** How long it may take to tell how it is, milliseconds: one that hangs still takes connections. */
const patience = 5000;

/** What is wrong with the lamps of the running Lantern, or that it does not answer. */
export async function askTroubles({ url, token }: Api): Promise<readonly Trouble[]> {
  try {
    const signal = AbortSignal.timeout(patience);
    const health = await new LanternClient({ address: url, token }).ask('GET /api/health', undefined, { signal });
    return health.troubles ?? [];
  } catch (error) {
    return [{ part: 'light', message: `${phraseAway(url, error)}; restart it` }];
  }
}

/** The ids of the lamps that the running Lantern cannot reach; none where it does not answer. */
export async function askAway({ url, token }: Api): Promise<ReadonlySet<string>> {
  const client = new LanternClient({ address: url, token });
  const lamps = await client.lamps({ signal: AbortSignal.timeout(patience) }).catch(() => []);
  return new Set(lamps.flatMap(({ id, available = true }) => (available ? [] : [id])));
}

/**
 * Controls that ask the running Lantern over its API, because two processes must never own one light.
 * @param conversation which conversation their sentences belong to
 * @param fetch what asks the network, in place of Node's own
 */
export function createRemoteControls(
  { url, token }: Pick<Api, 'url' | 'token'>,
  conversation: string,
  fetch?: Network,
): Controls {
  const client = new LanternClient({ address: url, token, conversation, ...(fetch && { fetch }) });
  const ask = <Name extends CallName>(
    name: Name,
    body: CallBody<Name>,
    options?: CallOptions<Name>,
  ): Promise<CallAnswer<Name>> =>
    watchCall(client, url, (over) =>
      client.ask(name, body, { ...options, signal: AbortSignal.any([over, options?.signal ?? over]) }),
    ).catch((error: unknown) => {
      throw translate(error, url);
    });
  return {
    stays: true,
    say: async (text) => (await ask('POST /api/say', { text: parseSentence(text), conversation })) as Outcome,
    run: () => ask('GET /api/run', undefined),
    direct: (order) => ask('POST /api/run/orders', order),
    permissions: async () => (await ask('GET /api/permissions', undefined)).decisions,
    revoke: async (name) => (await ask('POST /api/permissions/revoke', { name })).decisions,
    // The same program answers, whose own types say more than its API promises.
    apply: async (changes, detail) => (await ask('POST /api/changes', { changes: [...changes], detail })) as Done,
    fire: async (event) => (await ask('POST /api/events', event)) as Done,
    undo: async () => (await ask('POST /api/undo', {})) as HistoryEntry,
    listSources: async () => (await ask('GET /api/sources', undefined)).sources,
    pollSource: (name) => ask('POST /api/sources/poll', { name }),
    listCode: () => ask('GET /api/code', undefined),
    desk: {
      list: async () => (await ask('GET /api/tools', undefined)).tools,
      call: async (call, signal) => (await ask('POST /api/tools/call', call, { signal })) as ClientAnswer,
    },
    listServers: async () => (await ask('GET /api/mcp/servers', undefined)).servers,
    pair: (name) => ask('POST /api/pair', name === undefined ? {} : { name }),
    listTokens: async () => (await ask('GET /api/tokens', undefined)).tokens,
    makeToken: async (name, scope) => (await ask('POST /api/tokens', { name, scope })).token,
    revokeToken: (name) => ask('POST /api/tokens/revoke', { name }),
  };
}

/** What the client says, as Lantern's own commands do. */
function translate(error: unknown, url: string): unknown {
  if (!(error instanceof ClientError)) return error;
  const { code, message, status } = error;
  if (status === null) return new LanternError('address-unavailable', phraseAway(url, error), { cause: error });
  return new LanternError(isErrorCode(code) ? code : 'unexpected', message, { cause: error });
}

function phraseAway(url: string, error: unknown): string {
  const cause = error instanceof ClientError ? (error.cause ?? error) : error;
  return `the running Lantern does not answer at ${url}: ${describeError(cause)}`;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
