import type { Weighed } from './tool.js';

/** What came of a command. */
export interface CommandEnd {
  /** What it printed, and how it ended. */
  readonly text: string;
  /** It ended with an exit code other than 0, or by a signal. */
  readonly failed: boolean;
}

/** A shell within limits. */
export interface Shell {
  /** What holds for a command: some are plain to see through, some are never run, all others are asked for. Never throws. */
  weigh(command: string): Weighed;
  /** Why a command or folder can't be; null: it can. */
  findProblem(command: string, folder: string | undefined): string | null;
  /** The folder it is run in, links resolved; as it was given where it is none. */
  resolve(folder: string | undefined): string;
  /** Runs it, for a minute at most. @throws LanternError `workbench-refused` where it was not run, or not to its end */
  run(command: string, folder: string | undefined, signal: AbortSignal): Promise<CommandEnd>;
}

/** What a file was before it was written: enough to put it back. JSON. */
export interface FileBefore {
  readonly path: string;
  /** Its bytes as base64; null: it was not there. */
  readonly bytes: string | null;
  /** SHA-256 of what was written: what somebody else has written since is not touched. */
  readonly written: string;
}

/** Files in the folders that the owner named, and nowhere else. All throw LanternError `workbench-refused`. */
export interface Files {
  /** Why a path may not be used, or can't be written since it is a folder or its folder is not there; null: it may. */
  findProblem(path: string, use: 'read' | 'write' | 'list'): string | null;
  /** The path with links resolved; as it was given where it may not be used. */
  resolve(path: string): string;
  /** Whether something is there already. Never throws. */
  exists(path: string): boolean;
  read(path: string): Promise<string>;
  list(path: string): Promise<string>;
  /** Writes a text as a whole; answers with what was there. */
  write(path: string, text: string): Promise<FileBefore>;
  /** Replaces a text that occurs exactly once; answers with what was there. */
  patch(path: string, before: string, after: string): Promise<FileBefore>;
  /** Puts back what was there, unless somebody else has written it since. */
  restore(before: FileBefore): Promise<void>;
}

/** A browser that reaches only hosts that it may. All throw LanternError `workbench-refused`, `part-absent`. */
export interface Browser {
  /** Why an address may not be opened; null: it may. */
  findProblem(url: string): string | null;
  /** The host of the page that is open; '' for none. */
  readonly host: string;
  navigate(url: string, signal: AbortSignal): Promise<string>;
  text(signal: AbortSignal): Promise<string>;
  html(signal: AbortSignal): Promise<string>;
  /** Keeps a picture of the page; answers with its path. */
  screenshot(signal: AbortSignal): Promise<string>;
  click(selector: string, signal: AbortSignal): Promise<string>;
  fill(selector: string, text: string, signal: AbortSignal): Promise<string>;
  evaluate(code: string, signal: AbortSignal): Promise<string>;
}
