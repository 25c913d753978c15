import { describe, expect, test } from '@jest/globals';
import { createAssistant } from './create-assistant.js';

describe('a typed sentence with slips of the fingers', () => {
  test('FACE-13 is carried out, and what it was read as is said', async () => {
    const { assistant } = createAssistant();
    const { reply, text } = await assistant.say('turn the ligt red', { kind: 'text' });
    expect([reply, text]).toEqual(['I read that as "turn the light red". The light is red.', 'turn the ligt red']);
  });

  test('is left alone where it was heard, and where it makes no sense either way', async () => {
    const { assistant } = createAssistant();
    expect((await assistant.say('turn the ligt red', { kind: 'voice' })).reply).toContain(
      'I heard "turn the ligt red"',
    );
    expect((await assistant.say('ligt the of', { kind: 'text' })).reply).toContain('I don\'t understand "ligt the of"');
  });

  test('is no automation for words that anything could be', async () => {
    const { assistant, engine } = createAssistant();
    await assistant.say('turn on the light', { kind: 'text' });
    await assistant.say('count my tries from now on', { kind: 'text' });
    expect(engine.machine.rules.size).toBe(0);
  });
});
