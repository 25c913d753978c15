import { expect, test } from '@jest/globals';
import { MemoryStore } from '../fakes/memory-store.js';
import { ModelServer } from '../model-server/server.js';
import { createScenarioLantern, playScenario, type Scenario } from './run-scenario.js';

const megabytes = (count: number) => 'all work and no play '.repeat((count * 1_000_000) / 21);
const request = 'please arrange the evening the way we like it';

test('AGENT-12 an answer of the model of ten megabytes ends the request, and nothing of it is said', async () => {
  // In words of some length: the script takes a text apart with an expression that can't hold ten million characters at once.
  const model = [{ text: `${'x'.repeat(9999)} `.repeat(1000) }];
  const server = new ModelServer({ title: 'long', key: 'right', model });
  try {
    const { assistant } = createScenarioLantern(
      await server.start(),
      { agent: { timeout_seconds: 30 } },
      new MemoryStore(),
    );
    const { reply, run } = await assistant.say(request, { kind: 'text' });
    expect({ reply, problems: server.problems }).toEqual({
      reply: 'The answer of the language model got too long, so it is not complete. Nothing was changed.',
      problems: [],
    });
    expect(run).toMatchObject({ state: 'stopped', reason: 'error' });
  } finally {
    await server.stop();
  }
});

test('SAFE-04 a source that answers with ten megabytes is refused, and what it says never reaches the model', async () => {
  const args = { url: 'http://WEB_HOST/big' };
  const source = { name: 'big', interval_ms: 60_000, fetch: { tool: 'fetch_text', args }, store: { big: 'result' } };
  const scenario: Scenario = {
    title: 'a source of ten megabytes',
    web: { '/big': [megabytes(10)] },
    model: [
      { calls: [{ tool: 'createDataSource', input: source }] },
      {
        sees: ['Its first answer failed', 'more than'],
        seesNot: 'no play',
        calls: [{ tool: 'done', input: { message: 'It is too long.' } }],
      },
    ],
    steps: [
      { say: request, run: { state: 'paused' } },
      { say: 'yes', run: { state: 'stopped' } },
    ],
  };
  await playScenario(scenario);
});
