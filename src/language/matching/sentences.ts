import { z } from 'zod';
import type { KeptFiling } from './filing.js';
import { topics, type Topic } from '../../core/command.js';

const phrases = z.array(z.string()).readonly();

/** What one or more templates mean: an intent with fixed values, or a question back. */
const groupSchema = z.strictObject({
  intent: z.string().optional(),
  /** A second intent of the same words, which takes the level: "red at fifty percent". */
  then: z.literal('light.brightness.set').optional(),
  /** Put back to the speaker instead of acting. */
  ask: z.string().optional(),
  route: z.enum(['command', 'answer', 'workflow', 'ask', 'agent']).optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  /** Of several readings those of the highest rank stand; between two of one rank there is none. */
  rank: z.number().optional(),
  /** Understood only after another clause: "make it red and *a bit brighter*". */
  follows: z.literal(true).optional(),
  /** A remark that gives the reason for a command beside it ("it's too dark in here, turn on the light"). */
  remark: z.literal(true).optional(),
  sentences: phrases,
});

/** One data file of templates; src/language/en/README.md describes the notation. */
export const sentenceFileSchema = z.strictObject({
  /** Named parts of templates, each one template or a list of them. */
  rules: z.record(z.string(), z.union([z.string(), phrases])).optional(),
  groups: z.array(groupSchema).readonly().optional(),
  /** Words written otherwise: "thats" for "that is". */
  spellings: z.record(z.string(), z.string()).optional(),
  /** What a recognizer writes for a word: the word, and what it may appear as. */
  slips: z.record(z.string(), phrases).optional(),
  /** Effect names, each with what people call it: "campfire | bonfire". */
  effects: z.record(z.string(), z.string()).optional(),
  /** Names of rooms, each with other words for it. */
  places: z.record(z.string(), z.string()).optional(),
  /** Sentences of all kinds, run once after the start to warm up. */
  examples: phrases.optional(),
  /** Templates of what people say most, for a recognizer to expect. */
  expected: phrases.optional(),
  /** Templates of what else is said, so that a recognizer need not take it for the expected. */
  decoys: phrases.optional(),
  /** Lamps that homes have. */
  others: z.string().optional(),
  /** Levels in words, with their percentage. */
  levels: z.record(z.string(), z.number()).optional(),
  /**
   * What speaks for each topic: templates of plain words, by their weight. `@color` stands for any of
   * the entities of that kind, `@first` for the beginning of the sentence, `@last` for its end.
   */
  topics: z.partialRecord(z.enum(topics), z.record(z.string(), phrases)).optional(),
});
export type SentenceFile = z.infer<typeof sentenceFileSchema>;
export type SentenceGroup = z.infer<typeof groupSchema>;

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
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /** What may have been heard, with what was meant. */
  readonly slips: ReadonlyMap<string, readonly string[]>;
  readonly effects: ReadonlyMap<string, readonly string[]>;
  readonly places: ReadonlyMap<string, readonly string[]>;
  readonly levels: ReadonlyMap<string, number>;
  readonly examples: readonly string[];
  readonly cues: readonly Cue[];
  /** What a build kept of the start; worked out anew where it did not. */
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

/** Joins the files of one language. Throws a SyntaxError where two files define one rule. */
export function createSentences(files: readonly SentenceFile[]): Sentences {
  const rules = new Map<string, readonly string[]>();
  const spellings = new Map<string, readonly string[]>();
  const slips = new Map<string, string[]>();
  const effects = new Map<string, readonly string[]>();
  const places = new Map<string, readonly string[]>();
  const levels = new Map<string, number>();
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
    for (const [words, percent] of Object.entries(file.levels ?? {})) levels.set(words, percent);
  }
  return {
    rules,
    spellings,
    slips,
    effects,
    places,
    levels,
    groups: files.flatMap((file) => file.groups ?? []),
    examples: files.flatMap((file) => file.examples ?? []),
    cues: files.flatMap(listCues),
    expected: files.flatMap((file) => file.expected ?? []),
    decoys: files.flatMap((file) => file.decoys ?? []),
    others: files.flatMap((file) => (file.others === undefined ? [] : splitWords(file.others))),
  };
}
