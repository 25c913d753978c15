import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { ToolDefinition, TriggerDefinition } from '../../light/custom.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { withAnswers } from './check-definition.js';
import { createSandboxError, type Sandbox } from '../../ports/sandbox.js';

/** Model-written code that calls hosts: one call of the sandbox, with its hosts and the names of its secrets, and nothing else (DATA-05). */
export class SandboxFetcher implements Fetcher {
  readonly tool: string;
  readonly network: boolean;
  /** Only simultaneous callers share an answer; how long it stays valid is up to the code. */
  readonly freshFor = millis(0);
  /** Its own definition tells. */
  readonly use = '';

  constructor(
    private readonly kind: 'tool' | 'trigger',
    private readonly definition: Pick<ToolDefinition & TriggerDefinition, 'name' | 'code' | 'hosts' | 'secrets'> &
      Partial<Pick<ToolDefinition, 'inputs' | 'sample'>>,
    private readonly sandbox: Sandbox,
  ) {
    this.tool = definition.name;
    this.network = definition.hosts.length > 0;
  }

  explainProblem(args: unknown): string | null {
    const { name, inputs = {} } = this.definition;
    const unknown = Object.keys(args ?? {}).filter((key) => !Object.hasOwn(inputs, key));
    if (unknown.length === 0) return null;
    return `${name} takes ${Object.keys(inputs).join(', ') || 'nothing'}, not ${unknown.join(', ')}`;
  }

  /** What the code makes of its own sample, without the network. */
  async example(): Promise<unknown> {
    const { name, code, hosts, sample } = this.definition;
    if (!sample || (hosts.length > 0 && !sample.answers)) return undefined;
    const tried = await this.sandbox.run({
      name: `sample of ${name}`,
      ...withAnswers(code, sample.answers),
      args: [sample.args],
    });
    return tried.ok ? tried.value : undefined;
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
