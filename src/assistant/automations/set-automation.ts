import type { Answer } from '../answers/answer.js';
import type { Origin } from '../../core/origin.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { outranksHold } from '../../light/rules/built-in-rules.js';
import { findMisspellings } from '../../light/rules/misspellings.js';
import type { Rule } from '../../light/rules/rule.js';
import { noPlace } from '../time/delayed-commands.js';
import { tellWish } from '../time/tell-wish.js';
import { deleteRules } from './forget-rules.js';
import type { AutomationParts } from './automation-parts.js';
import { keepLeftOut } from './keep-left-out.js';
import { isOpenEnded, withEnd } from './lasting-looks.js';
import { printLamps } from './lamp-condition.js';
import { automationOf, planAutomation, type AutomationContext } from './plan-automation.js';
import { nameAsKnown } from './known-event.js';
import { planLooks, type LampLook } from './plan-looks.js';
import { settleSpan } from './settle-span.js';
import { withRun } from './with-run.js';
import { tellAutomation, type SetCommand } from './tell-automation.js';

/** The first part of the ids of all rules that come from a sentence. */
export const automationPrefix = 'auto/';

/**
 * Sets up what a sentence says as one change set, and tells what will happen. Where the same sets off another thing for the same
 * lamps, it asks which of them is meant; for others of the same lamps it goes first.
 * @throws LanternError `not-found`, `change-invalid`
 */
export function setAutomation(said: SetCommand, origin: Origin, parts: AutomationParts): string | Answer {
  const { engine, clock, here } = parts;
  const command = withRun(nameAsKnown(settleSpan(said, clock.now(), parts.timeZone), engine.machine), parts);
  if (!command) return 'In that time it would never happen. I set up nothing.';
  const missing = needsPlace(command).find((sun) => parts.nextSun(sun, clock.now()) === undefined);
  if (missing) return `${noPlace(missing)}.`;
  const looks = planLooks(command.does, engine, here);
  const isHeld = isOnHold(command) && !isAllOff(looks, engine);
  if (isHeld && !yieldsHold(engine))
    return 'Holding the button switches off, whatever rules say; "hold_yields" under "button" in the configuration lets a rule go first. I set up nothing.';
  const { draft, tell } = draftAutomation(command, looks, parts);
  const own = [automationPrefix, ...parts.patterns.all.flatMap(({ replaces }) => replaces ?? [])];
  const rules = [...engine.machine.rules.values()].filter(({ id }) => own.some((prefix) => id.startsWith(prefix)));
  const told = tell(draft.at);
  if (isMade(told, command, rules)) return `That is set up already. ${told}`;
  const [first] = draft.changes.flatMap((change) => (change.kind === 'rule.save' ? [change.rule] : []));
  const isSame = (rule: Rule) => rule.on === first?.on && rule.ends === undefined && !isOver(first, rule);
  const same = command.when.on === 'time' ? [] : rules.filter(isSame);
  const amended = command.replaces === undefined ? [] : [command.replaces];
  const replaced = [...findReplaced(same, draft.changes), ...amended];
  const id = command.replaces ?? replaced.find((each) => each.startsWith(automationPrefix)) ?? findId(command, rules);
  const lowest = isHeld ? outranksHold + 1 : 0;
  const priority = Math.max(
    lowest,
    ...same.filter((rule) => !replaced.includes(automationOf(rule.id))).map(above(looks)),
  );
  const planned = planAutomation(id, command, looks, planContext(parts), tell(draft.at));
  const made = looks.flatMap(({ make }) => (make ? [{ kind: 'state.save' as const, state: make }] : []));
  const gone = rules.filter((rule) => replaced.includes(automationOf(rule.id)));
  if (command.replaces === undefined && isOther(gone, told)) return askInstead(gone, command, told);
  const wider = same.filter((rule) => isWider(rule, command));
  if (command.replaces === undefined && wider.length > 0) return askInstead(wider, command, told);
  const { changes, said: leftOut } = keepLeftOut(planned.changes, gone, parts);
  engine.apply(
    [...deleteRules(gone, engine), ...made, ...changes.map((change) => withPriority(change, priority))],
    origin,
  );
  const held = isHeld ? ' Holding the button no longer switches that off.' : '';
  return `${tell(planned.at)}${leftOut}${held}${tellUnfired(withEnd(command, looks), id, parts)}`;
}

