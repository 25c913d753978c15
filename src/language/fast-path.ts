import type { Command, Understanding } from '../core/command.js';
import { createFrameWords } from './frames/create-frame-words.js';
import { FrameReader } from './frames/frame-reader.js';
import { SpanReader } from './frames/span-reader.js';
import { WordBagReader } from './frames/word-bags.js';
import type { Gist } from './gist-reader.js';
import { createLastReaders, type TrainedReaders } from './last-readers.js';
import type { SkipTail } from './skip-tail.js';
import { GateReader } from './gate/gate-reader.js';
import { MeaningGate } from './gate/meaning-gate.js';
import type { NearestAutomation } from './automation/nearest-automation.js';
import type { AutomationWords } from './automation/part-finder.js';
import { grammarOf } from './matching/grammar.js';
import type { Trie } from './matching/trie.js';
import { Fillers } from './matching/fillers.js';
import { ClauseReader } from './matching/clause.js';
import { explainReading, type ReadingExplanation } from './matching/explain-reading.js';
import type { KeptFiling } from './matching/filing.js';
import { Matcher } from './matching/matcher.js';
import { Router } from './router.js';
import { forgetReferences } from './forget-references.js';
import { repairHomophones } from './homophones.js';
import { leaveOnly, leaveOutKept } from './keep-lit.js';
import { RepairReader } from './matching/repair-reader.js';
import { SentenceReader, type SentenceWords } from './matching/sentence-reader.js';
import { TieReader } from './matching/tie.js';
import type { Sentences } from './matching/sentences.js';
import { RemarkReader, remarkRules } from './matching/remark-reader.js';
import { SelfCorrectionReader, selfCorrectionRules } from './matching/self-correction.js';
import { createSlots } from './matching/slots.js';
import { StoryReader, storyRules } from './matching/story-reader.js';
import { tellUnknown } from './tell-unknown.js';
import { AlarmExtras, alarmRules } from './time/alarm-extras.js';
import { ClockReader } from './time/clock-reader.js';
import { clockLists, type ClockWords } from './time/clock-spans.js';
import { namesNoDay } from './time/month-days.js';
import { meanEveryWeek } from './time/each-week.js';
import { settleInTurn } from './time/in-turn.js';
import { askOfPart } from './time/part-of-day.js';
import { putTimes } from './time/put-times.js';
import { readSeriesRun } from './time/series-run.js';
import { createTargetWords } from './target-words.js';
import { TargetReader } from './targets.js';
import { createNames, type Lexicon, type Vocabulary } from './matching/vocabulary.js';
import { longestSentence, longestText, normalizeSentence, type Words } from './matching/words.js';

export type { Vocabulary } from './matching/vocabulary.js';

/** Turns text into commands without a model. It leaves alone what it does not understand with certainty. */
export interface FastPath {
  /** The meaning of one sentence by itself. Never throws; takes less than a millisecond for 99 of 100 texts, and some ten for what sets up automations. */
  understand(text: string): Understanding;
  /** The meaning of one sentence by templates alone, for parts of a sentence that is being read. */
  match(text: string): Understanding;
  /**
   * The meaning of one sentence with its references as they stand ("it", "the other one"), for whoever knows what was said before.
   * @param continues whether something was said before that the sentence can be about
   * @param amends whether that set up an automation, so that mere parts of one ("only after dark") change it
   */
  read(text: string, continues: boolean, amends?: boolean): Understanding;
  /** How far a sentence about an automation was understood that no rule acts on; undefined where no part of it was. Takes some ten milliseconds. */
  nearest(text: string): NearestAutomation | undefined;
  /** What a sentence wants of something that is set already, whatever is told around it; undefined where it wants nothing of the kind. */
  gist(text: string): Gist | undefined;
  /** For what no template reads. */
  readonly trained: TrainedReaders;
  /** A sentence in the words of templates and orders, however it was put; likelier ones first, none where it is in them already. */
  otherWords(text: string): readonly string[];
  /** A sentence that sets up a series, and the single day that it leaves out; undefined where it leaves none out. */
  skipTail(text: string): SkipTail | undefined;
  /** As `understand`, with how it was read: for whoever writes sentences. */
  explain(text: string): ReadingExplanation;
  /**
   * Prepares for the first sentence: compiles what is otherwise compiled on first use, and runs the example sentences until the
   * JavaScript engine has optimized the code. Takes some hundred milliseconds; call it once, when idle.
   */
  warmUp(): void;
  /** The same in steps of some milliseconds, for whoever has others to attend to meanwhile. */
  warmUpSteps(): Iterator<void>;
  /** The results that a build can keep for faster starts, see `Sentences.filing`. */
  filing(): KeptFiling;
  /** Switches to another vocabulary. A list that is still the same array costs nothing, others a millisecond or two. */
  update(vocabulary: Vocabulary): void;
}

