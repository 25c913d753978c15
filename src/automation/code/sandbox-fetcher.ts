import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { ToolDefinition, TriggerDefinition } from '../../light/custom.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { createSandboxError, type Sandbox } from '../../ports/sandbox.js';

/** Model-written code that calls hosts: one call of the sandbox, with its hosts and the names of its secrets, and nothing else (DATA-05). */
export class SandboxFetcher implements Fetcher {
  readonly tool: string;
  readonly network: boolean;
  /** Only simultaneous callers share an answer; how long it stays valid is up to the code. */
  readonly freshFor = millis(0);

  constructor(
    private readonly kind: 'tool' | 'trigger',
    private readonly definition: Pick<ToolDefinition & TriggerDefinition, 'name' | 'code' | 'hosts' | 'secrets'>,
    private readonly sandbox: Sandbox,
  ) {
    this.tool = definition.name;
    this.network = definition.hosts.length > 0;
  }

  /** @throws LanternError `sandbox-*` if the code failed; `part-unreachable` if the network did */
  async fetch(args: unknown): Promise<unknown> {
    const { name, code, hosts, secrets } = this.definition;
    const capabilities = { fetch: hosts, secrets };
    const given = this.kind === 'tool' ? [args] : [];
    const result = await this.sandbox.run({ name: `${this.kind} ${name}`, code, args: given, capabilities });
    if (result.ok) return result.value;
    if (result.unreachable) throw new LanternError('part-unreachable', `${name}: ${result.message}`);
    throw createSandboxError(name, result);
  }
}
