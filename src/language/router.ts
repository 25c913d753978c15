import { topics, type Entities, type Topic } from '../core/command.js';
import { findEntities } from './entities.js';
import { Matcher } from './matching/matcher.js';
import type { Cue } from './matching/sentences.js';
import type { TemplateIndex } from './matching/template-index.js';
import type { Lexicon } from './matching/vocabulary.js';
import type { Words } from './matching/words.js';

/** The topic of a sentence that no rule acts on. */
export interface Routing {
  readonly topic: Topic;
  /** 0..1: the topic's share of all the evidence, with a little doubt added to it. */
  readonly confidence: number;
  readonly entities: Entities;
}

/** Evidence of this weight counts against every topic, so that a few words are never enough to be sure. */
const doubt = 1.5;

/**
 * Finds the topic of a sentence by its words. Each cue counts once, however often it occurs, so that a long sentence does not
 * seem more certain only because it repeats itself.
 */
export class Router {
  private readonly cues: Matcher<Cue>;

  constructor(
    cues: TemplateIndex<Cue>,
    private readonly lexicon: Lexicon,
  ) {
    this.cues = new Matcher(cues, new Map());
  }

  /** Always returns a topic: a sentence without any evidence is chat, with confidence 0. */
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
