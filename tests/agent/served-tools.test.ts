import { expect, test } from '@jest/globals';
import { LocalToolDesk } from '../../src/agent/local-tool-desk.js';
import { createDeedKeeper, createOwnTools, createPermissions } from '../../src/app/agent/create-agent.js';
import { configSchema } from '../../src/app/configuration/config-schema.js';
import { createSeededRandom } from '../../src/core/random.js';
import { createAssistant } from '../assistant/create-assistant.js';
import { oneLamp } from '../engine/create-engine.js';
import { createCodeParts } from '../tools/code/code-parts.js';

test('FACE-11 tools are told with what the API says of them, and nothing that is for the model alone', async () => {
  const made = createAssistant(oneLamp);
  const config = configSchema.parse({});
  const desk = new LocalToolDesk({
    ...made,
    ...createPermissions(config, made),
    random: createSeededRandom(3),
    critic: 'on',
    tools: createOwnTools(config, { ...made, code: createCodeParts() }),
    rollbacks: { memory: () => undefined },
    keepDeeds: createDeedKeeper(made),
    takeBack: (call) => made.engine.takeBack(call, { kind: 'assistant', request: call }),
    ask: (...asked) => made.clientQuestions.ask(...asked),
  });
  const fields = new Set((await desk.list()).flatMap((tool) => Object.keys(tool)));
  expect([...fields]).toEqual(['name', 'description', 'inputSchema', 'readOnly', 'destructive']);
});
