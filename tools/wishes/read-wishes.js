import { normalizeSentence } from '../../dist/language/matching/words.js';

/**
 * The lines "kind | sentence" of a file.
 * @param {string} text @param {string} name @param {readonly string[]} kinds
 */
export function readWishes(text, name, kinds) {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, kind = '', said = ''] = /^(\w+) \| (.+)$/.exec(line.trim()) ?? [];
    if (!kinds.includes(kind))
      throw new Error(`${name}, line ${at + 1}: write "kind | sentence", with one of ${kinds.join(', ')}`);
    return [{ kind, text: said }];
  });
}

/**
 * The words of a sentence as Lantern reads them, and for each what its brackets say.
 * @param {string} text @param {Readonly<Record<string, string>>} labelOf the parts by the brackets that open them, of `<{[(/`
 */
export function splitParts(text, spellings, labelOf) {
  const pieces = text.match(/<[^>]*>|\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|\/[^/]*\/|[^<{[(/]+/g) ?? [];
  const labelled = pieces.flatMap((piece) =>
    normalizeSentence(piece.replace(/[<>{}[\]()/]/g, ' '), spellings).words.map((word) => ({
      word,
      label: labelOf[piece[0]] ?? 'beside',
    })),
  );
  return { words: labelled.map(({ word }) => word), labels: labelled.map(({ label }) => label) };
}
