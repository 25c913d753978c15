import type { Pairing } from '../api/tokens/pairing-routes.js';
import type { RunOrder, RunReport } from '../assistant/conversation.js';
import type { Outcome } from '../core/outcome.js';
import type { RunView } from '../core/run-view.js';
import type { Done } from '../engine/done.js';
import type { HistoryEntry } from '../engine/history.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { LightEvent } from '../light/changes/effect.js';
import type { Remembered } from '../permission/remembered.js';
import type { CodeList } from '../automation/code/code-list.js';
import type { Sources } from '../automation/sources/sources.js';
import type { OutsideServerStatus } from '../ports/outside-servers.js';
import type { ToolDesk } from '../ports/tool-desk.js';
import type { TokenView } from '../api/tokens/access-tokens.js';
import { tokenScopes, type TokenScope } from '../api/tokens/scopes.js';

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
