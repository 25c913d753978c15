import type { Command } from '../core/command.js';
import { nameConversation, type Origin } from '../core/origin.js';
import type { Outcome } from '../core/outcome.js';
import { millis } from '../core/units.js';
import type { HubLink, HubReply } from '../ports/hub-link.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Mouth } from './mouth.js';
import type { Request, RequestLog } from './request.js';

interface HandOverParts extends Pick<AssistantParts, 'hub' | 'clock' | 'facts' | 'understand'> {
  readonly mouth: Mouth;
  readonly log: RequestLog;
}

/** In milliseconds: who is listening goes on listening while the hub works on something long. */
const longWork = millis(3000);

/** Hands a gesture of the button on to the hub; false where there is none, or it is not there. */
export function passOn(gesture: string, origin: Origin, hub: HubLink | undefined): boolean {
  return isOwn(origin) && hub?.press(gesture) === true;
}

/** Whether it was said or pressed at this Lantern, and not at a satellite of it. */
function isOwn({ kind }: Origin): boolean {
  return kind !== 'home';
}

/** Has a sentence answered by the hub; null where there is none, or it is not there: then this Lantern answers. */
export async function handOver(text: string, request: Request, parts: HandOverParts): Promise<Outcome | null> {
  if (!isOwn(request.origin) || text.trim() === '' || !parts.hub?.isThere) return null;
  if (parts.understand(text).commands.some(stops)) parts.mouth.stop();
  const answer = await askHub(text, request, parts);
  return answer && tellReply(answer, text, request, parts);
}

/** What the hub keeps for the whole house: the answer here knows only a part of it. */
const kept = new Set<Command['intent']>([
  'alarm.get',
  'calendar.get',
  'house.list',
  'memory.get',
  'plan.list',
  'reminder.get',
  'setup.details',
  'setup.list',
  'setup.path',
  'setup.search',
  'setup.uses',
  'timer.status',
]);

/** Tells that the hub is away where a sentence came to nothing, or was of the whole house: the hub may know more. */
export function tellHubAway<Given extends Pick<Outcome, 'route' | 'reply' | 'run' | 'failed' | 'commands'>>(
  response: Given,
  hub: HubLink | undefined,
): Given {
  const { route, reply, run, failed, commands } = response;
  const isInVain = failed === 'not-found' || (route === 'agent' && run === undefined);
  if (!hub || hub.isThere || reply === '' || !(isInVain || commands.some(isOfHouse))) return response;
  return {
    ...response,
    reply: `${reply} The hub ${hub.hub} does not answer: until it does, I know only what is here.`,
  };
}

function isOfHouse(command: Command): boolean {
  const target = 'target' in command ? command.target : undefined;
  return kept.has(command.intent) || target?.all === true || (command.intent === 'state.ask' && target === undefined);
}

/** What the hub replied is said here. */
function tellReply(
  { reply, route }: HubReply,
  text: string,
  request: Request,
  { facts, mouth, log }: HandOverParts,
): Outcome {
  const told = { text, route, commands: [] };
  facts.announce({ type: 'sentence-understood', request: request.id, ...told, ms: request.elapsed });
  const chime = route === 'agent' || route === 'ask' ? 'sorry' : 'done';
  if (reply !== '') mouth.say(reply, request, request.origin.kind === 'voice' ? chime : null);
  facts.announce({ type: 'sentence-answered', request: request.id });
  mouth.rest();
  log.keep(request, { ...told, reply });
  return { request: request.id, ...told, lamps: [], reply, ms: request.times };
}

const stops = ({ intent }: Command) => intent === 'assistant.stop' || intent === 'assistant.cancel';

async function askHub(text: string, request: Request, { hub, clock }: HandOverParts) {
  const begun = request.elapsed;
  const waiting = clock.after('a hub that works for long', longWork, () => request.handOn());
  try {
    const conversation = nameConversation(request.origin).trim();
    return (await hub?.say({ id: request.id, text, conversation })) ?? null;
  } finally {
    waiting[Symbol.dispose]();
    request.note('hub', begun, request.elapsed - begun);
  }
}
