import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

describe('TALK-04 an order to the lights is no text of a reminder', () => {
  test.each([
    ['turn the light blue', { sofa: 'color/blue', shelf: 'color/blue' }],
    ['switch on the bed light', { bed: 'on' }],
    ['counter light at 40', { counter: 'on 40' }],
  ])('"remind me to", "%s"', async (order, lit) => {
    const { say, shown } = createHome();
    await say('remind me to');
    expect(await say(order)).toMatch(/ What shall I remind you of\?$/);
    expect(shown()).toEqual(lit);
    expect(await say('water the plants')).toBe('When shall I remind you: water the plants?');
  });

  test.each(['to turn off the light', 'turn off the oven', 'call mom'])('"%s" is one', async (message) => {
    const { say, shown } = createHome();
    await say('turn the sofa lamp red');
    await say('remind me');
    expect(await say(message)).toBe(`When shall I remind you: ${message.replace(/^to /, '')}?`);
    expect(shown()).toEqual({ sofa: 'color/red' });
  });
});

describe('TALK-04 a question that nobody wanted', () => {
  test.each([
    ['set an alarm', 'set an alarm', 'When shall I wake you?'],
    ['set an alarm', 'set a timer', 'For how long?'],
  ])('"%s", "%s": what is begun anew is asked about', async (first, then, asked) => {
    const { say } = createHome();
    await say(first);
    expect(await say(then)).toBe(asked);
  });

  test('is answered by all of it said anew', async () => {
    const { say } = createHome();
    await say('set an alarm');
    expect(await say('set an alarm for seven in the morning')).not.toContain('When shall I wake you');
  });

  test.each(['add nine tonight', 'add a quarter past ten'])(
    '"%s" does not keep the next order from being done',
    async (heard) => {
      const { say } = createHome();
      await say(heard);
      expect(await say('remind me to water the plants')).toMatch(/When shall I remind you: water the plants\?$/);
      expect(await say('at nine tonight')).toMatch(/^I will remind you at 9:00 PM/);
    },
  );

  test('is let go after four sentences about something else', async () => {
    const { say } = createHome();
    await say('add dentist on friday');
    for (const each of ['what time is it', 'turn on the bed light', 'what time is it'])
      expect(await say(each)).toMatch(/At what time\?$/);
    expect(await say('turn off the bed light')).toBe('Bed light is off.');
  });

  test('one that is whole is set beside it', async () => {
    const { say } = createHome();
    await say('remind me to water the plants');
    expect(await say('set a timer for ten minutes')).toMatch(
      /^Timer set.* When shall I remind you: water the plants\?$/,
    );
    expect(await say('at eight')).toMatch(/water the plants/);
  });
});

describe('VOICE-02 an answer that begins with "at" is heard as "add"', () => {
  const voice = { kind: 'voice' as const };

  test.each(['add nine tonight', 'and nine tonight', 'had nine tonight'])('"%s"', async (heard) => {
    const { assistant } = createHome();
    await assistant.say('remind me to water the plants', voice);
    expect((await assistant.say(heard, voice)).reply).toMatch(/^I will remind you at 9:00 PM/);
  });

  test('which is an appointment where nothing is asked', async () => {
    const { assistant } = createHome();
    expect((await assistant.say('add lunch at one tomorrow', voice)).reply).toMatch(
      /Shall I put it in the calendar\?$/,
    );
  });
});
