import type { LampShown } from '../../core/facts.js';
import { createSwatch, type Colors } from './swatch.js';
import { measureColumns } from './wrap-words.js';

/** What the prompt shows. */
export interface PromptParts {
  readonly shown: readonly LampShown[];
  readonly nameOf: (lamp: string) => string;
  readonly colors: Colors;
  readonly columns: number;
  /** What is being heard just now; empty if nothing is. */
  readonly heard: string;
}

/** Columns kept free for typing beside the lamps, and the most rows that their names may take above. */
const [typingColumns, mostRows] = [40, 4];

/** The prompt: every lamp in its color, on rows of their own where there are many, and what is being heard. */
export function createPrompt({ shown, nameOf, colors, columns, heard }: PromptParts): string {
  const room = Math.max(10, columns - typingColumns);
  const said = heard === '' ? '' : `« ${heard.slice(-room)} … `;
  const lamps = shown.map((lamp) => {
    const swatch = createSwatch(lamp, colors);
    return { swatch, width: colors === 'none' ? swatch.length : 2, name: nameOf(lamp.id).slice(0, columns - 10) };
  });
  // One lamp needs no name.
  if (lamps.length < 2) return `${lamps[0]?.swatch ?? ''} ${said}› `;
  const named = lamps.map(({ swatch, width, name }) => ({
    text: `${swatch} ${name}`,
    width: width + 1 + measureColumns(name),
  }));
  const rows = fill(named, columns, 2);
  if (rows.length === 1 && widthOf(named) <= room) return `${rows.join('')} ${said}› `;
  const above =
    rows.length <= mostRows
      ? rows
      : fill(
          lamps.map(({ swatch, width }) => ({ text: swatch, width })),
          columns,
          1,
        );
  return `${above.join('\n')}\n${said}› `;
}

interface Cell {
  readonly text: string;
  readonly width: number;
}

const widthOf = (cells: readonly Cell[]) => cells.reduce((sum, { width }) => sum + width + 2, 0);

/** Cells one after the other, on as many rows as it takes. The last column stays free: some terminals break there. */
function fill(cells: readonly Cell[], columns: number, gap: number): readonly string[] {
  const rows: { text: string; width: number }[] = [];
  for (const { text, width } of cells) {
    const row = rows.at(-1);
    if (row && row.width + gap + width < columns) {
      row.text += ' '.repeat(gap) + text;
      row.width += gap + width;
    } else rows.push({ text, width });
  }
  return rows.map(({ text }) => text);
}
