import type { Origin } from '../core/origin.js';
import { waitingOf, type TopicTurn } from '../dialogue/discourse.js';
import { millis } from '../core/units.js';
import { findUndoable } from '../engine/history.js';
import { actOnCommands, type ActContext } from './act.js';
import { stopEffects } from './act-on-lights.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Discourses } from './discourses.js';
import type { AgentTalk } from './runs/agent-talk.js';
import type { Ringing } from './time/ringing.js';
import type { Dialogue } from './workflows/dialogue.js';
import { endSetUpLast } from './end-set-up-last.js';
import { forgetRules } from './automations/forget-rules.js';
import { isTyped } from './read-typed.js';
import { cancelPlans } from './time/plans.js';
import { cancelTimes } from './time/talked-times.js';

/** What ends a time that waits; "pause it" does not. */
const ends =
  /\b(?:cancel|delete|remove|forget|drop|scrap|scratch|skip|call|abort|get rid of|throw away|take) (?:it|that|this|them|those)\b/i;

/** What ends a time that was set just now, and not one that was only asked for. */
const leaves =
  /\b(?:never ?mind|forget it|(?:don't|do not|no need to) bother|(?:on )?second thoughts?|changed my mind|(?:don't|do not) do (?:it|that)|(?:didn't|did not) (?:want|ask for) (?:it|that|this))\b|^\W*(?:please )?cancel(?: please)?\W*$/i;

/** Whether the last thing that was done here set all of these times. */
function areJustSet(times: readonly string[], { origin, parts: { engine } }: ActContext): boolean {
  const [latest] = findUndoable(engine.wholeHistory(), origin);
  return latest !== undefined && times.every((id) => latest.writes.some((write) => write.id === id));
}

/** What ends an automation or a plan; "don't worry about it", or "stop" to a voice, does not. */
const endsForGood =
  /\b(?:never ?mind|(?:don't|do not|no need to) bother|cancel|scrap|scratch|(?:stop|end|quit|delete|remove|forget|drop|abort|undo|take|call|throw|get rid of|don't do|do not do|don't want|do not want) (?:\w+ )?(?:it|that|this|them|those|all))\b/i;

/** What takes back something that was done just now; "never mind" and "stop that" do not. */
const takesBack = /\b(?:(?:cancel|scratch|scrap|forget) (?:that|it|this)|take (?:that|it|this) back)\b/i;
/** What was talked of and what was done are one thing if so little time lies between; what was done longer ago than a minute is not taken back so. */
const [sameTime, justNow] = [millis(2000), millis(60_000)];

const pointed = /\b(?:it|that|this|them|those)\b/i;

/** What may be going on in a conversation. */
interface Talk {
  readonly ringing: Pick<Ringing, 'acknowledge' | 'endPutOff'>;
  readonly agent: Pick<AgentTalk, 'stop'>;
  readonly dialogue: Pick<Dialogue, 'cancel'>;
  readonly discourses: Pick<Discourses, 'of' | 'timesOf'>;
}

/** Ends what goes on most loudly: an alarm, what the agent does, a question, what was talked of last. Returns what to say. */
export async function endLatest(text: string, origin: Origin, talk: Talk, context: ActContext): Promise<string> {
  const { ringing, agent, dialogue, discourses } = talk;
  const last = discourses.of(origin).at(-1);
  return (
    ringing.acknowledge(origin) ||
    (await agent.stop()) ||
    dialogue.cancel(origin) ||
    ringing.endPutOff(last?.at ?? 0, origin) ||
    endTalkedOf(text, discourses.timesOf(origin), last, context)
  );
}

/** "Stop that", "cancel it", where nothing else is going on: what was just set or planned is canceled, an effect just talked of ends. @param times the ids of the alarms, reminders and timers that were talked of last */
async function endTalkedOf(
  text: string,
  times: readonly string[],
  last: TopicTurn | undefined,
  context: ActContext,
): Promise<string> {
  const isMeant = ends.test(text) || (leaves.test(text) && areJustSet(times, context));
  const ended = isMeant ? cancelTimes(times, context.parts.engine.machine.timers, /\bskip\b/i.test(text)) : [];
  if (ended.length > 0) return actOnCommands(ended, text, context);
  const topic = last ? await endTopic(text, last, context) : await endForgotten(text, times, context);
  return topic || (isTyped(context.origin) ? 'OK.' : '');
}

/** Where nothing is talked of any more: what was set up last. */
async function endForgotten(text: string, times: readonly string[], context: ActContext): Promise<string> {
  const isMeant = times.length === 0 && endsForGood.test(text) && pointed.test(text);
  return isMeant ? endSetUpLast(text, context) : '';
}

async function endTopic(text: string, last: TopicTurn, context: ActContext): Promise<string> {
  const { origin, parts } = context;
  const isMeant = endsForGood.test(text);
  if (last.automation) return isMeant ? forgetRules({ automation: last.automation.id }, parts.engine, origin) : '';
  return (
    (isMeant && cancelPlans(waitingOf(last) ?? [], parts.engine, origin)) ||
    stopEffects(last.lamps, origin, parts) ||
    takeBack(text, last, context)
  );
}

/** "Scratch that", right after something was done, undoes it. */
async function takeBack(text: string, { at }: TopicTurn, context: ActContext): Promise<string> {
  const { origin, parts } = context;
  const [latest] = findUndoable(parts.engine.wholeHistory(), origin);
  const isJustDone = latest !== undefined && Math.abs(latest.at - at) < sameTime && parts.clock.now() - at < justNow;
  return isJustDone && takesBack.test(text) ? actOnCommands([{ intent: 'assistant.undo' }], text, context) : '';
}

/** "No", right after something was done or planned: a plan is canceled; what was done is not taken back by a mere "no". */
export function disagree(last: TopicTurn | undefined, origin: Origin, parts: AssistantParts): string {
  if (!last) return 'There is no question open.';
  return cancelPlans(last.plans ?? [], parts.engine, origin) || 'What should be different? "Undo that" takes it back.';
}
