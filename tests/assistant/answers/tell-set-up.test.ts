import { describe, expect, test } from '@jest/globals';
import { createGraph, findPath, searchGraph } from '../../../src/light/graph.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const };

async function begin(...sentences: string[]) {
  const made = createAssistant();
  const say = async (sentence: string) => (await made.assistant.say(sentence, typed)).reply;
  for (const sentence of sentences) await say(sentence);
  return { ...made, say };
}

describe('questions about the set-up', () => {
  test('AGENT-15 what happens when the button is pressed', async () => {
    const { say } = await begin();
    expect(await say('what happens when I press the button?')).toBe(
      'No rule is about it: the button switches the light on and off.',
    );
    await say('when I press the button toggle red');
    expect(await say('what happens when I press the button?')).toBe(
      'When the button is pressed, the light turns red; pressed again, it goes off.',
    );
    expect(await say('what happens if I hold the button')).toBe(
      'Whatever the rules say, holding the button switches the light off.',
    );
  });

  test('AGENT-15 what uses a value', async () => {
    const { say } = await begin('when the temperature goes above 25 turn red');
    expect(await say('what uses the temperature?')).toContain('When temperature is above 25: turn red');
    expect(await say('what uses the humidity?')).toBe('Nothing here is called humidity.');
  });

  test('AGENT-15 how two things are connected', async () => {
    const { say } = await begin('turn red when the doorbell rings');
    expect(await say('how are the doorbell and the red light connected?')).toBe(
      'event doorbell sets off rule alert/doorbell/1 and rule alert/doorbell/1 enters state color/red.',
    );
  });

  test('AGENT-15 which rules there are', async () => {
    const { say } = await begin();
    expect(await say('what rules are there')).toBe('There are no rules yet.');
    await say('when I press the button turn blue');
    expect(await say('what rules are there')).toBe('When the button is pressed: turn blue.');
  });

  test('AGENT-15 the graph knows what reads and writes a variable, and the shortest way', async () => {
    const { engine } = await begin('next five clicks random colors then back to normal');
    const graph = createGraph(engine.machine);
    expect(graph.edges).toEqual(
      expect.arrayContaining([
        { from: 'rule:counter/1', verb: 'reads', to: 'variable:clicks_left' },
        { from: 'rule:counter/1', verb: 'writes', to: 'variable:clicks_left' },
        { from: 'event:button_click', verb: 'sets off', to: 'rule:counter/1' },
      ]),
    );
    expect(searchGraph(graph, ['clicks'])[0]?.id).toBe('variable:clicks_left');
    expect(findPath(graph, 'event:button_click', 'state:random')).toHaveLength(2);
    expect(findPath(graph, 'event:button_click', 'state:nowhere')).toBeUndefined();
  });

  test('AGENT-15 DATA-05 what uses a tool, which no rule names', async () => {
    const { engine, say } = await begin();
    const price = {
      name: 'get_price',
      description: 'Reads a price.',
      code: '({ coin }) => 1',
      inputs: { coin: 'which' },
    };
    const tool = { ...price, returns: 'a price', hosts: [], sample: { args: {} } };
    const source = { name: 'coin', interval_ms: 1000, fetch: { tool: 'get_price' }, store: { coin: 'result' } };
    engine.apply(
      [
        { kind: 'tool.save', tool },
        { kind: 'source.save', source },
      ],
      { kind: 'cli' },
    );
    expect(await say('what uses the get price')).toBe('The source coin fetches with tool get price.');
    expect(await say('what uses the coin')).toBe('No rule has to do with coin.');
  });
});
