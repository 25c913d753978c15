import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Lamp } from '../core/lamp.js';
import { createNoLampError, createNotFoundError } from '../core/not-found.js';
import { sayName } from '../core/say-name.js';
import { gestureRequest, type Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import { describeWish, planWishes } from '../engine/light-wish.js';
import { animationNames } from '../light/animations.js';
import type { Admission } from './access.js';
import { parseBody } from './parse-body.js';
import { phraseWish } from './phrase-wish.js';
import type { RouteDescription } from './route-description.js';

/** The target that means every lamp. */
export const everything = 'all';

/** A saved look has these itself. */
const lookKeys = ['color', 'kelvin', 'effect'] as const;

/** What a hand wants of lamps. A color, a white and an effect are different looks; an effect alone may have a color. */
export const lightBodySchema = z
  .strictObject({
    power: z.enum(['on', 'off', 'toggle']).optional(),
    level: z.number().min(0).max(100).optional().describe('percent; 0 is off'),
    color: z.string().max(60).optional().describe('a name or #rrggbb'),
    kelvin: z.number().min(1000).max(12_000).optional().describe('a white instead of a color'),
    effect: z.enum(animationNames).optional().describe('moves; with color, in it'),
    speed: z.number().min(0).max(100).optional().describe("50 is the effect's own pace"),
    state: z.string().max(80).optional().describe('the name of a saved look'),
    fade: z.number().min(0).max(3600).optional().describe('seconds'),
    gesture: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'takes 1 to 40 letters, digits, dashes and underscores')
      .optional()
      .describe('one name for all the calls of one drag: they are undone together'),
  })
  .refine(({ color, kelvin, effect }) => kelvin === undefined || (color === undefined && effect === undefined), {
    message: 'give a color or an effect, or kelvin, not both',
  })
  .refine((wish) => wish.state === undefined || lookKeys.every((key) => wish[key] === undefined), {
    message: 'give a state, or a color, kelvin or an effect, not both',
  });

const lightReplySchema = z.object({
  lamps: z.array(z.string()),
  changed: z.boolean(),
  problems: z.array(z.string()),
  /** What somebody would say for it; null if there is no sentence for it. */
  say: z.string().nullable(),
});

/** The route by which a hand changes lamps. */
export const lightRoute = {
  light: {
    method: 'POST',
    path: '/api/lamps/:target/light',
    summary: "Changes a lamp by its id, the lamps of a room by the room's name, or all, and tells what to say for it",
    open: false,
    needs: 'control',
    body: lightBodySchema,
    reply: { status: 200, type: 'application/json', schema: lightReplySchema },
  },
} as const satisfies Record<string, RouteDescription>;

/** Registers it. `judge` tells who calls. */
export function registerLight(
  application: FastifyInstance,
  engine: LightDesk,
  judge: (request: FastifyRequest) => Admission,
): void {
  application.post(lightRoute.light.path, (request) => {
    const body = parseBody(lightBodySchema, request);
    const { target } = request.params as { target: string };
    return changeLight(engine, findTarget(engine.lamps, target), body, judge(request));
  });
}

type LightDesk = Pick<Engine, 'carryOut' | 'lamps' | 'machine'>;
/** Lamps, and what people call them together, with its article. */
interface Target {
  readonly lamps: readonly Lamp[];
  readonly name: string;
}

function changeLight(
  engine: LightDesk,
  { lamps, name }: Target,
  { gesture, ...wish }: z.infer<typeof lightBodySchema>,
  caller: Admission,
): z.infer<typeof lightReplySchema> {
  validateState(wish.state, engine);
  const request = gesture === undefined ? {} : { request: gestureRequest(gesture) };
  const origin: Origin = { ...nameCaller(caller, `${name}: ${describeWish(wish)}`), ...request };
  const plans = lamps.flatMap(({ id }) => planWishes(wish, id));
  const { writes, problems } = engine.carryOut(plans, origin);
  return {
    lamps: lamps.map(({ id }) => id),
    changed: writes.length > 0,
    problems: [...problems],
    say: phraseWish(wish, name),
  };
}

/** @throws LanternError `not-found`, whatever the lamp shows and whatever else is wanted */
function validateState(state: string | undefined, { machine: { states } }: LightDesk): void {
  if (state !== undefined && !states.has(state))
    throw createNotFoundError('state', state, states.keys(), 'lantern state list shows them all');
}

/** A program with a token of its own is told by that name, as other programs of the house are. */
function nameCaller({ kind, token }: Admission, what: string): Origin {
  return kind === 'api' && token !== undefined
    ? { kind: 'home', detail: `${token} (${what})` }
    : { kind, detail: what };
}

/** The lamps that are meant, and what people call them. @throws LanternError `not-found`, listing the lamps */
function findTarget(all: readonly Lamp[], target: string): Target {
  if (target === everything) return { lamps: all, name: 'everything' };
  const one = all.find(({ id }) => id === target);
  if (one) return { lamps: [one], name: sayName(one) };
  const lamps = all.filter(({ area }) => area?.toLowerCase() === target.toLowerCase());
  if (lamps[0]?.area !== undefined) return { lamps, name: sayName({ name: lamps[0].area }) };
  throw createNoLampError(
    target,
    all.map(({ id }) => id),
  );
}
