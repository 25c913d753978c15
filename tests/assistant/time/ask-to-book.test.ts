import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

describe('TALK-01 what only seems to be an appointment is asked about before it is booked', () => {
  test.each([
    ['and shopping on friday at one', /Shopping, tomorrow at 1:00 PM\. Shall I put it in the calendar\?$/],
    ['and party on sunday at six', /Sunday at 6:00 PM\. Shall I put it in the calendar\?$/],
    ['put the dentist in the calendar on friday at one', /^Booked: Dentist, .*1:00 PM\.$/],
    ['party mode on sunday at six', /party effect\.$/],
  ])('"%s"', async (sentence, reply) => {
    expect((await talk(sentence)).reply).toMatch(reply);
  });

  test.each(['no', 'no thanks'])('a plain "%s" drops it, and it is not asked about again', async (no) => {
    const { replies } = await talk('add shopping on friday at one', no, 'turn the hall lamp on');
    expect(replies.slice(1)).toEqual(['I have dropped the appointment.', 'Hall lamp is on.']);
  });

  test('another appointment takes its place, which is told, and a yes is for that one', async () => {
    const { replies } = await talk("i've got the dentist on friday at three", 'and shopping on friday at one', 'yes');
    expect(replies[1]).toMatch(/Dentist is not in the calendar\. Shopping, .* Shall I put it in the calendar\?$/);
    expect(replies[2]).toMatch(/^Booked: Shopping/);
  });
});
