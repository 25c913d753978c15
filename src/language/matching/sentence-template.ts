import { sameWord } from './same-word.js';

/** A sentence template, parsed. Notation: `word`, `[optional]`, `(this|that)`, `<rule>`, `{slot}`, `{slot:field}`. */
export type SentenceTemplate =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'sequence'; readonly parts: readonly SentenceTemplate[] }
  | { readonly kind: 'choice'; readonly choices: readonly SentenceTemplate[] }
  | { readonly kind: 'optional'; readonly inner: SentenceTemplate }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'slot'; readonly slot: string; readonly field: string };

const piece = /\s+|[[\]()|]|<([a-z_]+)>|\{([a-z_]+)(?::([a-z_]+))?\}|[^\s[\]()|<>{}]+/gy;

/** Parses one template. @throws SyntaxError that names the template and the column of the mistake */
export function parseTemplate(text: string): SentenceTemplate {
  const pieces: RegExpExecArray[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const column = piece.lastIndex + 1;
    const match = piece.exec(text);
    if (!match) throw new SyntaxError(`template "${text}", column ${column}: not a word, rule or slot`);
    if (match[0].trim() !== '') pieces.push(match);
  }
  let at = 0;
  const fail = (expected: string): never => {
    throw new SyntaxError(`template "${text}", column ${(pieces[at]?.index ?? text.length) + 1}: ${expected}`);
  };
  const parseChoices = (closing: string | undefined): SentenceTemplate => {
    const choices: SentenceTemplate[] = [parseSequence()];
    while (pieces[at]?.[0] === '|') {
      at += 1;
      choices.push(parseSequence());
    }
    if (pieces[at]?.[0] !== closing) fail(closing === undefined ? 'nothing more expected' : `"${closing}" expected`);
    at += 1;
    return choices.length === 1 && choices[0] ? choices[0] : { kind: 'choice', choices };
  };
  const parseSequence = (): SentenceTemplate => {
    const parts: SentenceTemplate[] = [];
    for (let next = pieces[at]; next && !'|])'.includes(next[0]); next = pieces[at]) {
      at += 1;
      if (next[0] === '[') parts.push({ kind: 'optional', inner: parseChoices(']') });
      else if (next[0] === '(') parts.push(parseChoices(')'));
      else if (next[1] !== undefined) parts.push({ kind: 'rule', name: next[1] });
      else if (next[2] !== undefined) parts.push({ kind: 'slot', slot: next[2], field: next[3] ?? next[2] });
      else parts.push({ kind: 'word', word: sameWord(next[0]) });
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts };
  };
  return parseChoices(undefined);
}
