/** A tool as a program outside sees it. */
export interface ServedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** It can do harm that no undo takes back. */
  readonly destructive: boolean;
}

/** What a program outside wants done. */
export interface ClientCall {
  readonly tool: string;
  readonly input: unknown;
  /** What the program calls itself: nobody has checked that. */
  readonly client: string;
}

/** What came of it, in words for the program's model. */
export interface ClientAnswer {
  readonly ok: boolean;
  readonly text: string;
}

/** Lantern's tools, for programs outside. Rules, permissions, audit and undo hold for them as for the agent. */
export interface ToolDesk {
  list(): Promise<readonly ServedTool[]>;
  /** Never throws for what the call says, but for a tool that is not there. @throws LanternError `not-found` */
  call(call: ClientCall, signal: AbortSignal): Promise<ClientAnswer>;
}
