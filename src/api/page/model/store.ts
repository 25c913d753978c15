import { signal } from '@preact/signals';
import type { Trouble } from '../../../core/facts.js';
import type { LampView } from '../../../core/lamp.js';
import { idleRun, type RunView } from '../../../core/run-view.js';
import type { ConnectionState } from './connection.js';
import type { Entry } from './entry.js';

/** What the page knows. Views read the signals, and are drawn again when one of them changes. */

/** A tool that was used for a run. */
export interface ToolUse {
  readonly run: string;
  readonly tool: string;
  readonly ok: boolean;
}

/** The last state that is worth telling: while it is being opened again, it stays what it was. */
export const connection = signal<ConnectionState>('connecting');
export const lamps = signal<readonly LampView[]>([]);
export const entries = signal<readonly Entry[]>([]);
export const agentRun = signal<RunView>(idleRun);
export const calls = signal<readonly ToolUse[]>([]);
export const troubles = signal<readonly Trouble[]>([]);
/** What went wrong last, for people; empty if nothing did. */
export const notice = signal('');
/** Counts up whenever something has changed in the house, so that open views read it again. */
export const changes = signal(0);
