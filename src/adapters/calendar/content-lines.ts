import { LanternError } from '../../core/errors.js';

/** A line of an iCalendar file, unfolded; `line` is where it starts in the file, counted from 1. */
export interface ContentLine {
  readonly line: number;
  readonly text: string;
}

/** A block between BEGIN and END. */
export interface Block {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly blocks: readonly Block[];
  /** Every line, BEGIN, END and inner blocks too, as they were. */
  readonly whole: readonly ContentLine[];
}

interface OpenBlock extends Block {
  readonly lines: ContentLine[];
  readonly blocks: Block[];
  readonly whole: ContentLine[];
}

/** A name, parameters (some quoted), a colon and the value (RFC 5545, 3.1). */
const shape = /^[A-Za-z0-9-]+(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*:/;

/** @throws LanternError `appointment-invalid`, naming the file and the line */
export function createLineError(file: string, line: number, problem: string): LanternError {
  return new LanternError('appointment-invalid', `${file}, line ${line}: ${problem}`);
}

/**
 * The calendars of an iCalendar file.
 * @param file its name, for errors
 * @throws LanternError `appointment-invalid`
 */
export function parseBlocks(text: string, file: string): readonly Block[] {
  const found: Block[] = [];
  const open: OpenBlock[] = [];
  const lines = unfold(text);
  for (const line of lines) {
    const fail = (problem: string) => createLineError(file, line.line, problem);
    const marker = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i.exec(line.text);
    if (open.length === 0 && marker?.[1]?.toUpperCase() !== 'BEGIN')
      throw fail('this is not an iCalendar file: BEGIN:VCALENDAR is expected here');
    const name = marker?.[2]?.toUpperCase() ?? '';
    for (const block of open) block.whole.push(line);
    const innermost = open.at(-1);
    if (marker?.[1]?.toUpperCase() === 'BEGIN') {
      if (!innermost && name !== 'VCALENDAR') throw fail(`BEGIN:VCALENDAR is expected here, not BEGIN:${name}`);
      // No calendar nests deeper; a VALARM is at depth three.
      if (open.length > 8) throw fail('blocks are nested too deep');
      open.push({ name, lines: [], blocks: [], whole: [line] });
    } else if (marker) {
      if (innermost?.name !== name) throw fail(`END:${name} does not match; ${innermost?.name ?? 'no block'} is open`);
      open.pop();
      (open.at(-1)?.blocks ?? found).push(innermost);
    } else if (shape.test(line.text)) innermost?.lines.push(line);
    else throw fail(`"${line.text.slice(0, 40)}" is not an iCalendar line: NAME:VALUE is expected`);
  }
  const left = open.at(-1);
  if (left)
    throw createLineError(
      file,
      lines.at(-1)?.line ?? 1,
      `the file ends within ${left.name}, begun at line ${left.whole[0]?.line ?? 1}`,
    );
  if (found.length === 0) throw createLineError(file, 1, 'the file is empty: BEGIN:VCALENDAR is expected here');
  return found;
}

/** Joins lines that start with a space or a tab to the line before (RFC 5545, 3.1). Skips empty lines. */
function unfold(text: string): ContentLine[] {
  const found: { line: number; parts: string[] }[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((physical, index) => {
      const last = found.at(-1);
      if (/^[ \t]/.test(physical) && last) last.parts.push(physical.slice(1));
      else if (physical.trim() !== '') found.push({ line: index + 1, parts: [physical] });
    });
  return found.map(({ line, parts }) => ({ line, text: parts.join('') }));
}

/** Lines as a file has them: folded after 75 bytes, never within a character, ended by CRLF. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      pieces.push(piece);
      [piece, bytes] = ['', 1];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n ');
}
