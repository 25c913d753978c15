import { healthSchema } from '../api/route-schemas.js';
import type { Pairing } from '../api/tokens/pairing-routes.js';
import type { Trouble } from '../core/facts.js';
import type { RunOrder, RunReport } from '../assistant/conversation.js';
import { sentenceSchema } from '../api/socket-messages.js';
import { sentenceLimit } from '../core/sentence-limit.js';
import { errorTable, type ErrorCode } from '../core/error-codes.js';
import { describeError, LanternError } from '../core/errors.js';
import type { Outcome } from '../core/outcome.js';
import type { RunView } from '../core/run-view.js';
import type { Done } from '../engine/done.js';
import type { HistoryEntry } from '../engine/history.js';
import { parseChange } from '../engine/parse-change.js';
import type { Change, ChangeInput } from '../light/changes/change.js';
import type { LightEvent } from '../light/changes/effect.js';
import type { Remembered } from '../permission/remembered.js';
import type { CodeList } from '../automation/code/code-list.js';
import type { Sources } from '../automation/sources/sources.js';
import type { OutsideServerStatus } from '../ports/outside-servers.js';
import type { ServedTool, ToolDesk } from '../ports/tool-desk.js';
import { AccessTokens, type TokenView } from '../api/tokens/access-tokens.js';
import { tokenScopes, type TokenScope } from '../api/tokens/scopes.js';
import type { Lantern } from './lantern.js';
import type { Running } from './data-folder/running.js';
import { systemClock } from './foundation.js';

export { tokenScopes };
export type { Done, RunOrder, TokenScope, TokenView };
type Api = NonNullable<Running['api']>;

/** What the command line can do, either through the Lantern that is running on the data folder or in its own process. */
export interface Controls {
  /** Whether a running Lantern carries out the commands. Only then do timers run. */
  readonly stays: boolean;
  say(text: string): Promise<Outcome>;
  /** The run that the agent works on, or the last one. */
  run(): Promise<RunView>;
  direct(order: RunOrder): Promise<RunReport>;
  permissions(): Promise<readonly Remembered[]>;
  revoke(name: string): Promise<readonly Remembered[]>;
  apply(changes: readonly ChangeInput[], detail: string): Promise<Done>;
  fire(event: LightEvent): Promise<Done>;
  undo(): Promise<HistoryEntry>;
  /** All data sources. Only a running Lantern knows how each is doing. */
  listSources(): Promise<ReturnType<Sources['list']>>;
  /** Asks one data source now. */
  pollSource(name: string): Promise<void>;
  /** All code that a model wrote. Only a running Lantern knows how each piece is doing. */
  listCode(): Promise<CodeList>;
  /** Lantern's tools, for outside programs. */
  readonly desk: ToolDesk;
  /** All outside MCP servers. If no Lantern is running, they are connected now. */
  listServers(): Promise<readonly OutsideServerStatus[]>;
  /** Makes an address that lets one device in; only a running Lantern can. */
  pair?(name: string | undefined): Promise<Pairing>;
  /** The tokens of programs and devices. */
  listTokens(): Promise<readonly TokenView[]>;
  /** Makes a token for a program; answers with what it reads. */
  makeToken(name: string, scope: TokenScope): Promise<string>;
  revokeToken(name: string): Promise<unknown>;
}

/** Controls that act in this process. @param conversation which conversation their sentences belong to */
export function createLocalControls(
  lantern: Pick<Lantern, 'assistant' | 'lightSide' | 'outside' | 'agentSide' | 'fire'>,
  conversation: string,
): Controls {
  const { assistant, agentSide } = lantern;
  const { engine, store } = lantern.lightSide;
  const tokens = new AccessTokens(store, systemClock);
  const { sourceSide, codeSide } = lantern.outside;
  const { permissions } = agentSide;
  return {
    stays: false,
    say: async (text) => assistant.say(parseSentence(text), { kind: 'text', conversation }),
    run: () => Promise.resolve(assistant.run),
    direct: (order) => assistant.direct(order, { kind: 'cli' }),
    permissions: () => Promise.resolve(permissions.list()),
    revoke: (name) => Promise.resolve(permissions.revoke(name)),
    apply: (changes, detail) => Promise.resolve(engine.apply(changes, { kind: 'cli', detail })),
    fire: (event) => Promise.resolve(lantern.fire(event, { kind: 'cli', detail: `the event ${event.name}` })),
    undo: () => Promise.resolve(engine.undo({ kind: 'cli' })),
    listSources: () => Promise.resolve(sourceSide.sources.list()),
    pollSource: (name) => sourceSide.sources.poll(name),
    listCode: () => Promise.resolve(codeSide.list()),
    desk: agentSide.desk,
    listServers: () => agentSide.tryServers(),
    listTokens: () => Promise.resolve(tokens.list()),
    makeToken: (name, scope) => Promise.resolve(tokens.make(name, scope, 'program')),
    revokeToken: (name) => Promise.resolve(tokens.revoke(name)),
  };
}

