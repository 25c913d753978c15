import { z } from 'zod';
import { createAgent, createPermissions } from '../../../src/app/agent/create-agent.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import type { Tool } from '../../../src/ports/tool.js';
import { createTool } from '../../../src/tools/create-tool.js';
import type { Script } from '../../contracts/language-model.js';
import type { VoiceEvent } from '../../../src/voice/voice-event.js';
import { oneLamp } from '../../engine/create-engine.js';
import { SimulatedModel } from '../../simulated/language-model.js';
import { createAssistant } from '../create-assistant.js';

const explode: Tool = createTool({
  name: 'explode',
  description: 'Does something that cannot be undone.',
  input: z.strictObject({}),
  access: 'write',
  dangerous: true,
  elsewhere: true,
  describe: () => 'format the house',
  run: () => ({ kind: 'result', text: 'Formatted.' }),
});

/** An assistant whose model does as scripted: `setData` takes a yes, `explode` its word. */
export function createTalk(scripts: Script[], events?: AsyncIterable<VoiceEvent>) {
  const config = configSchema.parse({
    agent: { router_confidence: 0, permissions: [{ tool: 'setData', tier: 'confirm' }] },
    time_zone: 'UTC',
  });
  const model = new SimulatedModel(scripts);
  const made = createAssistant(oneLamp, events, {
    createAgent: (world) => createAgent(config, model, { ...world, ...createPermissions(config, world) }, [explode]),
  });
  const say = (text: string) => made.assistant.say(text, { kind: 'voice' });
  return { ...made, model, say };
}
export const setting: Script = { text: '', calls: [{ tool: 'setData', input: { name: 'n', value: 1 } }] };
export const request = 'please arrange the numbers the way we like them';
