/** What was sent, as data: JSON where it is that; else the text as it came. */
export function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