/** Whether it is over before a rule begins. */
const isOver = ({ expires = Infinity }: Pick<Rule, 'expires'>, { paused_until: begins = 0 }: Rule) => expires <= begins;

const isOnHold = ({ when }: SetCommand) => when.on === 'event' && when.event === 'button_hold';

/** Whether the configuration lets rules go before the hold that switches off. */
const yieldsHold = (engine: Pick<AutomationParts['engine'], 'tryOut'>) =>
  engine.tryOut((_, { holdYields }) => holdYields === true);

/** Whether all that happens is what holding the button does anyway. */
function isAllOff(looks: readonly LampLook[], { lamps: all }: Pick<AutomationParts['engine'], 'lamps'>): boolean {
  const off = looks.flatMap(({ to, lamps }) => (to === 'off' ? (lamps ?? all.map(({ id }) => id)) : []));
  return looks.every(({ to }) => to === 'off') && all.every(({ id }) => off.includes(id));
}

/** Whether what would be replaced does another thing. */
const isOther = (gone: readonly Rule[], told: string) =>
  gone.some(({ description, enabled }) => enabled && description !== undefined && description !== told);

/** Whether a rule does the same at all times: beside it, "unless the sofa lamp is on" would change nothing. */
function isWider({ enabled, parts }: Rule, { does, only, for: length }: SetCommand): boolean {
  const isLimited = only !== undefined && only.length > 0;
  if (!enabled || !parts || !isLimited || parts.only !== undefined) return false;
  const written = [parts.does, parts.for, parts.until, parts.through, parts.times];
  return JSON.stringify(written) === JSON.stringify([does, length, undefined, undefined, undefined]);
}

/** Two things for the same lamps at once: somebody who forgot the first is asked, and a yes puts the second in its place. */
function askInstead(gone: readonly Rule[], command: SetCommand, told: string): Answer {
  const [first] = gone;
  return {
    say: `There is already: ${first?.description ?? ''} Shall this take its place: ${told.replace(/\.$/, '')}?`,
    offers: [{ ...command, replaces: automationOf(first?.id ?? '') }],
  };
}

/** Whether the same is set up already, word by word; one that another event sets off is replaced instead. */
function isMade(told: string, { when, replaces }: SetCommand, rules: readonly Rule[]): boolean {
  const isTwin = ({ description, enabled }: Rule) => enabled && description === told;
  return when.on === 'time' && replaces === undefined && rules.some(isTwin);
}

/** What an automation would do, in one sentence, without setting it up. @throws LanternError `not-found`, `change-invalid` */
export function describeAutomation(command: SetCommand, parts: AutomationParts): string {
  const settled = withRun(command, parts) ?? command;
  const { draft, tell } = draftAutomation(settled, planLooks(settled.does, parts.engine, parts.here), parts);
  return tell(draft.at);
}

function draftAutomation(command: SetCommand, looks: readonly LampLook[], parts: AutomationParts) {
  const wish = tellWish(command.does, parts.engine, parts.here);
  return {
    draft: planAutomation('draft', command, looks, planContext(parts), ''),
    tell: (at?: string) =>
      tellAutomation(
        withLength(withEnd(command, looks), looks),
        isOpenEnded(command, looks) ? `${wish}, until somebody changes it` : wish,
        at,
      ),
  };
}

const planContext = ({ clock, timeZone, engine, here }: AutomationParts): AutomationContext => ({
  now: clock.now(),
  timeZone,
  nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
  printLamps: (limit) => printLamps(limit, engine, here),
});

