import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

describe('What is said again of an alarm changes it', () => {
  test.each([
    ['wake me at eight instead', '8:00 AM'],
    ['no wake me at eight', '8:00 AM'],
    ['nah wake me at half six', '6:30 AM'],
    ['oh no wait get me up at half past eight please', '8:30 AM'],
    ['five forty', '5:40 AM'],
    ['no wake me on saturday at six', '6:00 AM on Saturday'],
  ])('"%s"', async (said, time) => {
    const { reply, engine } = await talk('wake me at seven tomorrow', said);
    expect(reply).toContain(`The alarm is now at ${time}`);
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toHaveLength(1);
  });

  test.each(['wake me at eight too', 'and another one at ten past'])('one more is one more: "%s"', async (said) => {
    const { engine } = await talk('wake me at seven tomorrow', said);
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toHaveLength(2);
  });

  test.each([
    ['remind me at nine', 'What shall I remind you of?'],
    ['remind me tomorrow at nine', 'What shall I remind you of?'],
  ])('a time is nothing to be reminded of: "%s"', async (said, reply) => {
    expect((await talk(said)).reply).toBe(reply);
  });

  test.each([
    ['so when will you be reminding me', /^One reminder: call mum/],
    ['when do you remind me the next time', /^One reminder: call mum/],
    ['any other reminders', /^One reminder: call mum/],
    ["you don't have to remind me", /^Canceled: call mum/],
    ['scratch that', /^Canceled: call mum/],
  ])('behind a reminder: "%s"', async (said, reply) => {
    expect((await talk('remind me at nine to call mum', said)).reply).toMatch(reply);
  });

  test('"scratch that" deletes the automation of before', async () => {
    const { reply, rules } = await talk('every evening at eight turn the hall lamp red', 'scratch that');
    expect(reply).toMatch(/^Deleted/);
    expect(rules()).toEqual([]);
  });

  test('"and on Mondays at six" is in the morning, where the other day is', async () => {
    const { reply } = await talk(
      'every sunday at seven in the morning turn the hall lamp red',
      'and on mondays at six',
    );
    expect(reply).toBe('Every Monday at 6:00 AM: the hall lamp turns red.');
  });
});
