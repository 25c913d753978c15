import { compileRephrasing, type Rephrasing } from '../rephrase.js';
import { z } from 'zod';
import type { GateWeights } from '../gate/meaning-gate.js';
import type { WishWeights } from '../wishes/wish-weights.js';
import type { KeptFiling } from './filing.js';
import { topics, type Topic } from '../../core/command.js';

const phrases = z.array(z.string()).readonly();

/** The meaning of one or more templates: an intent with fixed values, or a question back. */
const groupSchema = z.strictObject({
  intent: z.string().optional(),
  /** A second intent in the same words, which gets the level: "red at fifty percent". */
  then: z.literal('light.brightness.set').optional(),
  /** A question to the speaker, instead of acting. */
  ask: z.string().optional(),
  /** What is said to it, and nothing done. */
  say: z.string().optional(),
  route: z.enum(['command', 'answer', 'workflow', 'ask', 'agent']).optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  /** Of several readings, those with the highest rank count; if two of the same rank differ, none counts. */
  rank: z.number().optional(),
  /** Understood only after another clause: "make it red and *a bit brighter*". */
  follows: z.literal(true).optional(),
  /** Understood only where something was said before that it can be about: "more", "the other one". */
  continues: z.literal(true).optional(),
  /** Understood only where nothing was said before: else what was talked of decides what it means. */
  alone: z.literal(true).optional(),
  /** A reason for a command in the same sentence ("it's too dark in here, turn on the light"). */
  remark: z.literal(true).optional(),
  sentences: phrases,
});

/** What a sentence means by all of its words together, in any order. */
const bagSchema = z.strictObject({
  intent: z.string(),
  route: z.enum(['command', 'answer']).optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  /** Rules, of each of which a phrase must be said. */
  key: phrases,
  /** The rules with the phrases that may be said besides. */
  beside: phrases,
  /** Rules with phrases that change the meaning. */
  never: phrases.optional(),
  /** Whether a day may be named, and whether lamps or a place may. */
  dated: z.literal(true).optional(),
  lamps: z.literal(true).optional(),
  /** Understood only where something was said before that it can be about. */
  continues: z.literal(true).optional(),
});

/** A part of a sentence that sets up an automation: values for what the templates say. */
const partSchema = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  /** Of several readings, the one with the highest rank counts. */
  rank: z.number().optional(),
  sentences: phrases,
});
export type AutomationPart = z.infer<typeof partSchema>;

/** One data file of templates; src/language/en/README.md describes the notation. */
export const sentenceFileSchema = z.strictObject({
  /** Named parts of templates, each a template or a list of templates. */
  rules: z.record(z.string(), z.union([z.string(), phrases])).optional(),
  groups: z.array(groupSchema).readonly().optional(),
  /** Sentences that are understood by their words, in any order. */
  bags: z.array(bagSchema).readonly().optional(),
  /** What can set off an automation, and what can limit it. */
  triggers: z.array(partSchema).readonly().optional(),
  limits: z.array(partSchema).readonly().optional(),
  /** Words with another spelling: "thats" for "that is". */
  spellings: z.record(z.string(), z.string()).optional(),
  /** Misheard words: the word that was meant, and what recognizers may write for it. */
  slips: z.record(z.string(), phrases).optional(),
  /** Other words for what templates read, for sentences that nothing reads as they are: a regular expression, and what stands in place of what it finds. */
  rephrasings: z
    .array(z.strictObject({ say: z.string(), as: z.string() }))
    .readonly()
    .optional(),
  /** Effect names, each with other words for it: "campfire | bonfire". */
  effects: z.record(z.string(), z.string()).optional(),
  /** Room names, each with other words for it. */
  places: z.record(z.string(), z.string()).optional(),
  /** Sentences of all kinds, which are run once after the start as a warm-up. */
  examples: phrases.optional(),
  /** Templates of the most common sentences, for the recognizer to expect. */
  expected: phrases.optional(),
  /** Templates of other things people say, so that the recognizer does not mistake them for the expected ones. */
  decoys: phrases.optional(),
  /** Names of lamps that homes commonly have. */
  others: z.string().optional(),
  /** What is said back by the language layer itself, by name; {…} stands for what is put in. */
  replies: z.record(z.string(), z.string()).optional(),
  /** Words for levels, with their percentage. */
  levels: z.record(z.string(), z.number()).optional(),
  /** Phrases for levels that the second reader takes without any other word for a level. */
  worded_levels: z.record(z.string(), z.number()).optional(),
  /** Phrases for shares of the present brightness: "half as bright". */
  ratios: z.record(z.string(), z.number()).optional(),
  /**
   * The evidence for each topic: templates of plain words, by weight. `@color` stands for any mention of that kind, `@first` for
   * the beginning of the sentence, `@last` for its end.
   */
  topics: z.partialRecord(z.enum(topics), z.record(z.string(), phrases)).optional(),
});
export type SentenceFile = z.infer<typeof sentenceFileSchema>;
export type SentenceGroup = z.infer<typeof groupSchema>;
export type SentenceBag = z.infer<typeof bagSchema>;

