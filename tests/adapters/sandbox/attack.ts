import type { SandboxFailureCode } from '../../../src/ports/sandbox.js';

export interface Attack {
  readonly title: string;
  readonly code: string;
  /** What it must end in, on either engine. */
  readonly ends: readonly SandboxFailureCode[];
  /** Hosts consented to. */
  readonly hosts?: readonly string[];
}

export interface AttackGroup {
  readonly group: string;
  readonly attacks: readonly Attack[];
}
