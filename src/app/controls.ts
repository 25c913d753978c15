import type { RunOrder, RunReport } from '../assistant/conversation.js';
import { sentenceLimit, sentenceSchema } from '../api/socket-messages.js';
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
import type { Lantern } from './lantern.js';
import type { Running } from './data-folder/running.js';

export type { RunOrder };
type Api = NonNullable<Running['api']>;

/** What the command line can have done, by the Lantern that is running on the data folder or by one of its own. */
export interface Controls {
  /** Whether a Lantern that stays does it: only then does time pass for timers. */
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
  /** Every data source; how each is only a Lantern that stays can tell. */
  listSources(): Promise<ReturnType<Sources['list']>>;
  /** Asks one data source now. */
  pollSource(name: string): Promise<void>;
  /** What a model wrote; how each is only a Lantern that stays can tell. */
  listCode(): Promise<CodeList>;
  /** Lantern's tools, for programs outside. */
  readonly desk: ToolDesk;
  /** Every outside MCP server; one that no Lantern has connected to yet is tried now. */
  listServers(): Promise<readonly OutsideServerStatus[]>;
}

/** Acts in this process. */
export function createLocalControls({
  assistant,
  engine,
  sourceSide,
  codeSide,
  agentSide,
}: Pick<Lantern, 'assistant' | 'engine' | 'sourceSide' | 'codeSide' | 'agentSide'>): Controls {
  const { permissions } = agentSide;
  return {
    stays: false,
    say: async (text) => assistant.say(parseSentence(text), { kind: 'text' }),
    run: () => Promise.resolve(assistant.run),
    direct: (order) => assistant.direct(order, { kind: 'cli' }),
    permissions: () => Promise.resolve(permissions.list()),
    revoke: (name) => Promise.resolve(permissions.revoke(name)),
    apply: (changes, detail) => Promise.resolve(engine.apply(changes, { kind: 'cli', detail })),
    fire: (event) => Promise.resolve(engine.fire(event, { kind: 'cli', detail: `the event ${event.name}` })),
    undo: () => Promise.resolve(engine.undo({ kind: 'cli' })),
    listSources: () => Promise.resolve(sourceSide.sources.list()),
    pollSource: (name) => sourceSide.sources.poll(name),
    listCode: () => Promise.resolve(codeSide.list()),
    desk: agentSide.desk,
    listServers: () => agentSide.tryServers(),
  };
}

/** Asks the running Lantern over its API, so that two processes never own one light. */
export function createRemoteControls({ url, token }: Api): Controls {
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
    say: async (text) => ask('say', { text: parseSentence(text) }),
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
  };
}

/** What people write as JSON and have saved. */
type Written = 'state' | 'rule' | 'timer' | 'source';

/** The change that saves what was written, which may be anything. @throws LanternError `change-invalid` with every problem */
export function parseWritten(written: Written, value: unknown): Change {
  return parseChange({ kind: `${written}.save`, [written]: value });
}

/** What the API takes as a sentence, so that a command answers the same whoever does it. */
function parseSentence(text: string): string {
  const sentence = sentenceSchema.safeParse(text);
  if (sentence.success) return sentence.data;
  throw new LanternError('request-invalid', `a sentence has 1 to ${sentenceLimit} characters; this has ${text.length}`);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
