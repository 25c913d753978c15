/** Characters that take two columns of a terminal. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;

/** How many columns a text takes, which has no control characters. */
export function measureColumns(text: string): number {
  return (text.match(/./gsu)?.length ?? 0) + (text.match(wide)?.length ?? 0);
}

/** Breaks lines at words; what follows a break is indented as the line was. A word that is longer than a row is left to the terminal. */
export function wrapWords(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  if (measureColumns(line) <= columns) return line;
  const indent = /^(?:\s|! )*/.exec(line)?.[0] ?? '';
  const space = ' '.repeat(indent.length);
  const rows: string[] = [];
  let row = '';
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && measureColumns(longer) > columns - indent.length) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  rows.push(row);
  return rows.map((each, at) => `${at === 0 ? indent : space}${each}`).join('\n');
}
