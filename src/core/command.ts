import { z } from 'zod';
import { alarmSchemas, among } from './alarm-command.js';
import { calendarSchemas } from './calendar-command.js';
import { automationFields, triggerSchema } from './automation-command.js';
import type { ErrorCode } from './error-codes.js';
import { clockTime, commandTiming, date, moment } from './command-timing.js';
import { lightSchemas } from './light-command.js';
import { memorySchemas } from './memory-command.js';
import { runFields } from './run-command.js';
import { sceneSchemas } from './scene-command.js';
import { talkSchemas } from './talk-command.js';
import { targetSchema, type Target } from './target.js';
import { timerSchemas } from './timer-command.js';

const duration = z.number().positive();
/** Automations by what they are about, the one that was talked of, or all. */
const meantRules = {
  about: z.string().optional(),
  automation: z.string().optional(),
  all: z.literal(true).optional(),
};
/** Exactly these plans, by the ids of their timers: "no, *cancel that*". */
const plans = { plans: z.array(z.string()).optional() };

/** One thing to do, as the fast path understood it. src/language/en describes the intents. */
export const commandSchema = z.discriminatedUnion('intent', [
  ...lightSchemas,
  ...sceneSchemas,
  /**
   * Gives a sentence of one's own a meaning. In `text` both stand one after the other; without words it is what was asked about just
   * now, and answered with yes.
   */
  z.strictObject({
    intent: z.literal('phrase.keep'),
    said: z.string().optional(),
    means: z.string().optional(),
    text: z.string().optional(),
  }),
  z.strictObject({ intent: z.literal('phrase.forget'), text: z.string() }),
  z.strictObject({ intent: z.literal('phrase.list') }),
  ...talkSchemas,
  ...timerSchemas,
  ...alarmSchemas,
  /** Cancels the reminders about something, or all of them; with neither field, the only one there is. */
  z.strictObject({
    intent: z.literal('reminder.cancel'),
    about: z.string().optional(),
    all: z.literal(true).optional(),
    ...among,
  }),
  /** The reminders: of one day, about something, or all. */
  z.strictObject({ intent: z.literal('reminder.get'), about: z.string().optional(), date, ...clockTime, ...among }),
  /** The reminder about something at another time; `by` seconds later, or earlier, than it is. */
  z.strictObject({
    intent: z.literal('reminder.change'),
    about: z.string(),
    by: duration.optional(),
    earlier: z.literal(true).optional(),
    ...moment,
    ...among,
  }),
  z.strictObject({
    intent: z.literal('reminder.set'),
    message: z.string().optional(),
    ...moment,
    ...runFields,
  }),
  z.strictObject({ intent: z.literal('setup.event'), event: z.string() }),
  /** What would happen if this happened now, or what these automations wait for. */
  z.strictObject({ intent: z.literal('setup.try'), when: triggerSchema.optional(), ...meantRules }),
  z.strictObject({ intent: z.literal('setup.uses'), about: z.string() }),
  z.strictObject({ intent: z.literal('setup.path'), about: z.string(), other: z.string() }),
  /** The automations; those that have to do with `about` where it names something, or that are switched `off`. */
  z.strictObject({ intent: z.literal('setup.list'), about: z.string().optional(), off: z.literal(true).optional() }),
  z.strictObject({ intent: z.literal('setup.search'), about: z.string() }),
  z.strictObject({ intent: z.literal('setup.details'), about: z.string() }),
  /** The kinds of automations that sentences make; one of them where `about` names it. */
  z.strictObject({ intent: z.literal('setup.patterns'), about: z.string().optional() }),
  z.strictObject({ intent: z.literal('setup.modes') }),
  z.strictObject({ intent: z.literal('setup.forget'), ...meantRules }),
  /** Switches automations off for a while, and on again. */
  z.strictObject({ intent: z.literal('setup.pause'), ...meantRules, ...moment }),
  z.strictObject({ intent: z.literal('setup.resume'), ...meantRules }),
  ...memorySchemas,
  /** An automation from the parts of a sentence; with `replaces`, in the place of that one. */
  z.strictObject({ intent: z.literal('automation.set'), ...automationFields, replaces: z.string().optional() }),
  /** A rule made on the spot: the pattern that it follows, and what the sentence said for the pattern's slots. */
  z.strictObject({
    intent: z.literal('automation.make'),
    pattern: z.string(),
    slots: z.record(z.string(), z.unknown()).default({}),
  }),
  /** `apart`: how far the clock there is from this one, or from the one of another place. */
  z.strictObject({ intent: z.literal('time.get'), place: z.string().optional(), apart: z.literal(true).optional() }),
  /** `away`: how many days it is until then. */
  z.strictObject({ intent: z.literal('date.get'), date, away: z.literal(true).optional() }),
  /** When the sun rises or sets, how long it is until then, or whether it is dark or light outside now. */
  z.strictObject({
    intent: z.literal('sun.get'),
    sun: z.enum(['sunrise', 'sunset']),
    date,
    asks: z.enum(['wait', 'dark', 'light']).optional(),
  }),
  z.strictObject({ intent: z.literal('weather.get'), date, ...clockTime, place: z.string().optional() }),
  ...calendarSchemas,
  z.strictObject({ intent: z.literal('confirm.yes') }),
  z.strictObject({ intent: z.literal('confirm.no') }),
  z.strictObject({ intent: z.literal('assistant.stop') }),
  z.strictObject({ intent: z.literal('assistant.cancel') }),
  z.strictObject({ intent: z.literal('assistant.repeat') }),
  z.strictObject({ intent: z.literal('assistant.redo') }),
  z.strictObject({
    intent: z.literal('assistant.undo'),
    target: targetSchema.optional(),
    /** The last so many things, of any kind. */
    times: z.number().int().min(1).optional(),
  }),
  z.strictObject({ intent: z.literal('assistant.help') }),
  z.strictObject({ intent: z.literal('mode.set'), mode: z.string() }),
  /** How Lantern talks: a persona by its name, or `default`. */
  z.strictObject({ intent: z.literal('persona.set'), persona: z.string() }),
  z.strictObject({ intent: z.literal('persona.list') }),
  /** What there is of the house: "which rooms do I have?" */
  z.strictObject({
    intent: z.literal('house.list'),
    what: z.enum(['lamps', 'rooms', 'scenes', 'effects']),
    target: targetSchema.optional(),
  }),
  /** What people say to each other: a greeting, thanks, and whether all is well. */
  z.strictObject({
    intent: z.literal('manners'),
    said: z.enum(['hello', 'morning', 'evening', 'night', 'bye', 'thanks', 'sorry', 'who', 'how', 'name', 'health']),
  }),
  /** What waits for its time: told, called off, put off by `by` seconds or to another time. */
  z.strictObject({ intent: z.literal('plan.list'), target: targetSchema.optional() }),
  z.strictObject({
    ...{ intent: z.literal('plan.cancel'), all: z.literal(true).optional(), target: targetSchema.optional() },
    ...plans,
  }),
  z.strictObject({
    intent: z.literal('plan.change'),
    by: z.number().optional(),
    earlier: z.literal(true).optional(),
    ...plans,
    target: targetSchema.optional(),
    ...commandTiming,
  }),
  /** "But not the hall": leaves lamps out of what waits for its time. */
  z.strictObject({ intent: z.literal('plan.except'), ...plans, target: targetSchema }),
  /** Which lamps are on or off, whether any or all are, and how many. Without a target, in the whole house. */
  z.strictObject({
    intent: z.literal('state.ask'),
    quantity: z.enum(['which', 'any', 'all', 'count']),
    is: z.enum(['on', 'off']),
    target: targetSchema.optional(),
  }),
  z.strictObject({
    intent: z.literal('state.get'),
    /** What is asked of it; everything if absent. */
    about: z.enum(['color', 'level', 'on', 'off']).optional(),
    target: targetSchema.optional(),
  }),
  z.strictObject({ intent: z.literal('explain'), target: targetSchema.optional() }),
]);
export type Command = z.infer<typeof commandSchema>;
/** What is said about the sentence before; `dialogue` turns it into other commands. */
export type TalkCommand = Extract<Command, { intent: `talk.${string}` }>;

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

