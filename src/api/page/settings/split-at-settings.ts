/** A part of a message, and the setting that it names; null for other words. */
export interface MessagePart {
  readonly text: string;
  readonly path: string | null;
}

/** Words with dots between them, as keys of settings are written: "weather.provider". */
const key = /[a-z][a-z_]*(?:\.[a-z][a-z_]*)+/g;

/** A message cut at the keys of known settings. What only looks like one, such as the name of a file, stays text. */
export function splitAtSettings(message: string, known: readonly string[]): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const { 0: text, index } of message.matchAll(key)) {
    if (!known.includes(text) || isWithin(message, index, text)) continue;
    parts.push({ text: message.slice(done, index), path: null }, { text, path: text });
    done = index + text.length;
  }
  return [...parts, { text: message.slice(done), path: null }].filter(({ text }) => text !== '');
}

/** Whether it is a part of something longer: an address, a path or a name with digits. */
function isWithin(message: string, index: number, { length }: string): boolean {
  return /[\w/@.-]$/.test(message.slice(0, index)) || /^(?:[\w/@-]|\.\w)/.test(message.slice(index + length));
}
