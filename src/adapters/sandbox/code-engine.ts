import type { SandboxLimits } from '../../ports/sandbox.js';
import type { CallEnding } from './sandbox-messages.js';

/** What guest code can cause outside; everything is text. */
export interface HostCalls {
  fetch(id: number, request: string): void;
  end(ending: CallEnding): void;
}

export interface Guest {
  readonly code: string;
  readonly entry: string | null;
  readonly args: string | null;
  readonly limits: SandboxLimits;
  readonly mayFetch: boolean;
}

/** One call's own world. */
export interface Room {
  /** Gives a waiting `fetch` its answer. */
  answer(id: number, text: string): void;
  close(): void;
}

/** A JavaScript engine within the child process. */
export interface CodeEngine {
  /** Makes ready what the next call will need; harmless when called twice. */
  prepare(): Promise<void>;
  /** Runs the guest in a world of its own; `outside.end` is called once, now or later. */
  open(guest: Guest, outside: HostCalls): Promise<Room>;
}

const memorySigns =
  /out of memory|string too long|invalid (?:string|typed array) length|array buffer allocation|memory limit|stack overflow|maximum call stack/i;

/** Interprets an error of the engine or of the guest. A guest can fake any message, but that changes only how its own failure is named. */
export function explainGuestError(name: string, message: string): CallEnding {
  const shown = `${name}: ${message}`.replaceAll(/\s+/g, ' ').slice(0, 500);
  if (/^(?:InternalError|RangeError|Error)$/.test(name) && memorySigns.test(message))
    return { kind: 'memory', message: shown };
  if (name === 'InternalError' && message === 'interrupted')
    return { kind: 'timeout', message: 'took longer than its time limit' };
  return { kind: 'threw', message: shown };
}

/** `[name, message]`, as the guest's side wrote it. */
export function readThrown(text: string): CallEnding {
  const parts: unknown = JSON.parse(text);
  const [name, message] = Array.isArray(parts) ? parts.map(String) : [];
  return explainGuestError(name ?? 'Error', message ?? '');
}
