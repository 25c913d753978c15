import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
/** Says a row of sentences, "/" between them; what was answered to the last. */
const last = async (row: string) => (await talk(...row.split(' / '))).reply;

describe('TALK-04 several things in one sentence are done as one, and told in one reply', () => {
  test.each([
    [
      'tomorrow i have anna at two and then ben at three, put both in the calendar please',
      /^Booked: Anna, tomorrow at 2:00 PM\..*Booked: Ben, tomorrow at 3:00 PM\.$/,
    ],
    [
      'put the fitting in the calendar for saturday at four and remind me half an hour before',
      /^Booked: Fitting, on Saturday at 4:00 PM\. I will remind you at 3:30 PM on Saturday/,
    ],
    [
      'wake me at eight on saturday / alarm for half six tomorrow, oh and cancel the one on saturday, and put the dentist on monday at ten in the calendar',
      /^Alarm set at 6:30 AM tomorrow\..*Canceled: the alarm at 8:00 AM on Saturday.*Booked: Dentist, on Monday at 10:00 AM\.$/,
    ],
    [
      "set a timer for half an hour and remind me at one to post the forms and what's the time",
      /^Timer set for 30 minutes\. I will remind you at 1:00 AM today: post the forms\. It is 12:16 AM/,
    ],
    [
      'twenty five minute timer and after that a five minute one',
      /^Timer set for 25 minutes\. Timer set for 30 minutes\./,
    ],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });

  test.each([
    ['call time is half six so wake me an hour before', /^Alarm set at 5:30 AM today\./],
    [
      'exam on the sixteenth at nine, so an alarm at seven that day and one at quarter past / the exam got moved to the seventeenth, move them both',
      /7:00 AM on Saturday 17 January\. .*7:15 AM on Saturday 17 January\.$/,
    ],
  ])('what is told tells the time of what is asked for: "%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });

  test('where one of them asks something, what follows is left, and told as left', async () => {
    const reply = await last('put the dentist in the calendar on monday and remind me an hour before');
    expect(reply).toBe('At what time? Then say once more: "remind me an hour before".');
  });
});

describe('TALK-04 a day and a time may be told by the appointment before', () => {
  const dentist = 'put the dentist in the calendar on saturday at ten';
  test.each([
    [`${dentist} / and the barber the day after at two`, /Booked: Barber, on Sunday at 2:00 PM\.$/],
    [`${dentist} / and lunch with gran the same day at one`, /Booked: Lunch with gran, on Saturday at 1:00 PM\.$/],
    [
      `${dentist} / add the check up two weeks after the dentist at three`,
      /Booked: Check up, on Saturday .* at 3:00 PM\.$/,
    ],
    [`${dentist} / and straight after that the shoe shop`, /Booked: Shoe shop, on Saturday at 11:00 AM\.$/],
    [`${dentist} / move the dentist to the day after`, /^Moved: Dentist on Sunday at 10:00 AM\.$/],
    [`${dentist} / they are preponing it by one hour`, /^Moved: Dentist on Saturday at 9:00 AM\.$/],
    [`${dentist} / she's rung, it's the day before now`, /^Moved: Dentist tomorrow at 10:00 AM\.$/],
    [
      `${dentist} / remind me two hours before the dentist to find the card`,
      /at 8:00 AM on Saturday: find the card\.$/,
    ],
    [`${dentist} / wake me at seven that day`, /^Alarm set at 7:00 AM on Saturday\./],
    [`${dentist} / and what have i on the sunday`, /^There is nothing in the calendar on Sunday\.$/],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });
});