/** The automation with the same limits and lamps: somebody who says another thing for it wants that instead. */
function findReplaced(same: readonly Rule[], changes: readonly ChangeInput[]): readonly string[] {
  const planned = changes.flatMap((change) =>
    change.kind === 'rule.save' && change.rule.ends === undefined ? [change.rule] : [],
  );
  type Key = Pick<Partial<Rule>, 'lamp' | 'condition' | 'for_ms'>;
  const keyOf = (rules: readonly Key[]) =>
    [...new Set(rules.map(({ lamp = '*', condition = '', for_ms: wait = 0 }) => `${lamp} ${wait > 0} ${condition}`))]
      .sort()
      .join('|');
  const key = keyOf(planned);
  const ids = [...new Set(same.map((rule) => automationOf(rule.id)))];
  return ids.filter((id) => keyOf(same.filter((rule) => automationOf(rule.id) === id)) === key);
}

/** The priority that goes before a rule which moves some of the same lamps. */
const above =
  (looks: readonly LampLook[]) =>
  ({ lamp, priority }: Rule): number => {
    const isShared = lamp === undefined || looks.some(({ lamps }) => lamps === undefined || lamps.includes(lamp));
    return isShared ? priority + 1 : 0;
  };

function withPriority(change: ChangeInput, priority: number): ChangeInput {
  if (priority === 0 || change.kind !== 'rule.save' || change.rule.ends !== undefined) return change;
  return { ...change, rule: { ...change.rule, priority } };
}

function findId({ when }: SetCommand, rules: readonly Rule[]): string {
  const name =
    when.on === 'event'
      ? `${when.event}${when.idle ? '_idle' : ''}`
      : when.on === 'value'
        ? `${when.variable}_${when.is}_${when.number}`
        : when.on === 'sun'
          ? when.sun
          : `${when.recurrence.replaceAll(/[:,]/g, '-')}${when.at === undefined ? '' : `-${when.at.replace(':', '')}`}`;
  const taken = new Set(rules.map(({ id }) => automationOf(id)));
  const base = `${automationPrefix}${name.replaceAll(/[^\p{L}\p{N}_#.-]/gu, '-')}`;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

function needsPlace({ when, until, only = [] }: SetCommand): readonly ('sunrise' | 'sunset')[] {
  const suns = [when, until].flatMap((each) => (each?.on === 'sun' ? [each.sun] : []));
  return only.some((limit) => limit.only === 'dark' || limit.only === 'light') ? [...suns, 'sunset'] : suns;
}

/** With the time after which what it shows goes away, where nobody said one. */
function withLength(command: SetCommand, looks: readonly LampLook[]): SetCommand {
  const planned = planAutomation(
    'length',
    command,
    looks,
    { now: 0, timeZone: 'UTC', nextTime: () => 1, printLamps: () => 'true' },
    '',
  );
  const length = planned.changes.flatMap((change) =>
    change.kind === 'rule.save' ? (change.rule.show_ms ?? []) : [],
  )[0];
  return length === undefined ? command : { ...command, for: length / 1000 };
}

/** What is said where nothing here tells of the event yet. */
function tellUnfired({ when, until }: SetCommand, id: string, { engine }: AutomationParts): string {
  const rules = [...engine.machine.rules.values()].filter((rule) => automationOf(rule.id) === id);
  const missing = findMisspellings(engine.machine, rules).filter(({ kind }) => kind !== 'state');
  const names = [when, until].flatMap((each) =>
    each?.on === 'event' ? [each.event] : each?.on === 'value' ? [`${each.variable}_updated`] : [],
  );
  const untold = [...new Set(names)].filter((name) => missing.some(({ message }) => message.includes(`"${name}"`)));
  if (untold.length === 0) return '';
  // Whoever sets a timer of that name later is told of its end.
  if (untold.every((name) => name.startsWith('timer:'))) return ' No timer of that name is set yet.';
  const done = untold.flatMap((name) => /^(.+)_done$/.exec(name)?.[1] ?? []).map((name) => name.replaceAll('_', ' '));
  const timer = done.length === untold.length ? `, or a timer called ${done.join(' and ')} has to end` : '';
  return ` Nothing here tells me of that yet: a sensor, a data source or a program has to send the event ${untold.join(' and ')}${timer}.`;
}
