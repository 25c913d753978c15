import { expect, test } from '@jest/globals';
import { MemoryStore } from '../fakes/memory-store.js';
import { ModelServer } from '../model-server/server.js';
import { createScenarioLantern } from './run-scenario.js';
import { ScenarioWorld } from './scenario-world.js';

test('AGENT-13 what every request begins with is short: instructions and the tools that are not searched for', async () => {
  const server = new ModelServer({ title: 'prefix', key: 'right', model: [{ text: 'Fine.' }] });
  const world = await ScenarioWorld.open({});
  try {
    const lantern = createScenarioLantern(await server.start(), {}, new MemoryStore(), world);
    await lantern.assistant.say('please tell me about the bell at length', { kind: 'text' });
    const { tools = [], system } = server.sent[0]!.body;
    const read = tools.filter((tool) => !('defer_loading' in tool));
    expect(tools.length).toBe(38);
    expect(JSON.stringify(read).length + system[0]!.text.length).toBeLessThanOrEqual(15_000);
    const held = tools.filter((tool) => 'strict' in tool && tool.strict === true);
    expect(held.map((tool) => 'name' in tool && tool.name)).toEqual([
      'setLight',
      'setState',
      'finishStep',
      'ask',
      'done',
    ]);
    expect(JSON.stringify(tools)).not.toContain('"pattern":');
    const shown = tools.filter((tool) => 'input_examples' in tool).map((tool) => 'name' in tool && tool.name);
    expect(shown).toEqual(['createState', 'appendRules', 'createDataSource']);
  } finally {
    await world.close();
    await server.stop();
  }
});
