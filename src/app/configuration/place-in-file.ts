import type { Document, LineCounter } from 'yaml';

/** "lantern.yaml:7: ", as near to the problem as the file has text. */
export function placeInFile(
  file: string | null,
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): string {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    const range =
      typeof node === 'object' && node !== null && 'range' in node ? (node.range as [number] | undefined) : undefined;
    if (range) return `${String(file)}:${lines.linePos(range[0]).line}: `;
  }
  return file === null ? '' : `${file}: `;
}
