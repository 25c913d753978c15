import { topics, type Entities, type Topic } from '../core/command.js';
import { findEntities } from './entities.js';
import type { Filing } from './matching/filing.js';
import { Matcher } from './matching/matcher.js';
import type { Cue } from './matching/sentences.js';
import type { TemplateRules } from './matching/template-rules.js';
import type { Lexicon } from './matching/vocabulary.js';
import type { Words } from './matching/words.js';

/** Where a sentence belongs that no rule acts on. */
export interface Routing {
  readonly topic: Topic;
  /** 0..1: the share of the evidence that speaks for the topic, of all there is and a little doubt. */
  readonly confidence: number;
  readonly entities: Entities;
}

/** Evidence as heavy as this speaks against every topic: few words are never sure. */
const doubt = 1.5;

/**
 * Tells by the words of a sentence what it is about. A template counts once however often it is found, so that a long
 * sentence is not surer than a short one for repeating itself.
 */
export class Router {
  private readonly cues: Matcher<Cue>;

  /** Throws a SyntaxError for a mistake in a cue. */
  constructor(
    cues: readonly Cue[],
    rules: TemplateRules,
    filing: Filing,
    private readonly lexicon: Lexicon,
  ) {
    this.cues = new Matcher(rules, new Map(), filing);
    for (const cue of cues) this.cues.add(cue.template, cue);
  }

  /** Never without an answer: a sentence that nothing speaks for is chat, with no confidence. */
  route(words: Words): Routing {
    const { marked, entities } = findEntities(words, this.lexicon);
    const triggered = entities.triggers.length > 0 ? ['@trigger'] : [];
    const heard = this.cues.search({ words: [...triggered, '@first', ...marked, '@last'], breaks: new Set() });
    const scores = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
    for (const { topic, weight } of heard) scores.set(topic, (scores.get(topic) ?? 0) + weight);
    const ranked = [...scores].sort(([, left], [, right]) => right - left);
    const [first] = ranked;
    if (!first || first[1] <= 0) return { topic: 'chat', confidence: 0, entities };
    const total = ranked.reduce((sum, [, score]) => sum + Math.max(0, score), doubt);
    return { topic: first[0], confidence: Math.round((100 * first[1]) / total) / 100, entities };
  }
}
