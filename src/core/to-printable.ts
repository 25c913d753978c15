/**
 * Text as it may go to a terminal: what comes from outside (a name, a web answer, words of another program) can't move its cursor, set its
 * title, write to its clipboard, hide words or turn their order round (bidirectional overrides). Line breaks, tabs and the blocks of
 * color that Lantern itself draws (SGR, ECMA-48) stay; of the others only their place is seen.
 */
export function toPrintable(text: string): string {
  return text.replaceAll(
    /(\u001b\[38;[25](?:;\d{1,3}){1,3}m\u2588+\u001b\[39m)|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (_, block?: string) => block ?? '\ufffd',
  );
}
