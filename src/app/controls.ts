import type { Pairing } from '../api/tokens/pairing-routes.js';
import type { RunOrder, RunReport } from '../assistant/conversation.js';
import { sentenceSchema } from '../api/socket-messages.js';
import { sentenceLimit } from '../core/sentence-limit.js';
import { LanternError } from '../core/errors.js';
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
import type { ToolDesk } from '../ports/tool-desk.js';
import { AccessTokens, type TokenView } from '../api/tokens/access-tokens.js';
import { tokenScopes, type TokenScope } from '../api/tokens/scopes.js';
import type { Lantern } from './lantern.js';
import { systemClock } from './foundation.js';

export { tokenScopes };
export type { Done, RunOrder, TokenScope, TokenView };

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

/** What people write as JSON and have saved. */
type Written = 'state' | 'rule' | 'timer' | 'source';

/** The change that saves what was written, which may be anything. @throws LanternError `change-invalid` with every problem */
export function parseWritten(written: Written, value: unknown): Change {
  return parseChange({ kind: `${written}.save`, [written]: value });
}

/** Checks a sentence as the API does, so a command gives the same answer in both cases. @throws LanternError `request-invalid` */
export function parseSentence(text: string): string {
  const sentence = sentenceSchema.safeParse(text);
  if (sentence.success) return sentence.data;
  throw new LanternError('request-invalid', `a sentence has 1 to ${sentenceLimit} characters; this has ${text.length}`);
}
