import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const minutes = (count: number) => millis(count * 60_000);
const twoLamps = [
  { id: 'bed', name: 'bed light', area: 'bedroom', aliases: [] },
  { id: 'hall', name: 'hall lamp', area: 'hall', aliases: [] },
];

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. */
function begin() {
  const made = createAssistant(twoLamps);
  const say = async (text: string) => (await made.assistant.say(text, { kind: 'text' })).reply;
  const lit = () => made.engine.lamps.filter(({ id }) => made.engine.status(id).state === 'dawn').map(({ id }) => id);
  return { ...made, say, lit };
}

describe('TALK-04 alarms with a name', () => {
  test.each([
    ['set an alarm for the dentist at eight', 'Alarm "dentist" set at 8:00 AM today. The light comes up from 7:50 AM.'],
    ['set an alarm called gym at six', 'Alarm "gym" set at 6:00 AM today. The light comes up from 5:50 AM.'],
    [
      'set an alarm for six tomorrow for my train',
      'Alarm "train" set at 6:00 AM tomorrow. The light comes up from 5:50 AM.',
    ],
    ['set an alarm for next monday at nine', 'Alarm set at 9:00 AM on Monday. The light comes up from 8:50 AM.'],
    ['i need an alarm for friday at six', 'Alarm set at 6:00 AM tomorrow. The light comes up from 5:50 AM.'],
    ['set an alarm for two hours', 'Alarm set in 2 hours. The light comes up from 2:06 AM.'],
  ])('"%s"', async (sentence, reply) => {
    expect(await begin().say(sentence)).toBe(reply);
  });

  test('one of several is told, moved, skipped and canceled by its name', async () => {
    const { say } = begin();
    await say('set an alarm for seven');
    await say('set an alarm for my shift at five every day');
    expect(await say('when is the shift alarm')).toBe('Your alarm is every day at 5:00 AM ("shift").');
    expect(await say('skip the shift alarm on saturday')).toBe('Left out: the alarm "shift" on Saturday at 5:00 AM.');
    expect(await say('move the shift alarm to half past five on friday')).toMatch(/"shift"/);
    expect(await say('cancel the gym alarm')).toBe('There is no such alarm.');
    expect(await say('cancel the shift alarm for good')).toBe(
      'Canceled: the alarm every day at 5:00 AM ("shift"), the whole series and the alarm at 5:30 AM tomorrow ("shift").',
    );
    expect(await say('what alarms are set')).toMatch(/^Your alarm is at 7:00 AM today/);
  });
});

describe('TALK-04 the light of an alarm', () => {
  test('the lamp that was named comes up, and no other', async () => {
    const { say, clock, lit } = begin();
    expect(await say('wake me with the hall lamp in half an hour')).toBe(
      'Alarm set in 30 minutes. The hall lamp comes up from 12:36 AM.',
    );
    clock.advance(minutes(25));
    expect(lit()).toEqual(['hall']);
    clock.advance(minutes(6));
    expect(lit()).toEqual(['hall']);
  });

  test('without a light all stays dark, also after it was moved', async () => {
    const { say, clock, lit } = begin();
    expect(await say('wake me in half an hour without the light')).toBe('Alarm set in 30 minutes.');
    expect(await say('make that five minutes later')).toMatch(/12:51 AM/);
    clock.advance(minutes(40));
    expect(lit()).toEqual([]);
    expect(await say('what rings')).not.toBe('');
  });
});
