import type { RunView } from '../../core/run-view.js';
import { LanternError } from '../../core/errors.js';
import type { RunOrder } from '../../app/controls.js';
import { runExitCode } from '../run-exit-code.js';
import { withControls, withStored, type CommandContext } from '../context.js';

/** What the agent is working on, or waits for. */
export async function showRun(context: CommandContext): Promise<number> {
  return withControls(context, async (controls) => {
    printRun(await controls.run(), '', context);
    return 0;
  });
}

/** Has the agent stop, pause, go on, or take an answer. */
export async function directRun(order: RunOrder, context: CommandContext): Promise<number> {
  return withControls(context, async (controls) => {
    const { run, reply } = await controls.direct(order);
    printRun(run, reply, context);
    // Whoever stops a request, or says no, gets what was asked for.
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

/** As on paper: a tick for what is done. */
const stepMarks = { open: '[ ]', done: '[x]', failed: '[!]', blocked: '[-]' } as const;

/** What somebody decided about tools, for always. */
export async function listPermissions(context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const decisions = await withControls(context, (controls) => controls.permissions());
  for (const decision of decisions) {
    const { id, tool, allowed, scope, at, hosts, paths, secrets } = decision;
    const reach = [...hosts, ...paths, ...secrets.map((name) => `the secret ${name}`)].join(', ');
    const line = `${id}  ${allowed ? 'allowed' : 'never'} (${scope}) since ${new Date(at).toISOString()}: ${tool}${reach === '' ? '' : ` on ${reach}`}`;
    surroundings.print(json ? JSON.stringify(decision) : line);
  }
  if (decisions.length === 0 && !json) surroundings.print('nothing is remembered; questions are asked as rules say');
  return 0;
}

/** Forgets decisions, by id or tool. @throws LanternError `not-found` */
export async function revokePermission(name: string, context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const forgotten = await withControls(context, (controls) => controls.revoke(name));
  if (forgotten.length === 0)
    throw new LanternError('not-found', `nothing is remembered of "${name}"; lantern permissions list shows what is`);
  for (const decision of forgotten) surroundings.print(json ? JSON.stringify(decision) : `forgotten: ${decision.id}`);
  return 0;
}

/** Whether the audit log is as it was written. */
export async function verifyAudit(context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const { entries, problem } = await withStored(context, ({ agentSide }) => agentSide.audit.verify());
  const line = problem === null ? `${entries} entries, all as they were written` : `not as it was written: ${problem}`;
  surroundings.print(json ? JSON.stringify({ entries, problem }) : line);
  return problem === null ? 0 : 1;
}

/** The newest decisions and tool calls. */
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
