import { describeCommand, describeRoute } from '../talk/words.js';
import { entries, type Entry } from './store.js';

/** How many requests stay on the page. */
const limit = 60;
let notes = 0;

/** Takes what was heard so far. */
export function hear(request: string, text: string, final: boolean): void {
  if (!text && !entries.value.some(({ id }) => id === request)) return;
  change(request, { heard: text, partial: !final });
}

/** Takes what was understood. */
export function understand(
  request: string,
  text: string,
  route: string,
  commands: readonly Readonly<Record<string, unknown>>[],
): void {
  const words = commands.length > 0 ? commands.map(describeCommand) : [describeRoute(route)];
  change(request, { heard: text, partial: false, done: words.filter((word) => word !== '') });
}

/** Takes the answer. */
export function showReply(request: string, reply: string): void {
  if (reply) change(request, { reply });
}

/** Takes a message that answers no request, such as trouble or a refusal. */
export function note(text: string): void {
  change(`note ${(notes += 1)}`, { note: text });
}

function change(id: string, to: Partial<Entry>): void {
  const empty: Entry = { id, heard: '', partial: false, done: [], reply: '' };
  const list = entries.value;
  entries.value = (
    list.some((entry) => entry.id === id)
      ? list.map((entry) => (entry.id === id ? { ...entry, ...to } : entry))
      : [...list, { ...empty, ...to }]
  ).slice(-limit);
}
