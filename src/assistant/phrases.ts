import type { Command } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { isLightCommand } from '../engine/light-commands.js';
import { phraseSchema } from '../light/phrase.js';
import type { AssistantParts } from './assistant-parts.js';
import { describeDuration } from './time/describe-duration.js';
import { tellWish } from './time/tell-wish.js';
import { isForAgreed, type HalfSentence } from './workflows/half-said.js';

type PhraseCommand = Extract<Command, { intent: `phrase.${string}` }>;
type KeepCommand = Extract<PhraseCommand, { intent: 'phrase.keep' }>;
type Parts = Pick<AssistantParts, 'engine' | 'here' | 'understand'>;

/** So many phrases are told; more are only counted. */
const mostTold = 8;
const example = 'Say it like this: "When I say movie time, dim the lights to ten percent."';

/**
 * Keeps a sentence of this house's own, forgets one, or tells which there are.
 * @param agreed what was asked about just now, and answered with yes
 * @throws LanternError `limit-reached`
 */
export function actOnPhrase(command: PhraseCommand, agreed: HalfSentence | null, origin: Origin, parts: Parts): string {
  switch (command.intent) {
    case 'phrase.keep':
      return keepPhrase(command, agreed, origin, parts);
    case 'phrase.forget':
      return forgetPhrase(command.text, origin, parts);
    case 'phrase.list':
      return listPhrases(parts);
  }
  return command satisfies never;
}

function keepPhrase(command: KeepCommand, agreed: HalfSentence | null, origin: Origin, parts: Parts): string {
  if (!isForAgreed(command)) return teach(command, origin, parts);
  return agreed ? keep(plain(agreed.text), agreed.offers, origin, parts) : `What shall I keep? ${example}`;
}

/** Keeps a phrase with what it means, cut where the rest is a command. */
function teach({ said = '', means = '', text }: KeepCommand, origin: Origin, parts: Parts): string {
  for (const [phrase, wish] of text === undefined ? [[said, means] as const] : cuts(text)) {
    const { route, commands, guessed } = parts.understand(wish);
    if (route === 'command' && commands.length > 0 && !guessed) return keep(phrase, commands, origin, parts);
  }
  return `I did not understand what that should do. ${example}`;
}

/** Whether words mean nothing yet, but what they were taught to mean. */
const isFree = (said: string, { engine, understand }: Parts) =>
  engine.machine.phrases.has(said) || understand(said).commands.every(isTimeOfAPlace);

/** "Exam time" is read as the time in a place, as any word before "time" is. */
const isTimeOfAPlace = (command: Command) => command.intent === 'time.get' && command.place !== undefined;

/** A phrase without a word that ends it has at most so many: what is longer has a part of the wish in it. */
const longestPhrase = 5;

/** Every way to cut words in two, the shortest phrase first. */
function cuts(text: string): readonly (readonly [string, string])[] {
  const words = text.split(' ');
  return words
    .slice(1, longestPhrase + 1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
}

/** A sentence as it was typed or heard, in lower case and without punctuation. */
const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}'%]+/gu) ?? []).join(' ');

function keep(said: string, means: readonly Command[], origin: Origin, parts: Parts): string {
  const { engine, here } = parts;
  if (!isFree(said, parts)) return `"${said}" means something already. Choose other words.`;
  const phrase = phraseSchema.safeParse({ said, means });
  if (!phrase.success) return 'Words of your own can switch lights and set timers, nothing else.';
  engine.apply([{ kind: 'phrase.save', phrase: phrase.data }], origin);
  return `From now on, when you say "${said}", ${tellMeaning(phrase.data.means, { engine, here })}.`;
}

function tellMeaning(means: readonly Command[], { engine, here }: Pick<Parts, 'engine' | 'here'>): string {
  const lights = means.filter(isLightCommand);
  const timers = means.filter(({ intent }) => intent.startsWith('timer.'));
  return [
    ...(lights.length > 0 ? [tellWish(lights, engine, here)] : []),
    ...(timers.length > 0 ? [tellTimers(timers)] : []),
  ].join(' and ');
}

function tellTimers([first]: readonly Command[]): string {
  return first?.intent === 'timer.start' ? `a timer of ${describeDuration(first.seconds)} starts` : 'the timer changes';
}

function forgetPhrase(text: string, origin: Origin, { engine }: Parts): string {
  const said = plain(text);
  if (!engine.machine.phrases.has(said)) return `There is no phrase "${said}" that you taught me.`;
  engine.apply([{ kind: 'phrase.delete', said }], origin);
  return `Forgot what "${said}" means.`;
}

function listPhrases(parts: Parts): string {
  const all = [...parts.engine.machine.phrases.values()];
  if (all.length === 0) return `You have not taught me any words of your own. ${example}`;
  const told = all.slice(-mostTold).map(({ said, means }) => `when you say "${said}", ${tellMeaning(means, parts)}`);
  const rest = all.length > mostTold ? ` There are ${all.length - mostTold} more.` : '';
  return `${told.join('; ').replace(/^w/, 'W')}.${rest}`;
}
