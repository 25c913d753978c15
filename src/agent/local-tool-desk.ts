import type { Consent } from '../core/consent.js';
import { LanternError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { RunQuestion } from '../core/run-view.js';
import type { Tool } from '../ports/tool.js';
import type { ClientAnswer, ClientCall, ServedTool, ToolDesk } from '../ports/tool-desk.js';
import type { AgentParts } from './agent-parts.js';
import { examineCall } from './calls/examine-call.js';
import { executeTool } from './calls/execute-tool.js';
import { parseToolCall } from './calls/parse-tool-call.js';
import { createAsked, createPermissionQuestion, deniedText, describeRefusal } from './calls/permit.js';
import { describeTools } from './run/prepare-turn.js';
import { rollBack } from './run/rollback.js';
import { untilAborted } from './run/until-aborted.js';

/** What people answered to a question of permission, and who. */
export interface PeopleAnswer {
  readonly consent: Consent;
  /** "voice", "the button", "silence". */
  readonly by: string;
  /** Why it is no, where nobody said so. */
  readonly because?: string;
}

export interface ToolDeskParts extends Pick<
  AgentParts,
  'permissions' | 'audit' | 'random' | 'clock' | 'takeBack' | 'rollbacks' | 'facts'
> {
  readonly tools: readonly Tool[];
  /** Whether what ought to be reviewed may go unreviewed: there is no critic here, only the people who are asked. */
  readonly critic: AgentParts['critic']['mode'];
  /** Puts a question to the people here. A string says why they can't be asked. */
  ask(question: RunQuestion, call: { id: string; client: string }, signal: AbortSignal): Promise<PeopleAnswer | string>;
}

/** Calls that a program outside waits for at once. */
const mostCalls = 16;

/** Lantern's tools for programs outside. What needs a yes is asked of the people here, never of the program. */
export class LocalToolDesk implements ToolDesk {
  readonly #byName: ReadonlyMap<string, Tool>;
  #served: readonly ServedTool[] | undefined;
  #count = 0;
  #open = 0;

  constructor(private readonly parts: ToolDeskParts) {
    this.#byName = new Map(parts.tools.map((tool) => [tool.name, tool]));
  }

  list(): Promise<readonly ServedTool[]> {
    const { tools } = this.parts;
    this.#served ??= describeTools(tools).map((described, index) => ({
      ...described,
      readOnly: tools[index]?.access === 'read',
      // Whoever adds may replace: only what looks is surely harmless.
      destructive: tools[index]?.access === 'write',
    }));
    return Promise.resolve(this.#served);
  }

  async call(call: ClientCall, signal: AbortSignal): Promise<ClientAnswer> {
    if (this.#open >= mostCalls) return fail(`Not done: more than ${mostCalls} calls wait already.`);
    this.#open += 1;
    try {
      return await this.#answer({ ...call, client: cleanName(call.client) }, signal);
    } finally {
      this.#open -= 1;
    }
  }

  async #answer({ tool: name, input: given, client }: ClientCall, signal: AbortSignal): Promise<ClientAnswer> {
    const { permissions, audit, clock } = this.parts;
    const id = `mcp-${clock.now().toString(36)}-${(this.#count += 1)}`;
    if (!this.#byName.has(name)) throw new LanternError('not-found', `there is no tool "${name.slice(0, 60)}"`);
    const parsed = parseToolCall({ id, name, input: { ok: true, value: given ?? {} } }, this.#byName);
    if (!parsed.ok) return fail(parsed.problem);
    const { tool, input } = parsed;
    const asked = createAsked(tool, input);
    let decision = permissions.decide(asked);
    const record = ({ ok, text }: ClientAnswer): ClientAnswer => {
      const { tier, because } = decision;
      audit.record({ type: 'call', run: id, client, tool: name, input, tier, because, ok, result: text.slice(0, 300) });
      return { ok, text };
    };
    if (decision.tier === 'forbid') return record(fail(describeRefusal(decision)));
    const examined = await examineCall(tool, input, { origin: createOrigin(tool, input, { id, client }), signal });
    if (!examined.ok) return record(fail(examined.text));
    const reviewable = tool.review?.(input) ?? null;
    if (reviewable && this.parts.critic === 'required')
      return record(fail(`Not done: ${reviewable.thing} has to be reviewed, which happens only in a conversation.`));
    const isUnread = reviewable?.isCode === true && this.parts.critic === 'on';
    if (decision.tier === 'confirm' || isUnread) {
      const refusal = await this.#ask(tool, input, { id, client, isUnread }, signal);
      if (refusal !== null) return record(fail(refusal));
      // While people thought about it, somebody may have said never.
      decision = { ...permissions.decide(asked) };
    }
    if (decision.tier === 'forbid') return record(fail(describeRefusal(decision)));
    return record(await this.#execute(tool, input, { id, client }, signal));
  }

  /** Why it may not be done; null: somebody said yes. */
  async #ask(
    tool: Tool,
    input: unknown,
    call: { id: string; client: string; isUnread: boolean },
    signal: AbortSignal,
  ): Promise<string | null> {
    const { permissions, audit, random } = this.parts;
    const question = createPermissionQuestion(tool, input, random, call.isUnread);
    const text = question.text.replace(/^May I use/, `The program ${call.client} asks: may it use`);
    const about = { run: call.id, client: call.client, tool: tool.name };
    audit.record({ type: 'asked', ...about, input, question: text });
    const answered = await this.parts.ask({ ...question, text }, call, signal);
    if (typeof answered === 'string') return `Not done: this needs a yes, and ${answered}.`;
    const { consent, by, because } = answered;
    audit.record({ type: 'decided', ...about, answer: consent, by });
    permissions.remember(createAsked(tool, input), consent);
    if (signal.aborted) return 'Not done: the call was canceled.';
    if (because !== undefined) return `Not done: this needs a yes, and ${because}.`;
    return consent === 'no' || consent === 'never' ? deniedText : null;
  }

  async #execute(
    tool: Tool,
    input: unknown,
    { id, client }: { id: string; client: string },
    signal: AbortSignal,
  ): Promise<ClientAnswer> {
    const steps: { kind: string; data: unknown }[] = [];
    const work = executeTool(tool, input, {
      origin: createOrigin(tool, input, { id, client }),
      signal,
      onRollback: (kind, data) => void steps.push({ kind, data }),
    });
    const executed = await untilAborted(work, signal);
    if (executed === 'aborted' || signal.aborted) {
      // What it was in the middle of is finished first, and then taken back as well.
      void work.then(() => rollBack({ id, steps }, this.parts));
      return fail('Not done: the call was canceled, and what it did is taken back.');
    }
    if (executed.kind === 'result') return { ok: true, text: executed.text };
    await rollBack({ id, steps }, this.parts);
    return fail(executed.kind === 'failed' ? executed.text : `The tool ${tool.name} works only in a conversation.`);
  }
}

function createOrigin(tool: Tool, input: unknown, { id, client }: { id: string; client: string }): Origin {
  return { kind: 'mcp', request: id, detail: `${client}: ${tool.describe(input)}`.slice(0, 200) };
}

function fail(text: string): ClientAnswer {
  return { ok: false, text };
}

/** What a program calls itself, fit to be said and shown: it may be anything. */
function cleanName(name: string): string {
  const clean = name
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return clean === '' ? 'without a name' : clean;
}
