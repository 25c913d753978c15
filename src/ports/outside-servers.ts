import type { Tier } from './tool.js';

/** How an outside MCP server is. `waiting`: it could not be had, and is tried again later. */
export interface OutsideServerStatus {
  readonly name: string;
  /** Where it is: a command, or an address. */
  readonly place: string;
  readonly state: 'starting' | 'connected' | 'waiting' | 'stopped';
  /** Why it is not connected, or what it lists that can't be used. */
  readonly problem: string | null;
  readonly tools: readonly { readonly name: string; readonly tier: Tier }[];
}
