import { z } from 'zod';

/** Which lamps a command means. Without any field it means the lamps of the configured `here`. */
export const targetSchema = z.strictObject({
  /** One lamp, by its configured name. */
  name: z.string().optional(),
  area: z.string().optional(),
  floor: z.string().optional(),
  /** Every lamp ("all the lights", "everywhere"). */
  all: z.literal(true).optional(),
});
export type Target = z.infer<typeof targetSchema>;

/**
 * A clock time: `at` is HH:MM on a 24-hour clock. `either` means that it may just as well be twelve hours later, since
 * "at five" does not say morning or afternoon; `resolveMoment` of src/language chooses.
 */
const clockTime = { at: z.string().optional(), either: z.literal(true).optional() };
/** When a command takes effect, for any intent: after `delay` seconds, at a clock time, and for how many seconds. */
const when = {
  delay: z.number().positive().optional(),
  ...clockTime,
  for: z.number().positive().optional(),
};
const light = { target: targetSchema.optional(), ...when };
const percent = z.number().min(0).max(100);
const duration = z.number().positive();
const timer = { name: z.string().optional(), ...when };
/**
 * A day as it was said, which `resolveDate` of src/language turns into a calendar day: "today", "tomorrow", "yesterday",
 * "friday", "next friday", "in 5 days", "weekend", "03-04" (month and day), "2019-03-04", "day 14" (of the month).
 */
const date = z.string().optional();
/** A repetition, written as in src/language/time/recurrences.ts: "daily", "weekdays", "weekly:mon,thu", "monthly:1", … */
const recurrence = z.string().optional();
const moment = { ...clockTime, date, recurrence, delay: duration.optional() };