/** What is wrong with the lamps of the running Lantern, or that it does not answer. */
export async function askTroubles({ url, token }: Api): Promise<readonly Trouble[]> {
  try {
    const health = await fetch(`${url}/api/health`, { headers: { authorization: `Bearer ${token}` } });
    return healthSchema.parse(await health.json()).troubles ?? [];
  } catch (error) {
    const message = `the running Lantern does not answer at ${url} (${describeError(error)}); restart it`;
    return [{ part: 'light', message }];
  }
}

/**
 * Controls that ask the running Lantern over its API, because two processes must never own one light.
 * @param conversation which conversation their sentences belong to
 */
export function createRemoteControls({ url, token }: Api, conversation: string): Controls {
  const ask = async <Result>(path: string, body?: unknown, signal?: AbortSignal): Promise<Result> => {
    const authorization = `Bearer ${token}`;
    const sent =
      body === undefined
        ? { headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const response = await fetch(`${url}/api/${path}`, { ...sent, signal: signal ?? null }).catch((error: unknown) => {
      throw new LanternError(
        'address-unavailable',
        `the running Lantern does not answer at ${url}: ${describeError(error)}`,
        { cause: error },
      );
    });
    if (response.status === 204) return undefined as Result;
    const answer = (await response.json()) as Result & { error?: { code: string; message: string } };
    if (response.ok) return answer;
    const code = answer.error?.code ?? '';
    throw new LanternError(
      isErrorCode(code) ? code : 'unexpected',
      answer.error?.message ?? `${url} answered ${response.status}`,
    );
  };
  return {
    stays: true,
    say: async (text) => ask('say', { text: parseSentence(text), conversation }),
    run: () => ask('run'),
    direct: (order) => ask('run/orders', order),
    permissions: async () => (await ask<{ decisions: readonly Remembered[] }>('permissions')).decisions,
    revoke: async (name) => (await ask<{ decisions: readonly Remembered[] }>('permissions/revoke', { name })).decisions,
    apply: (changes, detail) => ask('changes', { changes, detail }),
    fire: (event) => ask('events', event),
    undo: () => ask('undo', {}),
    listSources: async () => (await ask<{ sources: ReturnType<Sources['list']> }>('sources')).sources,
    pollSource: (name) => ask('sources/poll', { name }),
    listCode: () => ask('code'),
    desk: {
      list: async () => (await ask<{ tools: readonly ServedTool[] }>('tools')).tools,
      call: (call, signal) => ask('tools/call', call, signal),
    },
    listServers: async () => (await ask<{ servers: readonly OutsideServerStatus[] }>('mcp/servers')).servers,
    pair: (name) => ask('pair', name === undefined ? {} : { name }),
    listTokens: async () => (await ask<{ tokens: readonly TokenView[] }>('tokens')).tokens,
    makeToken: async (name, scope) => (await ask<{ token: string }>('tokens', { name, scope })).token,
    revokeToken: (name) => ask('tokens/revoke', { name }),
  };
}

/** What people write as JSON and have saved. */
type Written = 'state' | 'rule' | 'timer' | 'source';

/** The change that saves what was written, which may be anything. @throws LanternError `change-invalid` with every problem */
export function parseWritten(written: Written, value: unknown): Change {
  return parseChange({ kind: `${written}.save`, [written]: value });
}

/** Checks a sentence as the API does, so a command gives the same answer in both cases. @throws LanternError `request-invalid` */
function parseSentence(text: string): string {
  const sentence = sentenceSchema.safeParse(text);
  if (sentence.success) return sentence.data;
  throw new LanternError('request-invalid', `a sentence has 1 to ${sentenceLimit} characters; this has ${text.length}`);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
