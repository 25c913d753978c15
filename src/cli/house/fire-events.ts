import type { Done } from '../../app/controls.js';
import type { LightSide } from '../../app/hardware/light-side.js';
import { findUnknownEvent } from '../../app/known-events.js';
import { findNearest } from '../../core/word-distance.js';
import { withControls, withStored, type CommandContext } from '../context.js';
import { printRows } from './light-orders.js';

/**
 * Fires an event and prints which rules fired, or why none did. Returns 1 if a rule failed.
 * @throws LanternError `not-found` for an event that nothing here knows
 */
export async function fireEvent(name: string, lamp: string | undefined, context: CommandContext): Promise<number> {
  const event = { name, ...(lamp === undefined ? {} : { lamp }) };
  const done = await withControls(context, (controls) => controls.fire(event));
  const isOver = done.firings.length + tellBesides(done).length > 0;
  const judgments = isOver ? [] : await withStored(context, ({ engine }) => engine.dryRun(event));
  if (!isOver && judgments.length + done.problems.length === 0) await validateKnown(name, context);
  await printFired(name, done, judgments, context);
  for (const problem of done.problems) context.surroundings.printError(`lantern: ${problem}`);
  return done.problems.length === 0 ? 0 : 1;
}

async function printFired(
  name: string,
  done: Done,
  judgments: readonly Judgment[],
  context: CommandContext,
): Promise<void> {
  const { id, firings, problems, warnings } = done;
  const isOver = firings.length + tellBesides(done).length > 0;
  const { json, surroundings } = context;
  if (json) surroundings.print(JSON.stringify({ event: name, id, firings, problems, warnings, judgments }));
  // Where a rule is for the event, what each made of it says why none answered; else there is but one thing to say.
  else if (!isOver && judgments.length === 0) surroundings.print(await describeUnused(name, context));
  else printAnswers(done, judgments, context);
}

/** @throws LanternError `not-found` */
async function validateKnown(name: string, context: CommandContext): Promise<void> {
  const unknown = await withStored(context, ({ engine }) => findUnknownEvent(name, engine.machine, context.config));
  if (unknown) throw unknown;
}

function printAnswers(done: Done, judgments: readonly Judgment[], context: CommandContext): void {
  printRows(done.firings, describeFiring, tellBesides(done).join('\n') || 'no rule fired', context);
  for (const judgment of judgments) context.surroundings.print(describeJudgment(judgment));
}

/** What came of a gesture of the button that no rule answers: a click switches the lamps. */
function tellBesides({ firings, writes, warnings }: Done): readonly string[] {
  return firings.length > 0 ? [] : [...writes.flatMap((write) => describeSwitch(write) ?? []), ...warnings];
}

function describeFiring({ lamp, rule, from, to, condition, data }: Done['firings'][number]): string {
  const change = to === null ? '' : `, ${from} -> ${to}`;
  return `${lamp}: rule ${rule}${change}${condition === null ? '' : ` because ${condition}`}${describeData(data)}`;
}

function describeSwitch({ kind, id, before, after }: Done['writes'][number]): string | null {
  const state = (lamp: unknown) => (lamp as { state?: string } | null)?.state ?? 'off';
  return kind === 'lamp' ? `${id}: no rule, ${state(before)} -> ${state(after)}` : null;
}

/** Prints which rule would fire for an event now, and why the others would not. */
export async function dryRunEvent(name: string, lamp: string | undefined, context: CommandContext): Promise<number> {
  const event = { name, ...(lamp === undefined ? {} : { lamp }) };
  const rows = await withStored(context, ({ engine }) => engine.dryRun(event));
  const none = rows.length > 0 ? '' : await describeUnused(name, context);
  printRows(rows, describeJudgment, none, context);
  return 0;
}

type Judgment = ReturnType<LightSide['engine']['dryRun']>[number];

function describeJudgment({ lamp, rule, verdict, to, data }: Judgment): string {
  return `${lamp}: rule ${rule} ${verdict}${to === null ? '' : ` (-> ${to})`}${describeData(data)}`;
}

/** Says that no rule is for an event, and suggests a similar event that has rules. */
async function describeUnused(name: string, context: CommandContext): Promise<string> {
  const events = await withStored(context, ({ engine }) => [...engine.machine.rules.values()].map(({ on }) => on));
  const meant = findNearest(name, events);
  return `no rule is for ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function describeData(data: Readonly<Record<string, unknown>>): string {
  const seen = Object.entries(data).map(([name, value]) =>
    value === undefined ? `${name} is not known yet` : `${name} = ${JSON.stringify(value)}`,
  );
  return seen.length === 0 ? '' : `, ${seen.join(', ')}`;
}
