// Sentences that the templates themselves stand for, so that the gate knows their words.
import { parseTemplate } from '../../dist/language/matching/sentence-template.js';

/** What stands in a slot: the mark that `findEntities` puts there, or words. */
const slots = {
  name: ['@lamp'],
  lights: ['@lamp'],
  color: ['@color'],
  hue: ['@color'],
  level: ['#', 'percent'],
  percent: ['#', 'percent'],
  kelvin: ['#'],
  number: ['#'],
  thousands: ['#'],
  effect: ['@effect'],
  scene: ['@state'],
  date: ['@time'],
  time: ['@time'],
  moment: ['@time'],
  delay: ['@time'],
  duration: ['@time'],
};
/** More words than this nobody says to a lamp in one go. */
const longest = 15;

/** Draws phrases from templates. */
class Sampler {
  #parsed = new Map();

  /** @param random numbers 0..1 */
  constructor(rules, random) {
    this.rules = rules;
    this.random = random;
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  rule(name) {
    if (!this.#parsed.has(name)) this.#parsed.set(name, this.rules.get(name).map(parseTemplate));
    return this.template(this.pick(this.#parsed.get(name)));
  }

  template(template) {
    switch (template.kind) {
      case 'word':
        return [template.word];
      case 'slot':
        return slots[template.slot] ?? [`@${template.slot}`];
      case 'rule':
        return this.rule(template.name);
      case 'optional':
        return this.random() < 0.4 ? this.template(template.inner) : [];
      case 'choice':
        return this.template(this.pick(template.choices));
      default:
        return template.parts.flatMap((part) => this.template(part));
    }
  }

  /** Words of a bag: one of each key, and up to three others around them. */
  bag({ key, beside }) {
    const keys = key.map((name) => this.rule(name));
    const around = Array.from({ length: Math.floor(this.random() * 4) }, () => this.rule(this.pick(beside)));
    const at = Math.floor(this.random() * (around.length + 1));
    return [...around.slice(0, at), ...keys, ...around.slice(at)].flat();
  }
}

/** Samples of all groups and bags: `{ words, intents, elsewhere }`, each sentence once. */
export function sampleTemplates(sentences, random, { perTemplate, perBag }) {
  const sampler = new Sampler(sentences.rules, random);
  const seen = new Set();
  const rows = [];
  const add = (words, { intent, values = {} }) => {
    const said = words.join(' ');
    if (words.length === 0 || words.length > longest || seen.has(said)) return;
    seen.add(said);
    rows.push({ words, intents: [intent], elsewhere: values.place === 'elsewhere' });
  };
  for (const group of sentences.groups) {
    if (group.intent === undefined) continue;
    for (const text of group.sentences)
      for (let count = 0; count < perTemplate; count += 1) add(sampler.template(parseTemplate(text)), group);
  }
  for (const bag of sentences.bags) for (let count = 0; count < perBag; count += 1) add(sampler.bag(bag), bag);
  return rows;
}
