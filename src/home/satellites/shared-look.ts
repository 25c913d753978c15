import { z } from 'zod';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { namesCalled } from '../../light/expression/names-called.js';
import { nameSchema } from '../../light/name.js';
import { builtInStates, givenStateSchema, type LightState } from '../../light/state.js';

/**
 * What a lamp shows, as it travels between Lanterns: the fields of `lamp.set` and, where the other may not have the state, those of
 * `state.save`. `seq` counts what the hub sends to a lamp; a satellite says which it saw last.
 */
export const sharedLookSchema = z.object({
  state: nameSchema,
  made: givenStateSchema.optional(),
  brightness: z.number().min(1).max(100),
  fade_ms: z.number().min(0).max(3_600_000).optional(),
  seq: z.number().int().min(0).default(0),
});
export type SharedLook = z.infer<typeof sharedLookSchema>;

type Shown = Pick<Engine, 'machine' | 'snapshot'>;

const longestName = 80;

/**
 * What a lamp shows, in a form that another Lantern can show. What somebody wrote here gets a name of ours there, so that it replaces nothing.
 * @param writer begins the names of states that somebody wrote by hand
 */
export function describeLook(engine: Shown, lamp: string, writer: string): Omit<SharedLook, 'seq'> {
  const { lamps, states } = engine.machine;
  const { state: name, brightness } = lamps.get(lamp) ?? { state: 'off', brightness: 100 };
  const state = states.get(name);
  if (!state || isBuiltIn(state)) return { state: state ? name : 'off', brightness };
  if (!standsAlone(state, engine.machine.functions)) return describeNow(engine, lamp, nameFor(writer, name));
  const made = makeState(state, writer);
  return { state: made.name, made, brightness };
}

function makeState({ name, r, g, b, speed, fade_space, look }: LightState, writer: string): LightState {
  const own = look ? name : nameFor(writer, name);
  return { name: own, r, g, b, speed, ...(fade_space && { fade_space }), ...(look && { look }) };
}

/** The color of the moment: what it is made of is known here only. */
function describeNow(engine: Shown, lamp: string, name: string): Omit<SharedLook, 'seq'> {
  const [r, g, b] = engine.snapshot(lamp).rgb;
  return { state: name, made: { name, r, g, b, speed: null }, brightness: 100 };
}

/** Whether a state reads variables or functions, which another Lantern does not have. */
export function standsAlone(
  { r, g, b }: Pick<LightState, 'r' | 'g' | 'b'>,
  functions: ReadonlyMap<string, unknown>,
): boolean {
  return [r, g, b].every((channel) => {
    const names = namesCalled(channel);
    return !names.has('getData') && ![...names].some((name) => functions.has(name));
  });
}

/** The changes that show what another Lantern said. */
export function planLook(lamp: string, { state, made, brightness, fade_ms }: SharedLook): readonly ChangeInput[] {
  const fade = fade_ms === undefined ? {} : { fade_ms };
  return [
    ...(made ? [{ kind: 'state.save' as const, state: made }] : []),
    { kind: 'lamp.set', lamp, state, brightness, ...fade },
  ];
}

function isBuiltIn({ name, r, g, b }: LightState): boolean {
  return builtInStates.some((each) => each.name === name && each.r === r && each.g === g && each.b === b);
}

function nameFor(writer: string, name: string): string {
  return `${writer}/${name}`.slice(0, longestName).replace(/[/ ]$/, '');
}
