import type { Tier } from './tool.js';

/** The state of an outside MCP server. `waiting`: the connection failed and will be tried again. */
export interface OutsideServerStatus {
  readonly name: string;
  /** Where it runs: a command or an address. */
  readonly place: string;
  readonly state: 'starting' | 'connected' | 'waiting' | 'stopped';
  /** Why it is not connected, or which of its tools can't be used. */
  readonly problem: string | null;
  readonly tools: readonly { readonly name: string; readonly tier: Tier }[];
}
