import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listAutomations } from '../assistant/automations/list-automations.js';
import { listLooks } from '../assistant/list-looks.js';
import type { Conversation } from '../assistant/conversation.js';
import { actOnScene } from '../assistant/scenes.js';
import type { Clock } from '../core/clock.js';
import { tellsStart } from '../core/command-timing.js';
import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { sentenceLimit } from '../core/sentence-limit.js';
import type { Engine } from '../engine/engine.js';
import { performCommands } from '../engine/perform-commands.js';
import type { Admission } from './access.js';
import { parseBody } from './parse-body.js';
import { nameOrigin } from './socket-session.js';
import { conversationSchema, sentenceSchema } from './socket-messages.js';
import { describeRead, type RouteDescription } from './route-description.js';

/** The looks that somebody keeps under a name, and what automations use them. */
export const lookListSchema = z.object({
  looks: z.array(
    z.object({
      name: z.string(),
      lamps: z.array(z.object({ name: z.string(), state: z.string(), brightness: z.number() })),
      uses: z.array(z.string()),
    }),
  ),
});
export type LookList = z.infer<typeof lookListSchema>;

/** Any text: what is wrong with a name is told in the reply, in words for people. */
const name = z.string().max(sentenceLimit);
/** What can be done with a look. Saving keeps how the lamps look now. */
export const lookOrderSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['save', 'show', 'forget']), name }),
  z.strictObject({ action: z.literal('rename'), name, to: name }),
]);
type LookOrder = z.infer<typeof lookOrderSchema>;

const lookReplySchema = z.object({
  /** Whether something came of it. */
  done: z.boolean(),
  /** What came of it. */
  reply: z.string(),
  /** What somebody says to show the look; null if there is none to show. */
  say: z.string().nullable(),
});
export type LookReply = z.infer<typeof lookReplySchema>;

export const automationListSchema = z.object({
  automations: z.array(
    z.object({
      id: z.string(),
      told: z.string(),
      enabled: z.boolean(),
      pausedUntil: z.number().nullable(),
      next: z.number().nullable(),
      last: z.object({ at: z.number(), event: z.string() }).nullable(),
      now: z.string(),
      event: z.string().nullable(),
      rules: z.array(z.string()),
      times: z.array(z.string()),
    }),
  ),
});
export type AutomationList = z.infer<typeof automationListSchema>;

const automationOrderSchema = z.strictObject({ text: sentenceSchema, conversation: conversationSchema });
const automationReplySchema = z.object({
  /** Whether the sentence was taken; if not, nothing was done. */
  done: z.boolean(),
  reply: z.string(),
});
export type AutomationReply = z.infer<typeof automationReplySchema>;

/** The routes of what somebody has set up by speaking: looks and automations. */
export const houseRoutes = {
  looks: describeRead('/api/looks', 'The looks that are kept under a name, and what uses each', lookListSchema),
  lookOrder: {
    method: 'POST',
    path: '/api/looks',
    summary: 'Keeps how the lamps look now under a name, shows a look, renames it or forgets it',
    open: false,
    needs: 'control',
    body: lookOrderSchema,
    reply: { status: 200, type: 'application/json', schema: lookReplySchema },
  },
  automations: describeRead(
    '/api/automations',
    'The automations as sentences, when each did something last and will next, and what would come of it now',
    automationListSchema,
  ),
  automationOrder: {
    method: 'POST',
    path: '/api/automations',
    summary: 'Sets up the automation of a sentence; does nothing if the sentence tells of none',
    open: false,
    needs: 'control',
    body: automationOrderSchema,
    reply: { status: 200, type: 'application/json', schema: automationReplySchema },
  },
} as const satisfies Record<string, RouteDescription>;

export type HouseDesk = Pick<
  Engine,
  'apply' | 'carryOut' | 'history' | 'lamps' | 'machine' | 'nextTime' | 'onWritten' | 'status' | 'tryOut'
>;

/** What the routes work with. */
export interface HouseParts {
  readonly conversation: Pick<Conversation, 'say'>;
  readonly understand: (text: string) => Pick<Understanding, 'route' | 'commands' | 'topic'>;
  readonly engine: HouseDesk;
  /** The next sunrise or sunset; null or undefined where none is known. */
  readonly nextSun: (which: 'sunrise' | 'sunset', after: number) => number | null | undefined;
  readonly clock: Clock;
}

/** Registers them. `judge` tells who calls. */
export function registerHouse(
  application: FastifyInstance,
  parts: HouseParts,
  judge: (request: FastifyRequest) => Admission,
): void {
  const { engine, clock, conversation } = parts;
  application.get(houseRoutes.looks.path, () => ({ looks: listLooks(engine) }));
  application.get(houseRoutes.automations.path, () => ({
    automations: listAutomations(engine, clock.now(), parts.nextSun),
  }));
  application.post(houseRoutes.lookOrder.path, (request): LookReply => {
    const order = parseBody(lookOrderSchema, request);
    const before = engine.machine;
    const reply = actOnLook(order, parts, { kind: judge(request).kind, detail: phraseOrder(order) });
    const done = order.action === 'show' ? reply === '' : engine.machine !== before;
    return { done, reply, say: done ? phraseShowing(order, parts) : null };
  });
  application.post(houseRoutes.automationOrder.path, async (request): Promise<AutomationReply> => {
    const { text, conversation: name } = parseBody(automationOrderSchema, request);
    if (!isAutomation(parts.understand(text))) return { done: false, reply: noAutomation };
    const { reply } = await conversation.say(text, nameOrigin(judge(request), name));
    return { done: true, reply };
  });
}

/** What somebody says to show the look from now on; null if nothing is understood that way. */
function phraseShowing(order: LookOrder, { understand }: Pick<HouseParts, 'understand'>): string | null {
  if (order.action === 'forget') return null;
  const look = (order.action === 'rename' ? order.to : order.name).trim();
  const isUnderstood = (text: string) => understand(text).commands.some(({ intent }) => intent === 'light.scene.set');
  return [`show ${look}`, `activate ${look}`, look].find(isUnderstood) ?? null;
}

const noAutomation =
  'That is not an automation, so nothing was done. Say when as well: "at nine turn the light on", or "when I press the button turn it red".';

/** Whether a sentence tells of something that happens by itself later; what it does at once is for the conversation. */
function isAutomation({ route, commands, topic }: ReturnType<HouseParts['understand']>): boolean {
  if (commands.length === 0) return route !== 'ignore' && topic === 'automation';
  return commands.every((command) => command.intent.startsWith('automation.') || tellsStart(command));
}

function actOnLook(order: LookOrder, desk: Pick<HouseParts, 'engine' | 'understand'>, origin: Origin): string {
  if (order.action === 'rename')
    return actOnScene({ intent: 'scene.rename', name: order.name, to: order.to }, desk, origin);
  if (order.action !== 'show') return actOnScene({ intent: `scene.${order.action}`, name: order.name }, desk, origin);
  const show = { intent: 'light.scene.set', name: order.name } as const;
  return performCommands(desk.engine, [show], origin, undefined).done.problems.join(' ');
}

/** What somebody would say for an order. */
function phraseOrder(order: LookOrder): string {
  switch (order.action) {
    case 'save':
      return `save this as ${order.name}`;
    case 'show':
      return `show ${order.name}`;
    case 'forget':
      return `forget the look ${order.name}`;
    case 'rename':
      return `rename ${order.name} to ${order.to}`;
  }
  return order satisfies never;
}
