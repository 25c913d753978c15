/** A payload as data: parsed JSON, or else the text itself. */
export function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
