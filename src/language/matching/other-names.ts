import type { Sentences } from './sentences.js';

/** What else a place is called: the other words of every group that it is in. */
export function otherWords(name: string, others: Sentences['places']): readonly string[] {
  const groups = [...others].map(([first, words]) => [first, ...words]);
  return groups
    .filter((group) => group.includes(name))
    .flat()
    .filter((word) => word !== name);
}

/** "Leo's lights" are those of Leo's room; a recognizer writes no apostrophe. The name by itself is a person. */
export function ownerNames(area: string): readonly (readonly string[])[] {
  const [, owner] = /^(\p{L}+)['’]s \p{L}+$/u.exec(area.toLowerCase()) ?? [];
  return owner === undefined
    ? []
    : ['light', 'lights', 'lamps', 'lamp'].flatMap((noun) => [
        [owner, noun],
        [`${owner}s`, noun],
      ]);
}

/** A name with its first word last or its last word first, and other words for it. */
export function listOtherNames(key: string, groups: readonly (readonly string[])[]): readonly string[] {
  const words = key.split(' ');
  const turned = [words.slice(1).concat(words.slice(0, 1)), words.slice(-1).concat(words.slice(0, -1))];
  // "The telly light" is the TV light.
  const swapped = words.flatMap((word, at) =>
    groups.filter((group) => group.includes(word)).flatMap((group) => group.map((other) => words.with(at, other))),
  );
  const others = groups.filter((group) => group.includes(key)).flat();
  return [...[...turned, ...swapped].map((each) => each.join(' ')), ...others, ...writeTogether(words)];
}

/** Two words of a name in one: recognizers write "nightlight", and people "livingroom". */
export const writeTogether = (words: readonly string[]): readonly string[] =>
  words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at] ?? ''}${word}`, ...words.slice(at + 2)].join(' '));
