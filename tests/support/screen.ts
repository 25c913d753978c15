/** The little of a terminal that a prompt needs: rows of text, a cursor, and the escapes that readline sends. */
export class Screen {
  rows = [''];
  #row = 0;
  #column = 0;

  constructor(private readonly columns: number) {}

  write(text: string): void {
    for (const [part] of text.matchAll(/\u001b\[[\d;]*[A-Za-z]|[\s\S]/gu)) {
      if (part.startsWith('\u001b[')) this.#escape(part);
      else if (part === '\n') this.#move(this.#row + 1, 0);
      else if (part === '\r') this.#column = 0;
      else this.#put(part);
    }
  }

  get text(): string {
    return this.rows
      .map((row) => row.trimEnd())
      .join('\n')
      .trimEnd();
  }

  #put(character: string): void {
    if (this.#column === this.columns) this.#move(this.#row + 1, 0);
    const row = (this.rows[this.#row] ?? '').padEnd(this.#column);
    this.rows[this.#row] = row.slice(0, this.#column) + character + row.slice(this.#column + 1);
    this.#column += 1;
  }

  #move(row: number, column: number): void {
    this.#row = Math.max(0, row);
    this.#column = column;
    while (this.rows.length <= this.#row) this.rows.push('');
  }

  #escape(part: string): void {
    const count = Number(part.slice(2, -1) || 1);
    if (part.endsWith('A')) this.#move(this.#row - count, this.#column);
    else if (part.endsWith('B')) this.#move(this.#row + count, this.#column);
    else if (part.endsWith('C')) this.#column += count;
    else if (part.endsWith('D')) this.#column -= count;
    else if (part.endsWith('G')) this.#column = count - 1;
    else if (part.endsWith('J')) {
      this.rows.length = this.#row + 1;
      this.rows[this.#row] = (this.rows[this.#row] ?? '').slice(0, this.#column);
    } else if (part.endsWith('K')) this.rows[this.#row] = (this.rows[this.#row] ?? '').slice(0, this.#column);
  }
}
