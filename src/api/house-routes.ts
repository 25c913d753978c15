import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listAutomations } from '../assistant/automations/list-automations.js';
import { listLooks } from '../assistant/list-looks.js';
import { actOnScene } from '../assistant/scenes.js';
import type { Clock } from '../core/clock.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import { performCommands } from '../engine/perform-commands.js';
import type { Caller } from './access.js';
import { parseBody } from './parse-body.js';
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

const name = z.string().min(1).max(80);
/** What can be done with a look. Saving keeps how the lamps look now. */
export const lookOrderSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['save', 'show', 'forget']), name }),
  z.strictObject({ action: z.literal('rename'), name, to: name }),
]);
type LookOrder = z.infer<typeof lookOrderSchema>;

const lookReplySchema = z.object({
  /** What came of it. */
  reply: z.string(),
  /** What somebody would say for it; null if nothing came of it. */
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

/** The routes of what somebody has set up by speaking: looks and automations. */
export const houseRoutes = {
  looks: describeRead('/api/looks', 'The looks that are kept under a name, and what uses each', lookListSchema),
  lookOrder: {
    method: 'POST',
    path: '/api/looks',
    summary: 'Keeps how the lamps look now under a name, shows a look, renames it or forgets it',
    open: false,
    body: lookOrderSchema,
    reply: { status: 200, type: 'application/json', schema: lookReplySchema },
  },
  automations: describeRead(
    '/api/automations',
    'The automations as sentences, when each did something last and will next, and what would come of it now',
    automationListSchema,
  ),
} as const satisfies Record<string, RouteDescription>;

export type HouseDesk = Pick<Engine, 'apply' | 'carryOut' | 'history' | 'lamps' | 'machine' | 'status' | 'tryOut'>;

/** Registers them. `judge` tells who calls. */
export function registerHouse(
  application: FastifyInstance,
  { engine, clock }: { readonly engine: HouseDesk; readonly clock: Clock },
  judge: (request: FastifyRequest) => Caller,
): void {
  application.get(houseRoutes.looks.path, () => ({ looks: listLooks(engine) }));
  application.get(houseRoutes.automations.path, () => ({ automations: listAutomations(engine, clock.now()) }));
  application.post(houseRoutes.lookOrder.path, (request): LookReply => {
    const order = parseBody(lookOrderSchema, request);
    const say = phraseOrder(order);
    const before = engine.machine;
    const reply = actOnLook(order, engine, { kind: judge(request), detail: say });
    return { reply, say: engine.machine === before && order.action !== 'show' ? null : say };
  });
}

function actOnLook(order: LookOrder, engine: HouseDesk, origin: Origin): string {
  if (order.action === 'rename')
    return actOnScene({ intent: 'scene.rename', name: order.name, to: order.to }, engine, undefined, origin);
  if (order.action !== 'show')
    return actOnScene({ intent: `scene.${order.action}`, name: order.name }, engine, undefined, origin);
  const show = { intent: 'light.scene.set', name: order.name } as const;
  return performCommands(engine, [show], origin, undefined).done.problems.join(' ');
}

/** What somebody would say for an order. */
function phraseOrder(order: LookOrder): string {
  switch (order.action) {
    case 'save':
      return `save this as ${order.name}`;
    case 'show':
      return `activate ${order.name}`;
    case 'forget':
      return `forget the scene ${order.name}`;
    case 'rename':
      return `rename ${order.name} to ${order.to}`;
  }
  return order satisfies never;
}
