/** One word, or a whole quoted text. What a shell would expand, join, or read as more than a word is none of these. */
const word = /^(?:[\w./:@%+,=-]+|'[^'\p{Cc}]*'|"[^"$`\\!\p{Cc}]*")$/u;

/**
 * The words of a command that any shell would split in this way; null where that is not certain. Not certain is whatever holds
 * operators, expansions, globs, comments, assignments, escapes, line ends or letters beyond ASCII: those are never judged by their
 * first word.
 */
export function splitCommand(command: string): readonly string[] | null {
  const trimmed = command.replaceAll(/^[ \t]+|[ \t]+$/g, '');
  if (trimmed === '' || !/^[\x20-\x7e\t]*$/.test(trimmed)) return null;
  const words = trimmed.match(/'[^']*'|"[^"]*"|[^ \t'"]+|['"]/g) ?? [];
  // Quotes begin and end a word; in the middle of one they are a way to hide it.
  const spaced = trimmed.replaceAll(/'[^']*'|"[^"]*"/g, (text) => 'x'.repeat(text.length)).split(/[ \t]+/);
  if (words.length !== spaced.length || !words.every((each) => word.test(each))) return null;
  const plain = words.map((each) => (/^['"]/.test(each) ? each.slice(1, -1) : each));
  const [program = ''] = words;
  return program.includes('=') || /^['"]/.test(program) ? null : plain;
}

/** The words of each part of a compound command (`;`, `&`, `|`, `&&`, `||`, lines); null where one of them can't be split with certainty. */
export function splitParts(command: string): readonly (readonly string[])[] | null {
  const texts = [''];
  for (const [text] of command.matchAll(/'[^']*'|"[^"]*"|&&|\|\||[;&|\n]|[^;&|\n'"]+|['"]/g))
    if (/^(?:&&|\|\||[;&|\n])$/.test(text)) texts.push('');
    else texts.push(`${texts.pop() ?? ''}${text}`);
  const parts = texts.map(splitCommand);
  return parts.every((each) => each !== null) ? parts : null;
}
