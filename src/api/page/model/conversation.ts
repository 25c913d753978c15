import type { TurnList } from '../../turn-routes.js';
import { fetchFrom } from './client.js';
import type { Entry } from './entry.js';
import { mergeTurns, tellCommands } from './merge-turns.js';
import { entries, lamps } from './store.js';

/** How many requests stay on the page. */
const limit = 60;
/** In milliseconds. News that come within this time are read together. */
const calm = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

type Turn = TurnList['turns'][number];

const nameLamp = (id: string) => lamps.value.find((lamp) => lamp.id === id)?.name ?? id;

/** Takes what was heard so far. */
export function hear(request: string, text: string, final: boolean): void {
  if (!text && !entries.value.some(({ id }) => id === request)) return;
  change(request, { heard: text, partial: !final });
}

/** Takes what was understood. */
export function understand(request: string, text: string, route: string, commands: Readonly<Turn['commands']>): void {
  change(request, { heard: text, partial: false, done: tellCommands(route, commands, nameLamp) });
}

/** Takes the answer. */
export function showReply(request: string, reply: string): void {
  if (reply) change(request, { reply });
}

/** Takes a message that answers no request, such as trouble with a part; what was told of the part before counts no more. */
export function note(part: string, text: string): void {
  const id = `note ${part}`;
  entries.value = entries.value.filter((entry) => entry.id !== id);
  change(id, { note: text });
}

/** Soon reads what Lantern keeps of the conversation: what was said before this page was opened, and what can be undone. */
export function refreshTurns(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void fetchFrom('GET /api/turns').then((answer) => {
      if ('value' in answer) entries.value = mergeTurns(entries.value, answer.value.turns, nameLamp).slice(-limit);
    });
  }, calm);
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