const startsLook = (words: readonly string[], at: number, { names }: Lexicon) =>
  names.states.find(words, at, words.length).length > 0;

/** The result for a text that is too long to read. */
const unread = {
  route: 'agent',
  commands: [],
  topic: 'chat',
  confidence: 0,
  entities: { lamps: [], states: [], colors: [], times: [], triggers: [] },
} as const;
/** How often the examples run; after that many calls the JavaScript engine optimizes a function. */
const warmUpRounds = 40;

/**
 * Compiles the sentences for a vocabulary: some tens of milliseconds for the first of a language, a few for others. A reading is dropped if `accepts` refuses one
 * of its commands, for example because its free words make no sense to the part that would act on them.
 * @throws SyntaxError for a mistake in the sentences; one that names all rules that the language lacks
 */
export function createFastPath(
  sentences: Sentences,
  vocabulary: Vocabulary,
  accepts: (command: Command) => boolean = () => true,
): FastPath {
  let current = vocabulary;
  const lexicon = { names: createNames(vocabulary, sentences) };
  const grammar = grammarOf(sentences);
  const { phrases } = grammar;
  const lists = <Rule extends string>(rules: readonly Rule[]) =>
    Object.fromEntries(rules.map((rule) => [rule, phrases(rule)])) as Record<Rule, Trie<true>>;
  const targets = new TargetReader(createTargetWords(phrases), lexicon);
  const slots = createSlots(lexicon, targets, sentences.levels, phrases('appointment_noun'), phrases('frame_light'));
  const matcher = new Matcher(grammar.groups, slots);
  const frameWords = createFrameWords(phrases, sentences);
  const spans = new SpanReader(frameWords, slots, targets);
  const frames = new FrameReader(frameWords, spans, targets);
  const bags = new WordBagReader(
    sentences.bags.map(({ route = 'command', intent, values, key, beside, never = [], dated, lamps, continues }) => ({
      meaning: { intent, ...values },
      route,
      keys: key.map((rule) => phrases(rule)),
      beside: phrases(...beside),
      never: phrases(...never),
      dated: dated === true,
      lamps: lamps === true,
      continues: continues === true,
    })),
    targets,
  );
  const clockWords = Object.fromEntries(clockLists.map((name) => [name, phrases(`clock_${name}`)])) as ClockWords;
  const clock = new ClockReader(clockWords, targets);
  const automations: AutomationWords = {
    triggers: new Matcher(grammar.triggers, slots),
    limits: new Matcher(grammar.limits, slots),
    before: phrases('automation_before'),
    after: phrases('automation_after'),
    change: phrases('automation_change'),
    also: phrases('automation_also'),
    lead: phrases('automation_lead'),
    sign: phrases('automation_sign'),
    deed: phrases('automation_deed'),
    limitLead: phrases('limit_lead'),
  };
  const tie = new TieReader(lists(['correction', 'correction_tail', 'addition', 'addition_tail']));
  const remarks = new RemarkReader(lists(remarkRules), targets);
  const fillers = new Fillers({
    attention: phrases('attention'),
    address: phrases('address'),
    before: phrases('filler_before'),
    anywhere: phrases('filler_anywhere'),
    after: phrases('filler_after'),
  });
  const presence = { said: phrases('presence'), tail: phrases('presence_tail') };
  const words: SentenceWords = {
    joint: phrases('joint'),
    request: phrases('request'),
    reason: phrases('reason'),
    otherEar: phrases('other_ear'),
    tellUnknown: (name) => tellUnknown(name, current, sentences.replies),
    isNamed: (said) => said.words.some((_, at) => targets.startsName(said, at) || startsLook(said.words, at, lexicon)),
    own: (said) => lexicon.names.phrases.get(said)?.means,
  };
  const gate = sentences.gate && new GateReader(new MeaningGate(sentences.gate), lexicon, phrases('bag_no', 'bag_not'));
  const clauses = new ClauseReader(matcher, targets, frames, presence, accepts);
  const reader = new SentenceReader(
    clauses,
    words,
    fillers,
    tie,
    new SelfCorrectionReader(lists(selfCorrectionRules), fillers, targets),
    remarks,
    { read: (said, continues) => bags.read(said, continues) ?? clock.read(said, continues) },
    new RepairReader(clauses, sentences.slips, targets),
    targets,
    gate,
    automations,
  );
  const stories = new StoryReader(lists(storyRules), targets);
  const extras = new AlarmExtras(lists(alarmRules), targets);
  const last = createLastReaders(lists, slots, targets, sentences, lexicon);
  grammar.checkComplete();
  const normalize = (text: string): Words => {
    const said = normalizeSentence(text, sentences.spellings);
    const endsInName = () => said.words.some((_, at) => targets.skipName(said, at) === said.words.length);
    return {
      ...said,
      words: putTimes(leaveOnly(leaveOutKept(repairHomophones(said.words, endsInName)))),
    };
  };
  const router = new Router(grammar.cues, lexicon);
  const read = (text: string, continues: boolean, amends = false): Understanding => {
    if (text.length > longestText)
      return text.trim() === '' ? { text, route: 'ignore', commands: [] } : { text, ...unread };
    const words = normalize(text);
    if (words.words.length > longestSentence) return { text, ...unread };
    const unreal = namesNoDay(words.words) ? sentences.replies.get('no_such_day') : undefined;
    if (unreal !== undefined) return { text, route: 'ask', commands: [], question: unreal };
    const plainly = (said: Words) => reader.read(said, continues, amends);
    const result = readSeriesRun(words, (all) => extras.read(all, (rest) => stories.read(rest, continues, plainly)));
    if (result.route === 'agent') return { text, ...result, ...router.route(words) };
    const settled = meanEveryWeek(settleInTurn(result.commands), words.words);
    return { text, ...result, commands: settled.map((each) => askOfPart(each, words.words)) };
  };
  const understand = (text: string) => forgetReferences(read(text, false));
  return {
    filing: () => grammar.filing.keep(),
    understand,
    read,
    match: (text) => forgetReferences({ text, ...reader.match(normalize(text)) }),
    nearest: (text) => {
      const words = normalize(text.slice(0, longestText));
      const found = words.words.length > longestSentence ? undefined : reader.nearestAutomation(words);
      if (!found?.offers) return found;
      const { commands } = forgetReferences({ text, route: 'command', commands: found.offers });
      return commands.length > 0 ? { ...found, offers: commands } : undefined;
    },
    skipTail: (text) => last.skipTail(normalize(text.slice(0, longestText))),
    otherWords: (text) => last.otherWords(text.slice(0, longestText)),
    gist: (text) => last.gist(normalize(text.slice(0, longestText))),
    trained: last.trained,
    explain: (text) => {
      const words = normalize(text.slice(0, longestText));
      const readers = { matcher, reader, spans, fillers, gate };
      return explainReading(words, readers, () => understand(text));
    },
    warmUp() {
      for (const steps = this.warmUpSteps(); !steps.next().done;);
    },
    *warmUpSteps() {
      matcher.prepare();
      for (let round = 0; round < warmUpRounds; round += 1)
        for (const text of sentences.examples) {
          understand(text);
          yield;
        }
    },
    update(changed) {
      const { names } = lexicon;
      lexicon.names = createNames(changed, sentences, { vocabulary: current, names });
      current = changed;
    },
  };
}
