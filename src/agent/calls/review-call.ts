import { describeError } from '../../core/errors.js';
import { escapeMarks } from '../../core/untrusted.js';
import type { Reviewable } from '../../ports/tool.js';
import type { AgentParts } from '../agent-parts.js';
import { askCritic, type Review } from './critic.js';
import type { RunRecord } from '../run/run-record.js';
import type { RunRecords } from '../run/run-records.js';
import { untilAborted } from '../run/until-aborted.js';

/** How often the model may try to get the same thing past the critic. */
const mostRounds = 3;

/** The result of a review: whether the call may go on. */
export type Reviewed =
  | {
      readonly ok: true;
      /** Minor findings of the critic, for the model. */
      readonly notes: string;
      /** Why it was not reviewed although it should have been; null if it was. */
      readonly unreviewed: string | null;
    }
  | { readonly ok: false; readonly text: string };

/**
 * Has the critic review what a call would apply (AGENT-08). Blockers never pass, and after three rounds the thing is refused for good.
 * If the critic is unavailable, the automatic checks are enough, unless `agent.critic` requires a review.
 * @throws LanternError `agent-budget`
 */
export async function reviewCall(
  reviewable: Reviewable | null,
  run: RunRecord,
  parts: Pick<AgentParts, 'audit' | 'critic' | 'model'>,
  records: RunRecords,
  signal: AbortSignal,
): Promise<Reviewed> {
  const { mode, instructions } = parts.critic;
  if (!reviewable) return { ok: true, notes: '', unreviewed: null };
  if (mode === 'off') return { ok: true, notes: '', unreviewed: 'agent.critic is off' };
  const { thing } = reviewable;
  const before = run.reviews[thing] ?? 0;
  if (before >= mostRounds) return { ok: false, text: refuseForGood(thing) };
  records.validate(run);
  const review = await ask(reviewable);
  if (typeof review === 'string') {
    parts.audit.record({ type: 'reviewed', run: run.id, thing, failure: review });
    if (mode === 'on') return { ok: true, notes: '', unreviewed: review };
    return {
      ok: false,
      text: `Not done: ${thing} has to be reviewed, and the reviewer did not answer (${review}). Tell the user.`,
    };
  }
  parts.audit.record({ type: 'reviewed', run: run.id, thing, round: before + 1, ...review });
  const notes = describeIssues(review);
  if (review.approved && !review.issues.some(({ severity }) => severity === 'blocker')) {
    run.reviews[thing] = 0;
    return { ok: true, notes: notes === '' ? '' : `The reviewer says of ${thing}:\n${notes}`, unreviewed: null };
  }
  run.reviews[thing] = before + 1;
  const isOver = before + 1 >= mostRounds;
  return {
    ok: false,
    text: [
      `Nothing was done: the reviewer does not let ${thing} pass (round ${before + 1} of ${mostRounds}).`,
      notes,
      isOver ? refuseForGood(thing) : 'Mend this and call again.',
    ].join('\n'),
  };

  async function ask(subject: Reviewable): Promise<Review | string> {
    const context = { request: run.text, present: run.present, instructions };
    const asking = askCritic(subject, context, parts.model, signal, (usage) => void records.charge(run, usage));
    try {
      const answer = await untilAborted(asking, signal);
      if (answer === 'aborted') return 'it was stopped';
      return answer.ok ? answer.value : `its answer cannot be read: ${answer.why}`;
    } catch (error) {
      return describeError(error);
    }
  }
}

function refuseForGood(thing: string): string {
  return `After ${mostRounds} rounds ${thing} is refused for good in this request. Do what is left without it, or tell the user that it was not done.`;
}

function describeIssues({ issues }: Review): string {
  return escapeMarks(issues.map(({ severity, text, where }) => `- ${severity}, ${where}: ${text}`).join('\n'));
}
