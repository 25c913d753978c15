import type { RunView } from '../../core/run-view.js';
import { LanternError } from '../../core/errors.js';
import type { RunOrder } from '../../app/controls.js';
import type { Lantern } from '../../app/lantern.js';
import { runExitCode } from '../run-exit-code.js';
import { withControls, withStored, withUnlit, type CommandContext } from '../context.js';

/** Prints what the agent is working on or waiting for. */
export async function showRun(context: CommandContext): Promise<number> {
  return withControls(context, async (controls) => {
    printRun(await controls.run(), '', context);
    return 0;
  });
}

/** Gives the agent an order: stop, pause, resume, an answer, or a permission. */
export async function directRun(order: RunOrder, context: CommandContext): Promise<number> {
  return withControls(context, async (controls) => {
    const { run, reply } = await controls.direct(order);
    printRun(run, reply, context);
    // Stopping a request or refusing a permission is a success, because that is what was asked for.
    return runExitCode(run);
  });
}

function printRun(run: RunView, reply: string, { json, surroundings }: CommandContext): void {
  if (json) {
    surroundings.print(JSON.stringify({ run, reply }));
    return;
  }
  if (reply !== '') surroundings.print(reply);
  const about = run.text === '' ? '' : `: "${run.text}"`;
  const turns = run.turns === 0 ? '' : `, ${run.turns} turn${run.turns === 1 ? '' : 's'}`;
  surroundings.print(`${run.state}${run.reason === null ? '' : ` (${run.reason})`}${about}${turns}`);
  if (run.plan) for (const step of run.plan.steps) surroundings.print(`${stepMarks[step.state]} ${step.what}`);
  if (run.question && run.question.text !== '') surroundings.print(`it asks: ${run.question.text}`);
}

/** Boxes to tick, as on paper. */
const stepMarks = { open: '[ ]', done: '[x]', failed: '[!]', blocked: '[-]' } as const;

/** Prints the decisions about tools that are remembered. */
export async function listPermissions(context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const decisions = await withControls(context, (controls) => controls.permissions());
  for (const decision of decisions) {
    const { id, tool, allowed, scope, at, hosts, paths, secrets } = decision;
    const reach = [...hosts, ...paths, ...secrets.map((name) => `the secret ${name}`)].join(', ');
    const line = `${id}  ${allowed ? 'allowed' : 'never'} (${scope}) since ${new Date(at).toISOString()}: ${tool}${reach === '' ? '' : ` on ${reach}`}`;
    surroundings.print(json ? JSON.stringify(decision) : line);
  }
  if (decisions.length === 0 && !json)
    surroundings.print('no decisions are remembered; the rules of agent.permissions apply');
  return 0;
}

/** Forgets decisions, by id or tool. @throws LanternError `not-found` */
export async function revokePermission(name: string, context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const forgotten = await withControls(context, (controls) => controls.revoke(name));
  if (forgotten.length === 0)
    throw new LanternError(
      'not-found',
      `no decision about "${name}" is remembered; lantern permissions list shows all`,
    );
  for (const decision of forgotten) surroundings.print(json ? JSON.stringify(decision) : `forgotten: ${decision.id}`);
  return 0;
}

/** Checks that the audit log has not been changed. Returns 1 if it has. */
export async function verifyAudit(context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const verdict = await withUnlit(context, ({ agentSide }) => agentSide.audit.verify());
  surroundings.print(json ? JSON.stringify(verdict) : describeVerdict(verdict));
  return verdict.problem === null ? 0 : 1;
}

type Verdict = ReturnType<Lantern['agentSide']['audit']['verify']>;

function describeVerdict({ entries, problem, removed, since }: Verdict): string {
  if (problem !== null) return `the log was changed: ${problem}`;
  const from = since === null ? '' : `, from ${new Date(since).toISOString()} on`;
  const older = removed === 0 ? '' : `${from}; ${removed} older ones went (memory.keep_audit_days, keep_audit_entries)`;
  return `${entries} entries, none of them changed${older}`;
}

/** Prints the newest decisions and tool calls. */
export async function listAudit(count: number, context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const entries = await withStored(context, ({ store }) => store.recent('audit', count));
  for (const { at, body } of entries) {
    const { sequence, event } = body as { sequence: number; event: Record<string, unknown> };
    const { type, ...rest } = event;
    delete rest['run'];
    surroundings.print(
      json
        ? JSON.stringify({ sequence, at, ...event })
        : `${sequence}  ${new Date(at).toISOString()}  ${String(type)}  ${JSON.stringify(rest)}`,
    );
  }
  return 0;
}
