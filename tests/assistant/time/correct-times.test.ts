import { describe, expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

async function talk(...sentences: readonly string[]) {
  const { assistant, engine } = createAssistant();
  let reply = '';
  for (const sentence of sentences) ({ reply } = await assistant.say(sentence, typed));
  return { reply, engine };
}

describe('TALK-04 a correction right after a timer, an alarm or a reminder changes that', () => {
  test.each([
    ['set a timer for ten minutes', 'no, eight', 'Your timer now has 8 minutes to go.'],
    ['wake me at two in the afternoon', "that's wrong, I meant three", 'The alarm is now at 3:00 PM today.'],
    ['wake me at two in the afternoon', 'two is wrong i meant three', 'The alarm is now at 3:00 PM today.'],
    ['wake me at two in the afternoon', 'three is what i meant', 'The alarm is now at 3:00 PM today.'],
    ['set a timer for ten minutes', 'know eight', 'Your timer now has 8 minutes to go.'],
    ['set a timer for ten minutes', 'no, eight minutes', 'Your timer now has 8 minutes to go.'],
    ['set a timer for ten minutes', 'sorry, I meant fifteen', 'Your timer now has 15 minutes to go.'],
    ['set a timer for ten minutes', 'not ten, eight', 'Your timer now has 8 minutes to go.'],
    ['set a timer for ten minutes', 'not ten eight', 'Your timer now has 8 minutes to go.'],
    ['set a timer for ten minutes', 'no not ten but twenty five', 'Your timer now has 25 minutes to go.'],
    ['set a timer for ten minutes', 'not ten minutes, eight minutes', 'Your timer now has 8 minutes to go.'],
    ['set a timer for ten minutes', 'not ten minutes eight', 'Your timer now has 8 minutes to go.'],
    ['wake me at five in the afternoon', 'make it half past four today', 'The alarm is now at 4:30 PM today.'],
    ['wake me at two in the afternoon', 'not two, three', 'The alarm is now at 3:00 PM today.'],
    ['set a timer for forty seconds', 'no, thirty', 'Your timer now has 30 seconds to go.'],
    ['set a timer for two hours', 'no, three', 'Your timer now has 3 hours to go.'],
    ['set a timer for two hours', 'no, ninety', 'Your timer now has 1 hour 30 minutes to go.'],
    ['wake me at two in the afternoon', 'no, three', 'The alarm is now at 3:00 PM today.'],
    ['wake me at two in the afternoon', 'no, half past three', 'The alarm is now at 3:30 PM today.'],
    ['remind me at five pm to feed the cat', 'no, six', 'The reminder "feed the cat" is now at 6:00 PM today.'],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toBe(reply);
  });

  test('a time that is only refused is asked for, and the alarm stays meanwhile', async () => {
    const { reply, engine } = await talk('wake me at two in the afternoon', 'not at two');
    expect(reply).toBe('At what time instead?');
    const rings = ({ machine }: typeof engine) =>
      [...machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm').length;
    expect(rings(engine)).toBe(1);
    const asked = await talk('wake me every day at two in the afternoon', 'no, not at two', 'at three');
    expect(asked.reply).toContain('3:00 PM');
    expect(rings(asked.engine)).toBe(1);
  });

  test('it does so although a light is on that was talked of before', async () => {
    const { reply, engine } = await talk('turn on the light', 'set a timer for ten minutes', 'no, eight');
    expect(reply).toBe('Your timer now has 8 minutes to go.');
    expect(engine.status(engine.lamps[0]?.id ?? '').brightness).toBe(100);
  });

  test('where a light was talked of since, it is that which is meant', async () => {
    const { engine } = await talk('set a timer for ten minutes', 'set the light to fifty percent', 'no, forty');
    expect(engine.status(engine.lamps[0]?.id ?? '').brightness).toBe(40);
  });

  test('"no" alone, and what is no time, changes no timer', async () => {
    const { engine } = await talk(
      'set a timer for ten minutes',
      'no',
      'no, turn on the light',
      'set a timer for one hour',
    );
    expect([...engine.machine.timers.values()].map(({ purpose }) => purpose)).toEqual([
      { kind: 'countdown', seconds: 600 },
      { kind: 'countdown', seconds: 3600 },
    ]);
  });
});
