import type { Trouble } from '../../../core/facts.js';
import { idleRun } from '../../../core/run-view.js';
import { sentenceLimit } from '../../../core/sentence-limit.js';
import type { ServerMessage } from '../../socket-messages.js';
import { fetchFrom } from './client.js';
import { SocketConnection, type ConnectionState } from './connection.js';
import { hear, note, refreshTurns, showReply, understand } from './conversation.js';
import { frames } from './frames.js';
import { letIn } from './kept-mark.js';
import { agentRun, calls, changes, connection, entries, lamps, notice, troubles, type ToolUse } from './store.js';
import { nameTab } from './tab-name.js';
import { house, houseNotice } from '../house/house-data.js';
import { gestureProblem } from '../lamps/gesture.js';
import { forgetDrafts } from '../settings/drafts.js';
import { settings } from '../settings/settings-data.js';
import { talk } from '../talk/talk.js';
import { beginVisit } from '../visit/visit.js';

/** How many tool calls are shown; older ones go. */
const mostCalls = 8;

/** This tab's connection to Lantern. */
export const session = new SocketConnection(nameTab(sessionStorage, Math.random), {
  changed: showState,
  received: take,
});
talk.session = session;

/** Sends a sentence. Answers whether it was sent; if not, the text stays for another try. */
export function say(text: string): boolean {
  if (text.length > sentenceLimit) {
    notice.value = `That is too long: ${text.length} characters, and Lantern takes at most ${sentenceLimit}.`;
    return false;
  }
  const sent = session.say(text);
  notice.value = sent ? '' : 'Lantern is away; nothing was sent.';
  return sent;
}

/** Asks what the agent is working on, because a new connection only brings what changes from now on. */
export async function refreshRun(): Promise<void> {
  const before = agentRun.value;
  const reply = await fetchFrom('GET /api/run');
  // News that came meanwhile is newer than the answer.
  if ('value' in reply && agentRun.value === before) agentRun.value = reply.value;
}

function showState(state: ConnectionState): void {
  // A new attempt is no news, or a screen reader would read out every one of them.
  if (state !== 'connecting') connection.value = state;
  if (state === 'open') arrive();
  else talk.disconnected();
  if (state === 'locked') forgetHouse();
}

function arrive(): void {
  letIn.set();
  forgetNotices();
}

/** What could not be done while Lantern was away is no news once it is back. */
function forgetNotices(): void {
  for (const told of [notice, houseNotice, gestureProblem]) told.value = '';
}

/** Who is not let in anymore keeps nothing of the house, also not behind what is shown. */
function forgetHouse(): void {
  lamps.value = [];
  entries.value = [];
  calls.value = [];
  troubles.value = [];
  agentRun.value = idleRun;
  house.value = undefined;
  settings.value = undefined;
  forgetDrafts();
}

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** What each message does. Unknown ones, from a later version, are ignored. */
const takers: { [Type in ServerMessage['type']]?: (message: Of<Type>) => void } = {
  hello(message) {
    lamps.value = message.lamps;
    frames.show(message.shown);
    troubles.value = message.troubles;
    for (const trouble of message.troubles) note(trouble.part, describeTrouble(trouble));
    changes.value += 1;
    refreshTurns();
    void refreshRun();
    void beginVisit();
  },
  'run-changed': (message) => void (agentRun.value = message.run),
  'tool-called': noteCall,
  'light-changed'(message) {
    if (message.lamps.length > 0) lamps.value = message.lamps;
    changes.value += 1;
  },
  'set-up-changed'() {
    changes.value += 1;
    // Here or elsewhere something was undone, or changed again, which leaves less to undo.
    refreshTurns();
  },
  'sentence-answered': () => refreshTurns(),
  'lamps-shown': (message) => frames.show(message.lamps),
  'speech-heard': ({ request, text, final }) => hear(request, text, final),
  'sentence-understood': ({ request, text, route, commands }) => understand(request, text, route, commands),
  'reply-given'({ request, text }) {
    showReply(request, text);
    // What was asked for may have changed the set-up and no lamp.
    changes.value += 1;
  },
  'trouble-reported'({ part, message }) {
    troubles.value = [...troubles.value.filter((other) => other.part !== part), { part, message }];
    note(part, describeTrouble({ part, message }));
  },
  'trouble-mended'({ part, message }) {
    troubles.value = troubles.value.filter((other) => other.part !== part);
    note(part, `${part}: ${message}`);
  },
  'listening-ended': () => talk.ended(),
  error: ({ message }) => void (notice.value = message),
};

/** What Lantern says of itself needs no name of a part before it. */
function describeTrouble({ part, message }: Trouble): string {
  return message.startsWith('I ') ? `${message}.` : `${part}: ${message}`;
}

function take(message: ServerMessage): void {
  // Each taker belongs to its type, which TypeScript can't follow through an index.
  (takers[message.type] as ((message: ServerMessage) => void) | undefined)?.(message);
}

function noteCall(call: ToolUse): void {
  const { id, state } = agentRun.value;
  // Other programs use tools as well, and their calls are not shown here.
  if ((state === 'running' || state === 'paused') && id !== call.run) return;
  calls.value = [...calls.value.filter((other) => other.run === call.run), call].slice(-mostCalls);
}
