/** A tool as outside programs see it. */
export interface ServedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Whether it changes nothing. */
  readonly readOnly: boolean;
  /** Whether it may overwrite or delete, as MCP means it, though most of that can be undone. */
  readonly destructive: boolean;
}

/** A tool call from an outside program. */
export interface ClientCall {
  readonly tool: string;
  readonly input: unknown;
  /** The name that the program gives itself; it is not verified. */
  readonly client: string;
}

/** The result, in words for the program's model. */
export interface ClientAnswer {
  readonly ok: boolean;
  readonly text: string;
  /** The same as data, where it is a list: brackets that could be marks are replaced in it as well. */
  readonly rows?: readonly unknown[];
}

/** Lantern's tools, for outside programs. Rules, permissions, audit and undo apply to them as to the agent. */
export interface ToolDesk {
  list(): Promise<readonly ServedTool[]>;
  /** Failures of the call are in the answer; it throws only for an unknown tool. @throws LanternError `not-found` */
  call(call: ClientCall, signal: AbortSignal): Promise<ClientAnswer>;
}
