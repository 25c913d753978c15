/** One plain or quoted word. Words that a shell would expand, join or split do not match. */
const word = /^(?:[\w./:@%+,=-]+|'[^'\p{Cc}]*'|"[^"$`\\!\p{Cc}]*")$/u;

/**
 * Splits a command into words, if it is certain that every shell would split it the same way; otherwise null. Commands with
 * operators, expansions, globs, comments, assignments, escapes, line ends or characters beyond ASCII are not certain, so they are
 * never judged by their first word.
 */
export function splitCommand(command: string): readonly string[] | null {
  const trimmed = command.replaceAll(/^[ \t]+|[ \t]+$/g, '');
  if (trimmed === '' || !/^[\x20-\x7e\t]*$/.test(trimmed)) return null;
  const words = trimmed.match(/'[^']*'|"[^"]*"|[^ \t'"]+|['"]/g) ?? [];
  // Quotes are accepted only around a whole word; inside a word they could disguise it.
  const spaced = trimmed.replaceAll(/'[^']*'|"[^"]*"/g, (text) => 'x'.repeat(text.length)).split(/[ \t]+/);
  if (words.length !== spaced.length || !words.every((each) => word.test(each))) return null;
  const plain = words.map((each) => (/^['"]/.test(each) ? each.slice(1, -1) : each));
  const [program = ''] = words;
  return program.includes('=') || /^['"]/.test(program) ? null : plain;
}

/**
 * The words of each part of a compound command (`;`, `&`, `|`, `&&`, `||`, lines); null if the words of one part are not
 * certain.
 */
export function splitParts(command: string): readonly (readonly string[])[] | null {
  const texts = [''];
  for (const [text] of command.matchAll(/'[^']*'|"[^"]*"|&&|\|\||[;&|\n]|[^;&|\n'"]+|['"]/g))
    if (/^(?:&&|\|\||[;&|\n])$/.test(text)) texts.push('');
    else texts.push(`${texts.pop() ?? ''}${text}`);
  const parts = texts.map(splitCommand);
  return parts.every((each) => each !== null) ? parts : null;
}
