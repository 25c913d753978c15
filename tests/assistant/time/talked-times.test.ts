import { describe, expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const, conversation: 'one' };

function begin() {
  const { assistant, engine } = createAssistant();
  const say = async (text: string) => (await assistant.say(text, typed)).reply;
  return { say, engine };
}

describe('TALK-04 "it" is the alarm, the reminder or the timer that was talked of last', () => {
  test.each([
    ['wake me at two in the afternoon', 'make it half an hour later', 'The alarm is now at 2:30 PM today.'],
    ['set a timer for ten minutes', 'how long has it got left', 'Your timer has 10 minutes to go.'],
    [
      'remind me to order flour at four pm',
      'push that back half an hour',
      'The reminder "order flour" is now at 4:30 PM today.',
    ],
    ['wake me at two in the afternoon', 'cancel it', 'Canceled: the alarm at 2:00 PM today.'],
    ['remind me at five pm to feed the cat', 'actually at six', 'The reminder "feed the cat" is now at 6:00 PM today.'],
    ['set a tea timer for four minutes', 'make that five minutes', 'Your tea timer now has 5 minutes to go.'],
    ['wake me at two in the afternoon', 'quarter to two is enough', 'The alarm is now at 1:45 PM today.'],
    ['set a tea timer for four minutes', 'make it six minutes actually', 'Your tea timer now has 6 minutes to go.'],
    ['set a tea timer for four minutes', 'two more minutes', 'Your tea timer now has 6 minutes to go.'],
  ])('"%s", "%s"', async (first, second, reply) => {
    const { say } = begin();
    await say(first);
    expect(await say(second)).toBe(reply);
  });

  test('not where lamps were talked of since', async () => {
    const { say, engine } = begin();
    await say('set a tea timer for four minutes');
    await say('turn on the light');
    await say('cancel it');
    expect([...engine.machine.timers.keys()]).toEqual(['timer:tea']);
  });

  test('"pause it" cancels nothing', async () => {
    const { say, engine } = begin();
    await say('set a tea timer for four minutes');
    await say('pause it');
    expect([...engine.machine.timers.keys()]).toEqual(['timer:tea']);
  });

  test('a reminder is moved by what it is about, and all that waits is told', async () => {
    const { say } = begin();
    expect(await say('what is planned')).toBe('Nothing is planned.');
    await say('remind me tomorrow at ten to book the vet');
    expect(await say('move the vet reminder to noon')).toBe('The reminder "book the vet" is now at 12:00 PM tomorrow.');
    await say('set a tea timer for four minutes');
    expect(await say('what is planned')).toBe(
      'Your tea timer has 4 minutes to go; the reminder at 12:00 PM tomorrow: book the vet.',
    );
  });
});

describe('TALK-04 several of one kind, and one time of a series', () => {
  test('one for five and one for twelve minutes are two timers, and both are canceled', async () => {
    const { say } = begin();
    expect(await say('set one timer for five minutes and one for twelve minutes')).toBe(
      'Timer set for 5 minutes. Timer set for 12 minutes.',
    );
    expect(await say('cancel both timers')).toBe('2 timers are canceled.');
  });

  test('"another for ten minutes" is a timer', async () => {
    const { say, engine } = begin();
    await say('set a timer for five minutes');
    await say('another for ten minutes');
    expect(engine.machine.timers.size).toBe(2);
  });

  test('two alarms are at their own times, and none at one', async () => {
    const { say } = begin();
    expect(await say('two alarms one at six am and one at seven am')).toMatch(
      /^Alarm set at 6:00 AM today\..* Alarm set at 7:00 AM today\.[^.]*\.$/,
    );
  });

  test('two times of a series are skipped one after the other, and told', async () => {
    const { say } = begin();
    await say('wake me every day at six in the morning');
    await say('skip it tomorrow just this once');
    await say('skip the alarm in three days');
    expect(await say('what alarms are set')).toBe('Your alarm is every day at 6:00 AM, but not tomorrow or on Sunday.');
  });

  test('a light "then" goes with the alarm', async () => {
    const { say } = begin();
    expect(await say('set an alarm for six pm and turn the light on then')).toBe(
      'At 6:00 PM the light goes on. Alarm set at 6:00 PM today. The light comes up from 5:50 PM.',
    );
  });

  test.each([
    [
      'every friday at four in the afternoon remind me to put the bins out',
      'every Friday at 4:00 PM: put the bins out.',
    ],
    ['let me know in three hours that the baby needs her bottle', 'in 3 hours: the baby needs her bottle.'],
    ['i have to call anna at five pm so remind me', 'at 5:00 PM today: call anna.'],
  ])('"%s"', async (sentence, told) => {
    const { say } = begin();
    expect(await say(sentence)).toBe(`I will remind you ${told}`);
  });
});
