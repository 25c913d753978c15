import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

/** Says a row of sentences, "/" between them; what was answered to the last. */
const last = async (row: string) => (await talk(...row.split(' / '))).reply;
const two = 'wake me at five tomorrow / wake me at half past seven tomorrow';
const weekly = 'wake me Mondays at six, Tuesdays at seven and Wednesdays at eight';
const apart = 'wake me at 5:15 tomorrow / wake me at 2 pm on Thursday';
const noon = 'remind me every day at noon to take the pill / remind me every day at noon to feed the bird';

describe('TALK-04 some of several alarms and reminders are found by what tells them from the others', () => {
  test.each([
    [`${two} / i don't need the early one`, /^Canceled: the alarm at 5:00 AM tomorrow\.$/],
    [`${two} / the later one can go`, /^Canceled: the alarm at 7:30 AM tomorrow\.$/],
    [`${two} / cancel the five o'clock one / and the other alarm too`, /^Canceled: the alarm at 7:30 AM tomorrow\.$/],
    [`${noon} / cancel the noon ones`, /^Canceled: take the pill.* Canceled: feed the bird/],
    ['set alarms for five, six and seven tomorrow / i only need the last one / list my alarms', /^Your alarm is at 7/],
    [
      'set timers for five, ten and twenty minutes / cancel all but the first / how long is left',
      /has 5 minutes to go/,
    ],
    [
      'remind me at eight in the morning and at eight in the evening to take my drops / make the evening one nine',
      /at 9:00 PM/,
    ],
    [
      'set an alarm for six called work / set an alarm for eight called school / push the one for work back half an hour',
      /"work" is now at 6:30 AM/,
    ],
    ['wake me every day at one / cancel the alarm for today', /^Skipped: the alarm today/],
    [`${apart} / tomorrow's one half an hour earlier`, /^The alarm is now at 4:45 AM tomorrow\.$/],
    [`${apart} / the Thursday one an hour later / tomorrow's twenty minutes earlier`, /^The alarm is now at 4:55 AM/],
    [`${apart} / tomorrow's alarm an hour later / the Thursday one at half past two`, /^The alarm is now at 2:30 PM/],
    [`${weekly} / i don't need the Wednesday one any more`, /^Do you mean only the next one, .* or all of them/],
    [`${weekly} / cancel the Wednesday one`, /^Skipped: the alarm/],
    ["wake me every weekday at seven / i don't need the Wednesday one any more", /^Left out: the alarm/],
    [`${apart} / cancel Thursday's one`, /^Canceled: the alarm at 2:00 PM/],
    [`${apart} / the Saturday one an hour later`, /^There is none on that day\. Nothing is changed\.$/],
    [
      'please you wake up me in the morning at 6 and half / no, at 6 and banana / every day but not Saturday and Sunday',
      /^(?!Canceled)/,
    ],
    ['wake me at 6:45 with blue light / make it 15 minutes of dawn', /^(?!The alarm is now)/],
    ['wake me at 6:45 / make it 15 minutes later', /^The alarm is now at 7:00/],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });

  test.each([
    [`wake me at seven / wake me at six / make the first one half past eight`, /^Which one: at 6:00 AM .* at 7:00 AM/],
    [
      `${noon} / move the noon one to one`,
      /^Which one: the reminder "take the pill" .* or the reminder "feed the bird"/,
    ],
    [`wake me at seven / wake me at six / cancel the last one`, /^Which one: /],
  ])('where it may be one or the other, it is asked: "%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });
});
