import { describe, expect, test } from '@jest/globals';
import { answerManners } from '../../../src/assistant/answers/manners.js';
import { createHome } from '../create-home.js';

describe('TALK-14 manners', () => {
  test.each([
    ['hello', 'Hello.'],
    ['good morning', 'Good morning.'],
    ['thank you', "You're welcome."],
    ['who are you', "I'm Lantern, a light you can talk to."],
    ['what is your name', "I'm called Lantern."],
    ['how are you', "I'm well, thank you."],
    ['bye', 'Goodbye.'],
    ['is everything healthy', "I'm well: I know of nothing that is wrong."],
    ['are you alright', "I'm well: I know of nothing that is wrong."],
  ])('"%s" is answered in a few words, and changes nothing', async (sentence, reply) => {
    const { say, engine } = createHome();
    expect(await say(sentence)).toBe(reply);
    expect(engine.history(5)).toEqual([]);
  });

  test('sorry is accepted', () => {
    expect(answerManners('sorry', [])).toBe("That's all right.");
  });

  test('what is wrong is told where somebody asks for it, as much of it as can be listened to', () => {
    const microphone = { part: 'microphone', message: 'arecord is not installed; install alsa-utils' };
    expect(answerManners('health', [microphone])).toBe(
      'Something is wrong. My microphone: arecord is not installed; install alsa-utils.',
    );
    const three = [microphone, { part: 'light', message: 'no pin' }, { part: 'broker', message: 'it is away' }];
    expect(answerManners('health', three)).toMatch(
      /^3 things are wrong\. My microphone: .*\. My light: no pin\. The rest is on the page, under Health\.$/,
    );
  });

  test('good night switches off all lights, and leaves alarms and what wakes with them', async () => {
    const { say, shown, engine, keeper } = createHome();
    await say('turn everything on');
    await say('set an alarm for seven');
    const timers = [...engine.machine.timers.keys()];
    expect(timers.length).toBeGreaterThan(0);
    expect(await say('good night')).toBe('All lights are off. Good night.');
    expect(shown()).toEqual({});
    expect([...engine.machine.timers.keys()]).toEqual(timers);
    await say('undo that');
    expect(Object.keys(shown())).toHaveLength(4);
    keeper.stop();
  });
});
