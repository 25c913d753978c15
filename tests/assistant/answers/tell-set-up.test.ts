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
    expect(await say('what uses the temperature?')).toContain('When temperature gets above 25: the light turns red');
    expect(await say('what uses the humidity?')).toBe('Nothing here is called humidity.');
  });

  test('AGENT-15 an automation that is switched off is told as such', async () => {
    const { say, engine } = await begin('turn red when the doorbell rings');
    engine.apply([{ kind: 'rule.enable', id: 'auto/doorbell/1', enabled: false }], typed);
    expect(await say('which automations do I have')).toMatch(
      /^When the doorbell rings: .+ That one is switched off\.$/,
    );
  });

  test('AGENT-15 how two things are connected', async () => {
    const { say } = await begin('turn red when the doorbell rings');
    expect(await say('how are the doorbell and the red light connected?')).toBe(
      'The event doorbell sets off the rule auto/doorbell/1 and the rule auto/doorbell/1 enters the look color/red.',
    );
  });

  test('AGENT-15 what there is of a name, and what one thing is connected with', async () => {
    const { say } = await begin('turn red when the doorbell rings');
    expect(await say('find the doorbell in my rules')).toBe(
      'There are the event doorbell and the rule auto/doorbell/1.',
    );
    expect(await say('find the toaster in my rules')).toBe('Nothing here is called toaster.');
    expect(await say('tell me about the event doorbell')).toBe(
      'The event doorbell. The event doorbell sets off the rule auto/doorbell/1.',
    );
    expect(await say('tell me about the toaster rule')).toBe('Nothing here is called toaster.');
  });

  test('AGENT-15 what two things that have nothing in common are told as', async () => {
    const { say } = await begin('turn red when the doorbell rings', 'when I press the button turn blue');
    expect(await say('how are the doorbell and the blue light connected?')).toBe(
      'Doorbell and blue light have nothing to do with each other.',
    );
  });

  test('AGENT-15 rules are deleted by what they are about, those of one automation together, and undo brings them back', async () => {
    const { say, engine } = await begin('turn red when the doorbell rings', 'when I press the button toggle blue');
    expect(await say('delete the toaster rule')).toBe('No rule has to do with toaster.');
    expect(await say('delete the doorbell rule')).toBe(
      'Deleted: When the doorbell rings: the light turns red, for 10 seconds, then back.',
    );
    expect(await say('undo that')).toContain('Undone');
    expect(await say('delete the when rule')).toMatch(/^That fits 2 automations: /);
    expect(await say('delete all rules for the button')).toBe(
      'Deleted: When the button is pressed, the light turns blue; pressed again, it goes off.',
    );
    expect([...engine.machine.rules.keys()]).toEqual(['auto/doorbell/1']);
    await say('when I press the button toggle blue');
    expect(await say('delete all my rules')).toBe('Deleted 2 automations.');
    expect(await say('delete all my rules')).toBe('There are no rules yet.');
  });

  test('AGENT-15 the time that only a deleted rule waited for goes with it', async () => {
    const { say, engine } = await begin('every weekday at half past six fade in warm white over ten minutes');
    expect(engine.machine.timers.size).toBe(1);
    expect(await say('delete all rules')).toMatch(/^Deleted: /);
    expect(engine.machine.timers.size).toBe(0);
  });

  test('TALK-06 which modes there are, and which kinds of automations can be said', async () => {
    const { say } = await begin();
    expect(await say('which modes are there?')).toBe(
      'There are home, receptionist, comms, security and chat. Just now it is home mode.',
    );
    await say('security mode');
    expect(await say('which mode is it?')).toContain('Just now it is security mode.');
    expect(await say('which kinds of automations can you make?')).toMatch(
      /^There are \d+ kinds: .*motion.* Say for example "/,
    );
    expect(await say('how does the pomodoro pattern work')).toContain('pomodoro');
    expect(await say('what is the xylophone pattern')).toBe('I know no kind of automation for xylophone.');
  });

  test('AGENT-15 which rules there are', async () => {
    const { say } = await begin();
    expect(await say('what rules are there')).toBe('There are no rules yet.');
    await say('when I press the button turn blue');
    expect(await say('what rules are there')).toBe('When the button is pressed: the light turns blue.');
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
    expect(await say('what uses the get price')).toBe('The source coin fetches with the tool get price.');
    expect(await say('what uses the coin')).toBe('No rule has to do with coin.');
  });
});
