import {
  alertSeconds,
  automationSchema,
  type Limit,
  type SpokenAutomation,
  type Trigger,
} from '../../core/automation-command.js';
import { omit } from '../../core/omit.js';
import { LanternError } from '../../core/errors.js';
import { isMotion } from '../../core/motion.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { clockAt } from '../../core/local-time.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { toMoment } from '../workflows/field-reader.js';
import { planWhen, type WhenContext } from '../time/plan-time.js';
import { printLimit, type LampPrinter } from './print-limit.js';
import { withEnd } from './lasting-looks.js';
import type { LampLook } from './plan-looks.js';
import { runTimes } from '../time/settle-run.js';
import type { SetCommand } from './tell-automation.js';

type RuleInput = Extract<ChangeInput, { kind: 'rule.save' }>['rule'];
/** When something happens: its event, and what has to hold then. */
interface When {
  readonly on: string;
  readonly condition?: string;
  readonly becomes?: true;
  /** What has to be set up for the event to come. */
  readonly changes: readonly ChangeInput[];
  /** In words, where a clock tells it. */
  readonly said?: string;
  readonly after?: number;
}

/** The changes that make an automation, and its time of day in words. */
export interface PlannedAutomation {
  readonly changes: readonly ChangeInput[];
  readonly at: string | undefined;
}

/** What the parts of an automation are planned with. */
export interface AutomationContext extends WhenContext, LampPrinter {}

/**
 * The rules of an automation, and the times that they wait for. @param id the first part of all their names
 * @throws LanternError `not-found` where its time never comes
 */
export function planAutomation(
  id: string,
  said: SetCommand,
  looks: readonly LampLook[],
  context: AutomationContext,
  description: string,
): PlannedAutomation {
  const command = withEnd(said, looks);
  const isOff = looks.every(({ to }) => to === 'off');
  const isNight = command.when.on === 'sun' && command.when.sun === 'sunset';
  const first = command.times === 1 ? atNextTime(command.when, context) : command.when;
  const when = planTrigger(first, id, context, isOff);
  const until = command.until && planTrigger(command.until, `${id}-end`, context, true, isNight);
  const crossing = command.when.on === 'value' && !command.keep ? oppositeOf(command.when) : undefined;
  const ends = until ?? crossing;
  const counter = command.times === undefined ? undefined : `${id.replaceAll('/', '_')}_left`;
  const length = command.for ?? (ends ? undefined : findLength(command, looks));
  const conditions = [
    when.condition,
    ...(command.only ?? []).flatMap((limit) => printLimit(limit, context)),
    counter === undefined ? undefined : `getData('${counter}') > 0`,
  ].filter((each) => each !== undefined);
  const after = command.after ?? when.after;
  const { begins, expires } = runTimes(command, context.timeZone);
  const isShown = length !== undefined || ends !== undefined;
  const base: RuleInput = {
    from: '*',
    on: when.on,
    ...(conditions.length === 0 ? {} : { condition: conditions.map(bracket).join(' && ') }),
    ...(when.becomes ? { becomes: true } : {}),
    // A lamp that was switched on in another way is left alone for just as long.
    ...(isIdle(command.when) ? { also_on: ['state_entered'] } : {}),
    ...(after === undefined ? {} : { for_ms: after * 1000, mode: 'restart' as const }),
    ...(command.over === undefined ? {} : { fade_ms: command.over * 1000 }),
    ...(counter === undefined ? {} : { action: `setData('${counter}', getData('${counter}') - 1)` }),
    ...(begins === undefined ? {} : { paused_until: begins }),
    ...(expires === undefined ? {} : { expires }),
    ...(isShown ? { show_as: id } : {}),
    ...(length === undefined ? {} : { show_ms: length * 1000 }),
    description,
  };
  const froms = fromStates(command.only ?? []);
  const plain = omit(base, 'show_as', 'show_ms');
  // "The hall goes off and the porch on for an hour": what goes off stays off.
  const isLit = (command.only ?? []).some(({ only }) => only === 'lamp-on');
  const rules = (isLit ? looks.flatMap(eachLamp) : looks)
    .map((look) => [look, look.to === 'off' && !isOff ? plain : base] as const)
    .flatMap(([look, rule]) => toRules(isLit ? whileLit(rule, look, context) : rule, look, froms));
  const ending: RuleInput[] = ends
    ? [
        {
          ...{ from: '*', on: ends.on, ends: id, description },
          ...(ends.condition === undefined ? {} : { condition: ends.condition }),
        },
      ]
    : [];
  const saved = [...rules, ...ending].map((rule, at): ChangeInput => {
    const parts = at === 0 ? { parts: partsOf(said) } : {};
    return { kind: 'rule.save', rule: { ...rule, ...parts, id: `${id}/${at + 1}` } };
  });
  return {
    changes: [
      ...when.changes,
      ...(until?.changes ?? []),
      ...(counter === undefined ? [] : [{ kind: 'data.set' as const, name: counter, value: command.times ?? 1 }]),
      ...saved,
    ],
    at: when.said,
  };
}

/** What is kept of a sentence, so that later ones can add to it. */
export function partsOf(command: SetCommand): SpokenAutomation {
  return automationSchema.parse(omit(command, 'intent', 'replaces'));
}

/** The automation that a rule belongs to: all but the last part of the rule's id; a rule of its own is one. */
export function automationOf(rule: string): string {
  const end = rule.lastIndexOf('/');
  return end === -1 ? rule : rule.slice(0, end);
}