/** One thing to do, as the fast path understood it. src/language/en describes the intents. */
export const commandSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('light.on'), ...light }),
  z.strictObject({ intent: z.literal('light.off'), ...light }),
  z.strictObject({ intent: z.literal('light.toggle'), ...light }),
  z.strictObject({ intent: z.literal('light.brightness.set'), level: percent, ...light }),
  z.strictObject({ intent: z.literal('light.brightness.increase'), by: percent.optional(), ...light }),
  z.strictObject({ intent: z.literal('light.brightness.decrease'), by: percent.optional(), ...light }),
  z.strictObject({ intent: z.literal('light.color.set'), color: z.string(), ...light }),
  z.strictObject({ intent: z.literal('light.temperature.set'), kelvin: z.number().min(1000).max(12_000), ...light }),
  z.strictObject({ intent: z.literal('light.temperature.warmer'), ...light }),
  z.strictObject({ intent: z.literal('light.temperature.cooler'), ...light }),
  z.strictObject({
    intent: z.literal('light.effect.start'),
    effect: z.string(),
    color: z.string().optional(),
    ...light,
  }),
  z.strictObject({ intent: z.literal('light.effect.stop'), ...light }),
  z.strictObject({ intent: z.literal('light.speed.set'), speed: percent, ...light }),
  z.strictObject({ intent: z.literal('light.speed.increase'), ...light }),
  z.strictObject({ intent: z.literal('light.speed.decrease'), ...light }),
  z.strictObject({ intent: z.literal('light.scene.set'), name: z.string(), ...light }),
  z.strictObject({ intent: z.literal('timer.start'), seconds: duration, ...timer }),
  z.strictObject({
    intent: z.literal('timer.cancel'),
    all: z.literal(true).optional(),
    seconds: duration.optional(),
    ...timer,
  }),
  z.strictObject({ intent: z.literal('timer.pause'), seconds: duration.optional(), ...timer }),
  z.strictObject({ intent: z.literal('timer.resume'), seconds: duration.optional(), ...timer }),
  z.strictObject({ intent: z.literal('timer.status'), seconds: duration.optional(), ...timer }),
  z.strictObject({ intent: z.literal('timer.increase'), seconds: duration, ...timer }),
  z.strictObject({ intent: z.literal('timer.decrease'), seconds: duration, ...timer }),
  z.strictObject({
    intent: z.literal('alarm.set'),
    ...moment,
  }),
  z.strictObject({
    intent: z.literal('alarm.cancel'),
    ...moment,
    all: z.literal(true).optional(),
  }),
  z.strictObject({ intent: z.literal('alarm.get'), date, ...clockTime }),
  /** Cancels the reminders about something, or all of them; with neither field, the only one there is. */
  z.strictObject({
    intent: z.literal('reminder.cancel'),
    about: z.string().optional(),
    all: z.literal(true).optional(),
  }),
  z.strictObject({ intent: z.literal('reminder.get'), date, ...clockTime }),
  z.strictObject({
    intent: z.literal('reminder.set'),
    message: z.string().optional(),
    ...moment,
  }),
  z.strictObject({ intent: z.literal('setup.event'), event: z.string() }),
  z.strictObject({ intent: z.literal('setup.uses'), about: z.string() }),
  z.strictObject({ intent: z.literal('setup.path'), about: z.string(), other: z.string() }),
  z.strictObject({ intent: z.literal('setup.list') }),
  z.strictObject({ intent: z.literal('memory.add'), text: z.string() }),
  z.strictObject({ intent: z.literal('memory.get'), about: z.string().optional() }),
  z.strictObject({ intent: z.literal('memory.forget'), about: z.string() }),
  /** A rule made on the spot: the pattern that it follows, and what the sentence said for the pattern's slots. */
  z.strictObject({
    intent: z.literal('automation.make'),
    pattern: z.string(),
    slots: z.record(z.string(), z.unknown()).default({}),
  }),
  z.strictObject({ intent: z.literal('time.get'), place: z.string().optional() }),
  z.strictObject({ intent: z.literal('date.get'), date }),
  z.strictObject({ intent: z.literal('weather.get'), date, ...clockTime, place: z.string().optional() }),
  z.strictObject({ intent: z.literal('calendar.get'), date, ...clockTime }),
  z.strictObject({ intent: z.literal('appointment.book'), what: z.string().optional() }),
  z.strictObject({ intent: z.literal('confirm.yes') }),
  z.strictObject({ intent: z.literal('confirm.no') }),
  z.strictObject({ intent: z.literal('assistant.stop') }),
  z.strictObject({ intent: z.literal('assistant.cancel') }),
  z.strictObject({ intent: z.literal('assistant.repeat') }),
  z.strictObject({ intent: z.literal('assistant.undo') }),
  z.strictObject({ intent: z.literal('assistant.help') }),
  z.strictObject({ intent: z.literal('mode.set'), mode: z.string() }),
  /** How Lantern talks: a persona by its name, or `default`. */
  z.strictObject({ intent: z.literal('persona.set'), persona: z.string() }),
  z.strictObject({ intent: z.literal('persona.list') }),
  z.strictObject({ intent: z.literal('state.get'), target: targetSchema.optional() }),
  z.strictObject({ intent: z.literal('explain'), target: targetSchema.optional() }),
]);
export type Command = z.infer<typeof commandSchema>;

/** Where a sentence goes: carried out by rules, answered by rules, answered with a question, a workflow, the agent, or nowhere. */
export const requestRoutes = ['command', 'answer', 'ask', 'workflow', 'agent', 'ignore'] as const;
export type Route = (typeof requestRoutes)[number];

/** What a sentence is about when no rule acts on it; decides which part takes it. */
export const topics = [
  'light-reconfiguration',
  'automation',
  'question-about-set-up',
  'everyday-question',
  'workflow',
  'chat',
] as const;
export type Topic = (typeof topics)[number];

/** What a sentence mentions: colors, states and lamps by their canonical names; times and triggers as they were said. */
export interface Entities {
  readonly lamps: readonly string[];
  readonly states: readonly string[];
  readonly colors: readonly string[];
  readonly times: readonly string[];
  readonly triggers: readonly string[];
}

/** What the language layer made of one sentence. The assistant acts on it. */
export interface Understanding {
  readonly text: string;
  readonly route: Route;
  readonly commands: readonly Command[];
  /** With route `ask`: the one short question to put to the speaker. */
  readonly question?: string;
  /** With route `agent`: what the sentence is about, how sure that is (0..1; rules alone seldom reach 0.9), and what it mentions. */
  readonly topic?: Topic;
  readonly confidence?: number;
  readonly entities?: Entities;
}
