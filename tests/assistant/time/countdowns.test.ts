import { describe, expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

describe('the length of a timer is changed', () => {
  test.each([
    ['make the tea timer twenty minutes instead', 'Your tea timer now has 20 minutes to go.'],
    ['change the tea timer to half an hour', 'Your tea timer now has 30 minutes to go.'],
    ['make the tea ten minutes', 'Your tea timer now has 10 minutes to go.'],
    ['the tea only needs four minutes', 'Your tea timer now has 4 minutes to go.'],
    ['the tea should take seven minutes', 'Your tea timer now has 7 minutes to go.'],
    ['give the tea two more minutes', 'Your tea timer now has 7 minutes to go.'],
    ['i need three more minutes', 'Your tea timer now has 8 minutes to go.'],
    ['how long has the tea got left', 'Your tea timer has 5 minutes to go.'],
  ])('"%s"', async (sentence, reply) => {
    const { assistant, engine } = createAssistant();
    const say = async (text: string) => (await assistant.say(text, typed)).reply;
    await say('set a tea timer for five minutes');
    expect(await say(sentence)).toBe(reply);
    expect([...engine.machine.timers.keys()]).toEqual(['timer:tea']);
  });

  test('longer than a year is refused in words', async () => {
    const { assistant, engine } = createAssistant();
    expect((await assistant.say('set a timer for 99999999 minutes', typed)).reply).toBe(
      'A timer takes a year at most. For what is later, set a reminder.',
    );
    expect(engine.machine.timers.size).toBe(0);
  });

  test('one that is paused stays so', async () => {
    const { assistant, engine } = createAssistant();
    const say = async (text: string) => (await assistant.say(text, typed)).reply;
    await say('set a tea timer for five minutes');
    await say('pause the tea timer');
    await say('make the tea timer ten minutes');
    expect(engine.machine.timers.get('timer:tea')?.paused_ms).toBe(600_000);
  });
});
