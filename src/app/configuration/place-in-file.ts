import type { Document, LineCounter } from 'yaml';

/** The place of a problem as a prefix such as "lantern.yaml:7: ". If the key is not in the file, its nearest parent is used. */
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