/** A phrase that speaks for a topic (or, below 0, against it). */
export interface Cue {
  readonly topic: Topic;
  readonly weight: number;
  readonly template: string;
}

/** Everything the language layer knows about one language, before the configuration's own names. */
export interface Sentences {
  readonly rules: ReadonlyMap<string, readonly string[]>;
  readonly groups: readonly SentenceGroup[];
  readonly bags: readonly SentenceBag[];
  readonly triggers: readonly AutomationPart[];
  readonly limits: readonly AutomationPart[];
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /** From what may have been heard to what may have been meant. */
  readonly slips: ReadonlyMap<string, readonly string[]>;
  readonly rephrasings: readonly Rephrasing[];
  readonly effects: ReadonlyMap<string, readonly string[]>;
  readonly places: ReadonlyMap<string, readonly string[]>;
  readonly replies: ReadonlyMap<string, string>;
  readonly levels: ReadonlyMap<string, number>;
  readonly wordedLevels: ReadonlyMap<string, number>;
  readonly ratios: ReadonlyMap<string, number>;
  readonly examples: readonly string[];
  readonly cues: readonly Cue[];
  /** Tells what kind of sentence one is that no template fits; absent in a language that has none. */
  readonly gate?: GateWeights;
  /** What tells wishes; a language can do without. */
  readonly wishes?: WishWeights;
  /** What tells wishes about automations that are set up; a language can do without. */
  readonly changes?: WishWeights;
  /** What tells automations that are to be set up; a language can do without. */
  readonly setUps?: WishWeights;
  /** What a build stored; computed at the start if absent. */
  readonly filing?: KeptFiling;
  readonly expected: readonly string[];
  readonly decoys: readonly string[];
  readonly others: readonly string[];
}

const splitWords = (words: string) => words.split('|').map((word) => word.trim());

function listCues({ topics: byTopic = {} }: SentenceFile): readonly Cue[] {
  return topics.flatMap((topic) =>
    Object.entries(byTopic[topic] ?? {}).flatMap(([weight, templates]) =>
      templates.map((template) => ({ topic, weight: Number(weight), template })),
    ),
  );
}

/** Joins the files of one language. @throws SyntaxError if two files define the same rule */
export function createSentences(files: readonly SentenceFile[]): Sentences {
  const rules = new Map<string, readonly string[]>();
  const spellings = new Map<string, readonly string[]>();
  const slips = new Map<string, string[]>();
  const effects = new Map<string, readonly string[]>();
  const places = new Map<string, readonly string[]>();
  const replies = new Map<string, string>();
  const levels = new Map<string, number>();
  const wordedLevels = new Map<string, number>();
  const ratios = new Map<string, number>();
  for (const file of files) {
    for (const [name, templates] of Object.entries(file.rules ?? {})) {
      if (rules.has(name)) throw new SyntaxError(`rule <${name}> is defined twice`);
      rules.set(name, typeof templates === 'string' ? [templates] : templates);
    }
    for (const [written, meant] of Object.entries(file.spellings ?? {})) spellings.set(written, meant.split(' '));
    for (const [meant, heard] of Object.entries(file.slips ?? {})) {
      for (const word of heard) slips.set(word, [...(slips.get(word) ?? []), meant]);
    }
    for (const [effect, words] of Object.entries(file.effects ?? {})) effects.set(effect, splitWords(words));
    for (const [place, words] of Object.entries(file.places ?? {})) places.set(place, splitWords(words));
    for (const [name, reply] of Object.entries(file.replies ?? {})) replies.set(name, reply);
    for (const [words, percent] of Object.entries(file.levels ?? {})) levels.set(words, percent);
    for (const [words, percent] of Object.entries(file.worded_levels ?? {})) wordedLevels.set(words, percent);
    for (const [words, factor] of Object.entries(file.ratios ?? {})) ratios.set(words, factor);
  }
  return {
    rules,
    spellings,
    slips,
    effects,
    places,
    replies,
    levels,
    wordedLevels,
    ratios,
    groups: files.flatMap((file) => file.groups ?? []),
    bags: files.flatMap((file) => file.bags ?? []),
    triggers: files.flatMap((file) => file.triggers ?? []),
    limits: files.flatMap((file) => file.limits ?? []),
    examples: files.flatMap((file) => file.examples ?? []),
    rephrasings: files.flatMap(({ rephrasings = [] }) => rephrasings.map(compileRephrasing)),
    cues: files.flatMap(listCues),
    expected: files.flatMap((file) => file.expected ?? []),
    decoys: files.flatMap((file) => file.decoys ?? []),
    others: files.flatMap((file) => (file.others === undefined ? [] : splitWords(file.others))),
  };
}
