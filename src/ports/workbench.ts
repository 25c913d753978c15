import type { Weighed } from './tool.js';

/** The result of a command. */
export interface CommandEnd {
  /** What the command printed, and how it ended. */
  readonly text: string;
  /** Whether it ended with an exit code other than 0, or by a signal. */
  readonly failed: boolean;
}

/** A restricted shell. */
export interface Shell {
  /** Plainly harmless commands are allowed, some are never run, and all others need a yes. Never throws. */
  weigh(command: string): Weighed;
  /** Why the command or the folder cannot be used; null if they can. */
  findProblem(command: string, folder: string | undefined): string | null;
  /** The folder in which the command runs, links resolved; an unusable folder is returned as given. */
  resolve(folder: string | undefined): string;
  /**
   * Runs the command.
   * @param limit seconds until it is ended, 300 at most; a minute if undefined
   * @throws LanternError `workbench-refused` if it was not run, or not to its end
   */
  run(command: string, folder: string | undefined, signal: AbortSignal, limit?: number): Promise<CommandEnd>;
}

/** What a file was before it was written, so that it can be put back. JSON. */
export interface FileBefore {
  readonly path: string;
  /** Its bytes as base64; null if the file did not exist. */
  readonly bytes: string | null;
  /** SHA-256 of what was written. If somebody has changed the file since, it is left alone. */
  readonly written: string;
}

/** Files in the folders that the owner configured, and nowhere else. All methods throw LanternError `workbench-refused`. */
export interface Files {
  /** Why the path may not be used, or cannot be written (it is a folder, or its folder is missing); null if it may. */
  findProblem(path: string, use: 'read' | 'write' | 'list'): string | null;
  /** The path with links resolved; a path that may not be used is returned as given. */
  resolve(path: string): string;
  /** Whether the path exists. Never throws. */
  exists(path: string): boolean;
  read(path: string): Promise<string>;
  /** @param glob only what fits: `*.md`, or below the folder too: a pattern that begins with two stars and a slash */
  list(path: string, glob?: string): Promise<string>;
  /** Makes a folder in one that is there; returns its path, links resolved. */
  makeFolder(path: string): Promise<string>;
  /** Takes a folder away that was made, unless something is in it. */
  removeFolder(path: string): Promise<void>;
  /** Writes the whole file; returns what was there before. */
  write(path: string, text: string): Promise<FileBefore>;
  /** Replaces a text that occurs exactly once; returns what was there before. */
  patch(path: string, before: string, after: string): Promise<FileBefore>;
  /** Puts back what was there, unless somebody has changed the file since. */
  restore(before: FileBefore): Promise<void>;
}

/** A browser that reaches only allowed hosts. All methods throw LanternError `workbench-refused`, `part-absent`. */
export interface Browser {
  /** Why the address may not be opened; null if it may. */
  findProblem(url: string): string | null;
  /** The host of the open page; '' if none is open. */
  readonly host: string;
  navigate(url: string, signal: AbortSignal): Promise<string>;
  text(signal: AbortSignal): Promise<string>;
  html(signal: AbortSignal): Promise<string>;
  /** Saves a picture of the page; returns its path. */
  screenshot(signal: AbortSignal): Promise<string>;
  click(selector: string, signal: AbortSignal): Promise<string>;
  fill(selector: string, text: string, signal: AbortSignal): Promise<string>;
  /** Waits until an element that fits the selector is seen, for 20 s at most. */
  waitFor(selector: string, limit: number, signal: AbortSignal): Promise<string>;
  evaluate(code: string, signal: AbortSignal): Promise<string>;
}
