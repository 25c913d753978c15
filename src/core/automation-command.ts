import { z } from 'zod';
import { clockTime } from './command-timing.js';
import { lightCommandSchema } from './light-command.js';
import { runFields } from './run-command.js';
import { targetSchema } from './target.js';

/** What sets an automation off; `told` says it in words: "the front door opens". */
export const triggerSchema = z.discriminatedUnion('on', [
  /** An event by its name. `idle`: nothing of the kind has happened for `after` seconds. */
  z.strictObject({ on: z.literal('event'), event: z.string(), told: z.string(), idle: z.literal(true).optional() }),
  /** A variable gets to one side of a number. */
  z.strictObject({
    on: z.literal('value'),
    variable: z.string(),
    told: z.string(),
    is: z.enum(['above', 'below']),
    number: z.number(),
  }),
  /** Again and again; the repetition is written as in src/language/time/recurrences.ts. */
  z.strictObject({ on: z.literal('time'), recurrence: z.string(), date: z.string().optional(), ...clockTime }),
  /** With the sun, `offset` seconds later (below 0: before). */
  z.strictObject({ on: z.literal('sun'), sun: z.enum(['sunrise', 'sunset']), offset: z.number().optional() }),
]);

/** When an automation does nothing although it was set off. */
const limitSchema = z.discriminatedUnion('only', [
  /** Only while it is dark or light outside, or while the lamp is off or on. */
  z.strictObject({ only: z.enum(['dark', 'light', 'lamp-off', 'lamp-on']) }),
  /** Only while these lamps are on, off or in a color, or `not` while they are; `told` says it in words: "the bed light is on". */
  z.strictObject({
    only: z.literal('lamp'),
    target: targetSchema,
    is: z.string(),
    told: z.string(),
    not: z.literal(true).optional(),
  }),
  /** Only on these days, or `not` on them: a repetition of days. */
  z.strictObject({ only: z.literal('days'), days: z.string(), not: z.literal(true).optional() }),
  /** Only between two clock times, HH:MM; the second may be on the next day. */
  z.strictObject({ only: z.literal('between'), from: z.string(), to: z.string() }),
]);

/** What a sentence says of an automation: what sets it off, what it does, and for how long. Durations are in seconds. */
export const automationFields = {
  when: triggerSchema,
  /** What the lamps do then. */
  does: z.array(lightCommandSchema).min(1).max(8),
  /** This long after it was set off. */
  after: z.number().positive().optional(),
  for: z.number().positive().optional(),
  until: triggerSchema.optional(),
  /** How long it takes to get there. */
  over: z.number().positive().optional(),
  /** What it shows stays, although it is of a kind that usually goes away again. */
  keep: z.literal(true).optional(),
  /** Only so many times, then never again. */
  times: z.number().int().min(1).max(1000).optional(),
  only: z.array(limitSchema).max(8).optional(),
  ...runFields,
};
/** The parts of a sentence that set up an automation. */
export const automationSchema = z.strictObject(automationFields);
export type SpokenAutomation = z.infer<typeof automationSchema>;
/** Whether a rule can carry it out: it names a look or a level, not a difference. */
export const fitsRule = ({ intent }: { readonly intent: string }): boolean =>
  /^light\.(?:on|off|toggle|color\.set|temperature\.set|effect\.start|scene\.set|brightness\.set)$/.test(intent);

/** A look in a color, or one that moves, tells of something: it goes away after so many seconds, unless something else was said. */
export const alertSeconds = 10;

export type Trigger = z.infer<typeof triggerSchema>;
export type Limit = z.infer<typeof limitSchema>;

const itself = /^(?:it|they|that)_/;
/** What a thing does, at the end of its event's name. */
const doing = /_(?:opens|closes|done|starts|fails|arrives|leaves)$/;

/** Whether what it is about was said before: "when *it* closes". */
export const isAboutIt = (trigger: Trigger) =>
  (trigger.on === 'event' && itself.test(trigger.event)) ||
  (trigger.on === 'value' && /^(?:it|they|that)$/.test(trigger.variable));

/** A number that nothing was named for is a temperature: "above 25 degrees". */
export const orTemperature = (trigger: Trigger): Trigger =>
  trigger.on === 'value' && isAboutIt(trigger)
    ? { ...trigger, variable: 'temperature', told: 'the temperature' }
    : trigger;

/** "Until it closes": the trigger with the thing that another one is about in the place of "it". */
export function aboutSame<Kind extends Trigger>(trigger: Kind, { when }: Pick<SpokenAutomation, 'when'>): Kind {
  if (trigger.on === 'value' && when.on === 'value' && /^(?:it|they|that)$/.test(trigger.variable))
    return { ...trigger, variable: when.variable, told: when.told };
  if (trigger.on !== 'event' || when.on !== 'event' || !itself.test(trigger.event)) return trigger;
  const thing = when.event.replace(doing, '');
  const told = trigger.told.replace(/^(?:it|they|that)\b/, `the ${thing.replaceAll('_', ' ')}`);
  return { ...trigger, event: trigger.event.replace(itself, `${thing}_`), told };
}

/** "Until *the door* closes", of what begins when the front door opens: the same door. */
export function ofSameThing<Kind extends Trigger>(trigger: Kind, parts: Pick<SpokenAutomation, 'when'>): Kind {
  const same = aboutSame(trigger, parts);
  const { when } = parts;
  if (same.on !== 'event' || when.on !== 'event') return same;
  const [thing, own] = [when.event, same.event].map((event) => event.replace(doing, ''));
  if (thing === undefined || own === undefined || !thing.endsWith(`_${own}`)) return same;
  const [whole, part] = [thing, own].map((words) => `the ${words.replaceAll('_', ' ')}`);
  const told = same.told.replace(String(part), String(whole));
  return { ...same, event: `${thing}${same.event.slice(own.length)}`, told };
}