const isIdle = (when: Trigger) => when.on === 'event' && when.idle === true && when.event !== 'state_entered';

const bracket = (condition: string, _: number, all: readonly string[]) =>
  all.length > 1 ? `(${condition})` : condition;

/** How long it shows what it shows, in seconds; undefined: from then on. */
function findLength({ when, keep, after }: SetCommand, looks: readonly LampLook[]): number | undefined {
  if (keep || after !== undefined || when.on !== 'event') return undefined;
  if (isMotion(when.event) && looks.every(({ to }) => to === 'on')) return 300;
  const isAlert = !when.event.startsWith('button_') && looks.every(({ tells }) => tells);
  return isAlert ? alertSeconds : undefined;
}

/** The rules for one look: over all lamps, or one for each. A toggle is two. */
function toRules(base: RuleInput, look: LampLook, froms: readonly string[]): readonly RuleInput[] {
  const { lamps, to, brightness, toggles } = look;
  const target = { ...(to === undefined ? {} : { to }), ...(brightness === undefined ? {} : { brightness }) };
  return (lamps ?? [undefined]).flatMap((lamp) => {
    const own = lamp === undefined ? base : { ...base, lamp };
    if (toggles)
      return [
        { ...own, from: 'off', ...target },
        { ...own, from: '*', to: 'off' },
      ];
    return froms.map((from) => ({ ...own, from, ...target }));
  });
}

const eachLamp = (look: LampLook): readonly LampLook[] => look.lamps?.map((id) => ({ ...look, lamps: [id] })) ?? [look];

/** "Only if it is on": the lamp of a look itself. */
function whileLit(rule: RuleInput, { lamps }: LampLook, context: AutomationContext): RuleInput {
  const target = lamps ? { lamps: [...lamps] } : { all: true as const };
  const lit = context.printLamps({ only: 'lamp', target, is: 'on', told: 'it is on' });
  return { ...rule, condition: rule.condition === undefined ? lit : `(${rule.condition}) && (${lit})` };
}

/** The states that it begins in: any, or `off` alone. */
function fromStates(only: readonly Limit[]): readonly string[] {
  return only.some((limit) => limit.only === 'lamp-off') ? ['off'] : ['*'];
}

/** @param late whether a late hour without its half is rather in the evening @param early whether an early one is rather in the morning */
function planTrigger(when: Trigger, id: string, context: WhenContext, late: boolean, early = false): When {
  switch (when.on) {
    case 'event':
      return { on: when.event, changes: [] };
    case 'value':
      return {
        on: `${when.variable}_updated`,
        condition: `getData('${when.variable}') ${when.is === 'above' ? '>' : '<'} ${when.number}`,
        becomes: true,
        changes: [],
      };
    case 'sun': {
      const { sun, offset = 0 } = when;
      if (offset === 0) return { on: sun, changes: [] };
      return offset > 0
        ? { on: sun, after: offset, changes: [] }
        : { on: `${-offset / 60}_minutes_before_${sun}`, changes: [] };
    }
    case 'time':
      return planClock({ ...when, late, early }, id, context);
  }
  return when satisfies never;
}

/** What comes only once comes at the next such time: "on at ten until midnight", said in the evening. */
function atNextTime(when: Trigger, { now, timeZone }: WhenContext): Trigger {
  if (when.on !== 'time' || when.at === undefined || !when.either || when.date !== undefined) return when;
  const due = resolveMoment({ at: when.at, either: true }, now, timeZone, { prefer: 'waking' });
  return due === undefined ? when : { ...omit(when, 'either'), at: clockAt(due, timeZone) };
}

type Clock = Extract<Trigger, { on: 'time' }> & { readonly late?: boolean; readonly early?: boolean };

function planClock(when: Clock, id: string, context: WhenContext): When {
  const timing = planWhen(inLikelyHalf(when), context, { prefer: 'waking' });
  if ('problem' in timing)
    throw new LanternError('not-found', timing.problem === 'no-time' ? 'at what time?' : 'that time never comes');
  const { timer, said } = timing;
  return {
    on: `schedule:${id}`,
    changes: [{ kind: 'timer.save', timer: { name: id, kind: 'schedule', ...timer } }],
    said,
  };
}

/**
 * Morning or evening, where nobody said which: on weekdays five and six are early, and what goes off at ten or later does so at night.
 * All else is between seven in the morning and seven in the evening.
 */
function inLikelyHalf(when: Clock): SpokenTime {
  const { at, either, ...moment } = toMoment(when);
  if (at === undefined || either !== true) return toMoment(when);
  const hour = Number(at.slice(0, 2)) % 12;
  const isEarly =
    (when.recurrence === 'weekdays' && (hour === 5 || hour === 6)) || (when.early === true && hour > 0 && hour < 8);
  const isLate = when.late === true && (hour >= 8 || hour === 0);
  if (!isEarly && !isLate) return { ...moment, at, either };
  return { ...moment, at: `${String(isLate ? (hour === 0 ? 0 : hour + 12) : hour).padStart(2, '0')}${at.slice(2)}` };
}

/** The other side of a number, where what a reading shows ends. */
function oppositeOf({ variable, is, number }: Extract<Trigger, { on: 'value' }>): When {
  return {
    on: `${variable}_updated`,
    condition: `getData('${variable}') ${is === 'above' ? '<=' : '>='} ${number}`,
    changes: [],
  };
}
