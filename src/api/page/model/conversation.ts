import { effect } from '@preact/signals';
import { describeCommand, describeRoute } from '../talk/words.js';
import { entries, type Entry } from './store.js';

/** How many requests stay on the page. */
const limit = 60;
let notes = 0;
/** Where a tab keeps them. */
const storedAs = 'lantern-conversation';

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

/** Notes that what was done for a request was taken back. */
export function markUndone(request: string): void {
  change(request, { undone: true });
}

/** Nothing of what was said stays on the page or in the browser. */
export function forgetConversation(): void {
  entries.value = [];
}

/** From now on a reload of the tab keeps what was said in it. */
export function keepConversation(storage: Storage): void {
  try {
    const kept = JSON.parse(storage.getItem(storedAs) ?? '[]') as Entry[];
    entries.value = kept.filter(({ note, partial }) => note === undefined && !partial);
  } catch {
    // What can't be read is no loss.
  }
  effect(() => {
    try {
      storage.setItem(storedAs, JSON.stringify(entries.value));
    } catch {
      // A browser that keeps nothing begins anew with each reload.
    }
  });
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
