import type { OutsideServers } from '../../adapters/mcp/mcp-outside-servers.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import type { Agent } from '../../agent/agent.js';
import { LocalToolDesk } from '../../agent/local-tool-desk.js';
import { ClientQuestions } from '../../assistant/runs/client-questions.js';
import { describeError } from '../../core/errors.js';
import type { AuditEvent, AuditLog } from '../../permission/audit.js';
import type { Permissions } from '../../permission/permissions.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { OutsideServerStatus } from '../../ports/outside-servers.js';
import type { ToolDesk } from '../../ports/tool-desk.js';
import type { Foundation } from '../foundation.js';
import {
  createAgent,
  createOwnTools,
  createPermissions,
  createDeedKeeper,
  createRollbacks,
  takeBackOutside,
  type AgentWorld,
} from './create-agent.js';
import { findLanguageModel } from './find-language-model.js';
import { createOutsideServers } from './create-outside-servers.js';
import { createWorkbench, type Workbench } from './create-workbench.js';

/** Tools that make sense only while somebody talks to the agent. */
const conversational: ReadonlySet<string> = new Set(['ask', 'done', 'proposePlan', 'finishStep']);

/**
 * The agent with its tools and permissions, the tools of outside servers, and the desk that lends Lantern's tools to outside
 * programs.
 */
export class AgentSide {
  readonly permissions: Permissions;
  readonly audit: AuditLog;
  /** Null if there is no language model; `modelAbsent` then says why. */
  readonly agent: Agent | null;
  readonly modelAbsent: string | null;
  readonly modelName: string;
  readonly questions: ClientQuestions;
  readonly desk: ToolDesk;
  readonly workbench: Workbench;
  readonly #servers: OutsideServers;

  constructor(
    private readonly foundation: Foundation,
    world: AgentWorld,
  ) {
    const { config, environment, clock, facts, tell } = foundation;
    const { engine } = world;
    const workbench = (this.workbench = createWorkbench(foundation));
    const allowed = createPermissions(config, world);
    const { model, absent } = findLanguageModel(config, environment, clock, {
      onSlow: (message) => tell('language model', message),
      onHeard: (message) => facts.announce({ type: 'trouble-mended', part: 'language model', message }),
    });
    this.permissions = allowed.permissions;
    this.audit = allowed.audit;
    this.audit.listen((event) => announceCall(event, facts));
    this.modelAbsent = absent;
    this.modelName = model?.name ?? '';
    const own = createOwnTools(config, world);
    this.#servers = createOutsideServers(config, environment, clock, [...own, ...workbench.tools], (message) =>
      tell('mcp', message),
    );
    const passingTools = { current: () => this.#servers.tools, settled: () => this.#servers.settled() };
    this.agent =
      model &&
      createAgent(config, model, { ...world, ...allowed }, workbench.tools, {
        passingTools,
        rollbacks: workbench.rollbacks,
      });
    if (!this.agent) takeBackOutside(world, createRollbacks(world));
    this.questions = new ClientQuestions(clock, facts);
    this.desk = new LocalToolDesk({
      ...allowed,
      clock,
      facts,
      random: systemRandom,
      tools: own.filter(({ name }) => !conversational.has(name)),
      rollbacks: createRollbacks(world),
      keepDeeds: createDeedKeeper(world),
      critic: config.agent.critic,
      takeBack: (call) =>
        engine.takeBack(call, { kind: 'assistant', request: call, detail: 'a call that did not succeed' }),
      ask: (...asked) => this.questions.ask(...asked),
    });
  }

  /** Restores a run that was waiting for an answer. If the store fails, that is reported; the light works without the agent. */
  async start(): Promise<void> {
    try {
      await this.agent?.start();
    } catch (error) {
      this.foundation.tell('agent', describeError(error));
    }
  }

  /**
   * Connects to the outside servers. Only for a Lantern that stays; one-off commands connect only when the agent needs a
   * server.
   */
  startTime(): void {
    this.#servers.start();
  }

  /** The outside servers as they are now. */
  servers(): readonly OutsideServerStatus[] {
    return this.#servers.list();
  }

  /** The outside servers after each has answered or timed out. */
  async tryServers(): Promise<readonly OutsideServerStatus[]> {
    await this.#servers.settled();
    return this.servers();
  }

  /** Stops the agent, the outside servers and the workbench. */
  async stop(): Promise<void> {
    await this.agent?.close();
    await this.#servers.stop();
    await this.workbench.stop();
  }
}

/** Tells page and socket of a tool call, without its input, which may be long or private. */
function announceCall({ type, run = '', tool, ok, client }: AuditEvent, facts: Hub<Fact>): void {
  if (type !== 'call') return;
  const by = typeof client === 'string' ? { client } : {};
  facts.announce({ type: 'tool-called', run, tool: String(tool), ok: ok === true, ...by });
}
