import { describe, expect, test } from '@jest/globals';
import { parseClockTime } from '../../../src/language/time/clock-times.js';
import { talk } from './begin-house.js';

const hall = 'turn the hall lamp on at seven every evening';
const desk = 'turn the desk lamp on at seven every evening';
const red = 'desk lamp red from 10 pm to 2 am on Saturdays';

describe('AGENT-06 "the desk one" is what is set up, and no one o\'clock', () => {
  test.each([
    ['the hall one at nine please', /^Every day at 9:00 PM: the hall lamp goes on\.$/],
    ['make the hall one red', /^Every day at 7:00 PM: the hall lamp turns red\.$/],
    ['not on Fridays for the hall one', /^Every day at 7:00 PM: the hall lamp goes on, but not on Fridays\.$/],
    ['move the hall one to one', /^Every day at 1:00 PM: the hall lamp goes on\.$/],
    ['put the desk one on at nine', /^Every day at 9:00 PM: the desk lamp goes on\.$/],
    ['delete the desk one', /^Deleted: Every day at 7:00 PM: the desk lamp goes on\.$/],
  ])('"%s"', async (said, reply) => {
    expect((await talk(hall, desk, said)).reply).toMatch(reply);
  });

  test.each([
    'make the desk one until three',
    'the desk one until three please',
    'leave the desk one on until three',
    'the desk one should stay on until three',
    'let the Saturday one go on until three',
  ])('its end: "%s"', async (said) => {
    expect((await talk(red, said)).reply).toBe(
      'Every Saturday at 10:00 PM: the desk lamp turns red, until 3:00 AM, then back.',
    );
  });

  test.each([
    ['the desk one', ['Every day at 7:30 PM: the desk lamp goes on.']],
    ['the hall lamp', ['Every day at 7:30 PM: the hall lamp goes on.']],
    ['the second one', ['Every day at 7:30 PM: the desk lamp goes on.']],
    ['both', ['Every day at 7:30 PM: the hall lamp goes on.', 'Every day at 7:30 PM: the desk lamp goes on.']],
    ['no', ['OK, none.']],
  ])('where it is asked which is meant, "%s" answers', async (answer, replies) => {
    const { replies: said } = await talk(hall, desk, "make the seven o'clock one half past seven", answer);
    expect(said.at(-2)).toMatch(/Which one do you mean\?$/);
    expect(said.at(-1)).toBe(replies.join(' '));
  });

  test('"pause both" of two automations makes no lamp pulse', async () => {
    const { reply, states } = await talk(hall, desk, 'pause both');
    expect(reply).not.toMatch(/pulsing/);
    expect(states()).toBe('off off off');
  });

  test('lamps that were talked of since are lamps', async () => {
    const { reply } = await talk(hall, 'turn the hall lamp and the desk lamp on', 'make the hall one red');
    expect(reply).toBe('Hall lamp is red.');
  });

  test.each([
    ['turn the hall lamp on at one', 6, '01:00'],
    ['the alarm at one', 3, '01:00'],
    ['the kitchen one oclock', 2, '01:00'],
    ['the half past six desk lamp one', 6, undefined],
    ['between twelve and one', 3, '01:00'],
  ])('"%s"', (text, at, time) => {
    expect(parseClockTime(text.split(' '), at)?.value.at).toBe(time);
  });
});
