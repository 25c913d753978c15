/**
 * Text as it may go to a terminal: what comes from outside (a name, a web answer, words of another program) can't move its cursor, set its
 * title or write to its clipboard. Line breaks, tabs and colors (SGR, ECMA-48) stay; of other control characters only their place is seen.
 */
export function toPrintable(text: string): string {
  return text.replaceAll(
    /(\u001b\[[\d;]*m)|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g,
    (_, color?: string) => color ?? '\ufffd',
  );
}
