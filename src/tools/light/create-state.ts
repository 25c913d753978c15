import { z } from 'zod';
import { builtIns } from '../../light/expression/functions.js';
import { refuseStillFrame, stateSchema } from '../../light/state.js';
import type { Tool } from '../../ports/tool.js';
import { checkState } from './check-state.js';
import { createTool } from '../create-tool.js';
import { applyAll, type LightParts } from '../light-parts.js';

const { name, r, g, b, speed, fade_ms: fade, fade_space: space, description } = stateSchema.shape;
const channel = 'a number 0 to 255, or an expression of frame, t (seconds), random(), getData("name") and maths';
const functions = [...builtIns.keys()].join(' ');

const input = z
  .strictObject({
    name: name.describe('letters, digits, _ - . : #; / groups'),
    r: r.describe(channel),
    g: g.describe('like r'),
    b: b.describe('like r'),
    speed: speed.describe('milliseconds a frame, for a moving look; null: still'),
    fade_ms: fade.describe('milliseconds to fade into it'),
    fade_space: space.describe('how the fade mixes'),
    description: description.describe('what it is for, in a few words'),
  })
  .check(refuseStillFrame);

export function createCreateState(parts: LightParts): Tool {
  return createTool({
    name: 'createState',
    description: `Makes a state (a named look), or replaces the one of that name. It shows only where a lamp is in it. Functions: ${functions}.`,
    input,
    examples: [{ name: 'sea', r: 0, g: '60 + 30 * sin(t)', b: '150 + 60 * sin(t / 2)', speed: 33 }],
    access: 'write',
    expressions: true,
    describe: (state) => `make the state ${state.name}`,
    check: (state) => checkState(stateSchema.parse(state), parts.engine.machine),
    run: (state, { origin }) => {
      const known = parts.engine.machine.states.has(state.name);
      const said = `The state ${state.name} is ${known ? 'replaced' : 'made'}.`;
      return applyAll(parts, [{ kind: 'state.save', state }], origin, said);
    },
  });
}
