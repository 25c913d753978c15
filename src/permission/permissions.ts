import type { Clock } from '../core/clock.js';
import type { Consent } from '../core/consent.js';
import type { Store } from '../ports/store.js';
import type { AuditLog } from './audit.js';
import { decide, type Asked, type Decision } from './decide.js';
import { rememberedSchema, type Remembered } from './remembered.js';
import type { PermissionRule } from './permission-rule.js';

export interface PermissionParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly rules: readonly PermissionRule[];
}

/** Who may use which tool, by rules and earlier decisions (PERM-01, PERM-02). */
export class Permissions {
  #remembered: Map<string, Remembered> | undefined;

  constructor(private readonly parts: PermissionParts) {}

  decide(call: Asked): Decision {
    return decide(call, this.parts.rules, [...this.#known().values()]);
  }

  /** Stores an answer that applies beyond this one call. @throws LanternError `data-unwritable` */
  remember(call: Asked, consent: Consent): void {
    const scope = consent === 'session' ? 'session' : 'always';
    if (consent === 'once' || consent === 'no' || (call.dangerous && consent !== 'never')) return;
    const known = this.#known();
    const now = this.parts.clock.now();
    let number = known.size + 1;
    while (known.has(`${call.tool}-${number}`)) number += 1;
    const decision: Remembered = {
      id: `${call.tool}-${number}`,
      tool: call.tool,
      hosts: [...(call.hosts ?? [])],
      paths: [...(call.paths ?? [])],
      secrets: [...(call.secrets ?? [])],
      allowed: consent !== 'never',
      scope,
      at: now,
    };
    const keep = scope === 'always' ? [{ kind: 'permission' as const, id: decision.id, value: decision }] : [];
    this.parts.audit.record({ type: 'remembered', ...decision }, keep);
    known.set(decision.id, decision);
  }

  /** The stored decisions, oldest first. */
  list(): readonly Remembered[] {
    return [...this.#known().values()];
  }

  /** Deletes decisions, by id or by tool; returns those it deleted. @throws LanternError `data-unwritable` */
  revoke(name: string): readonly Remembered[] {
    const known = this.#known();
    const meant = [...known.values()].filter(({ id, tool }) => id === name || tool === name);
    for (const { id, tool } of meant) {
      this.parts.audit.record({ type: 'revoked', id, tool }, [{ kind: 'permission', id, value: null }]);
      known.delete(id);
    }
    return meant;
  }

  #known(): Map<string, Remembered> {
    if (this.#remembered) return this.#remembered;
    const known = new Map<string, Remembered>();
    for (const [id, value] of this.parts.store.read('permission')) {
      const parsed = rememberedSchema.safeParse(value);
      if (parsed.success) known.set(id, parsed.data);
    }
    return (this.#remembered = known);
  }
}