/** How a sentence ties in with the one before: "no, I meant the hall", "and the kitchen too"; a fragment ("off") says too little alone. */
export type Manner = 'correction' | 'addition' | 'fragment';

/** What the language layer made of one sentence. The assistant acts on it. */
export interface Understanding {
  readonly text: string;
  readonly route: Route;
  readonly commands: readonly Command[];
  /** How it ties in with the sentence before, where it does: see `Manner`. */
  readonly manner?: Manner;
  /** How many changes of this conversation it takes back. */
  readonly back?: number;
  /** The request of a sentence that this one only makes longer, and when it came: what that led to is taken back. */
  readonly replaces?: { readonly request: string; readonly at: number };
  /** What it says in full, where it names only what is other than in the sentence before. */
  readonly full?: string;
  /** The room that it names for what is to ring. */
  readonly ringsIn?: string;
  /** Whether only these lamps were to be on. */
  readonly only?: true;
  /** Whether it is only what it most probably means. While a question is open, such a sentence stops nothing. */
  readonly guessed?: true;
  /** With route `ask`: the lamps that it named. */
  readonly mentions?: readonly Target[];
  /** The ids of the lamps that it is about, where its commands do not tell. */
  readonly about?: readonly string[];
  /** With route `answer`: what to say, where that is all there is to it. */
  readonly reply?: string;
  /** With a reply: nothing of it is done, since a part of it was not understood. */
  readonly undone?: true;
  /** With a reply: why it cannot be done, where that is what the reply says. */
  readonly failed?: ErrorCode;
  /** With route `ask`: what it probably means. A yes does it. */
  readonly offers?: readonly Command[];
  /** With route `ask`: what it may mean, by the words that choose it. */
  readonly choices?: readonly { readonly label: string; readonly command: Command }[];
  /** With route `ask`: the one short question to put to the speaker. */
  readonly question?: string;
  /** With route `agent`: what the sentence is about, how sure that is (0..1; rules alone seldom reach 0.9), and what it mentions. */
  readonly topic?: Topic;
  readonly confidence?: number;
  readonly entities?: Entities;
}
