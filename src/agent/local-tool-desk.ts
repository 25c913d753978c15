import type { Consent } from '../core/consent.js';
import { escapeMarks } from '../core/untrusted.js';
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

/** Somebody's answer to a permission question. */
export interface PeopleAnswer {
  readonly consent: Consent;
  /** "voice", "the button", "silence". */
  readonly by: string;
  /** Why it counts as no, if nobody said no. */
  readonly because?: string;
}

export interface ToolDeskParts extends Pick<
  AgentParts,
  'permissions' | 'audit' | 'random' | 'clock' | 'takeBack' | 'keepDeeds' | 'rollbacks' | 'facts'
> {
  readonly tools: readonly Tool[];
  /** The critic's mode. There is no critic here, so it decides whether unreviewed code may be put before people. */
  readonly critic: AgentParts['critic']['mode'];
  /** Asks the people here. A string tells why they can't be asked. */
  ask(question: RunQuestion, call: { id: string; client: string }, signal: AbortSignal): Promise<PeopleAnswer | string>;
}

/** How many calls of outside programs may wait at once. */
const mostCalls = 16;

/** Lantern's tools for outside programs. Permission is asked of the people here, never of the program. */
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
    // What else is said of them is for the model alone.
    this.#served ??= describeTools(tools).map(({ name, description, inputSchema }, index) => ({
      name,
      description,
      inputSchema,
      readOnly: tools[index]?.access === 'read',
      // A tool that writes may also overwrite; only reading is certainly harmless.
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
    const record = (answer: ClientAnswer): ClientAnswer => {
      const { ok, text } = answer;
      const { tier, because } = decision;
      audit.record({ type: 'call', run: id, client, tool: name, input, tier, because, ok, result: text.slice(0, 300) });
      return answer;
    };
    if (decision.tier === 'forbid') return record(fail(describeRefusal(decision)));
    const examined = await examineCall(tool, input, { origin: createOrigin(tool, input, { id, client }), signal });
    if (!examined.ok) return record(fail(examined.text));
    const reviewable = tool.review?.(input) ?? null;
    if (reviewable && this.parts.critic === 'required')
      return record(fail(`Not done: ${reviewable.thing} has to be reviewed, which happens only in a conversation.`));
    const isUnread = reviewable?.kind === 'code' && this.parts.critic === 'on';
    if (decision.tier === 'confirm' || isUnread) {
      const refusal = await this.#ask(tool, input, { id, client, isUnread }, signal);
      if (refusal !== null) return record(fail(refusal));
      // Somebody may have said "never" while people were thinking.
      decision = { ...permissions.decide(asked) };
    }
    if (decision.tier === 'forbid') return record(fail(describeRefusal(decision)));
    return record(await this.#execute(tool, input, { id, client }, signal));
  }

  /** Why it may not be done; null if somebody agreed. */
  async #ask(
    tool: Tool,
    input: unknown,
    call: { id: string; client: string; isUnread: boolean },
    signal: AbortSignal,
  ): Promise<string | null> {
    const { permissions, audit, random } = this.parts;
    const question = createPermissionQuestion(tool, input, random, call.isUnread ? 'code' : null);
    const text = question.text.replace(/^May I use/, `The program "${call.client}" asks: may it use`);
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
      // What the tool was in the middle of is finished first, and then undone as well.
      void work.then(() => rollBack({ id, steps }, this.parts));
      return fail('Not done: the call was canceled, and what it did was undone.');
    }
    if (executed.kind === 'result') {
      if (steps.length > 0) this.parts.keepDeeds({ id, text: `${client}: ${tool.describe(input)}` }, steps);
      return toAnswer(executed);
    }
    await rollBack({ id, steps }, this.parts);
    return fail(executed.kind === 'failed' ? executed.text : `The tool ${tool.name} works only in a conversation.`);
  }
}

function createOrigin(tool: Tool, input: unknown, { id, client }: { id: string; client: string }): Origin {
  return { kind: 'mcp', request: id, detail: `${client}: ${tool.describe(input)}`.slice(0, 200) };
}

function toAnswer({ text, rows }: { readonly text: string; readonly rows?: readonly unknown[] }): ClientAnswer {
  if (!rows) return { ok: true, text };
  return { ok: true, text, rows: JSON.parse(escapeMarks(JSON.stringify(rows))) as unknown[] };
}

function fail(text: string): ClientAnswer {
  return { ok: false, text };
}

/** The name that a program gives itself, made safe for speech and display; it can be anything. */
function cleanName(name: string): string {
  const clean = name
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, ' ')
    .trim()
    .slice(0, 24)
    .trim();
  return clean === '' ? 'without a name' : clean;
}
