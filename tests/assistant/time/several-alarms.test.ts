import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const threeDays = 'set an alarm for 7:15 on monday wednesday and friday';
const list = 'list my alarms';

/** Says a row of sentences, "/" between them; what was answered to the last. */
const last = async (row: string) => (await talk(...row.split(' / '))).reply;

describe('TALK-04 alarms on several days', () => {
  test.each([
    [threeDays, /^Alarm set every Monday, Wednesday and Friday at 7:15 AM\./],
    ['remind me on mondays', /At what time/],
    ['wake me at six on monday and tuesday', /Alarm set at 6:00 AM .* Alarm set at 6:00 AM/],
    [
      `${threeDays} / move the alarms to 7:30 / ${list}`,
      /^Your alarm is every Monday, Wednesday and Friday at 7:30 AM\.$/,
    ],
    ['wake me at six on monday and tuesday / move the alarms to half past six', /6:30 AM.*6:30 AM/],
    ['set alarms for seven and eight / move the alarms to 7:30', /^Which one: /],
    [
      'set alarms for seven and eight / move the alarms half an hour back / list my alarms',
      /at 7:30 AM .* and at 8:30 AM/,
    ],
    [
      `wake me every weekday at seven / and sundays at nine / on fridays at half past eight instead / ${list}`,
      /Monday, Tuesday, Wednesday and Thursday at 7:00 AM.*every Friday at 8:30 AM.*every Sunday at 9:00 AM/,
    ],
    [
      'set an alarm for six / and another one ten minutes later / and a third one at half past',
      /^Alarm set at 6:30 AM/,
    ],
    [`set an alarm for six / another at seven / get rid of all of them / ${list}`, /^No alarm is set\.$/],
    ['set an alarm for six / another at seven / which one is first', /^At 6:00 AM/],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });
});

describe('TALK-04 alarms that rest for a while', () => {
  test.each([
    ['pause the alarms until friday / resume the alarms', /^Back again: the alarm every day at 7:00 AM/],
    [`pause the alarms until friday / turn the alarms back on / ${list}`, /^Your alarm is every day at 7:00 AM\.$/],
    ['skip the alarm tomorrow / alarms back on', /^Back again/],
    ['resume the alarms', /^Nothing is left out: every day at 7:00 AM\.$/],
    ['pause the alarms / sunday', /^No alarm before Sunday\./],
    ['pause the alarms / until sunday', /^No alarm before Sunday\./],
    ['no alarms for the next three days', /^No alarm before /],
  ])('every day at seven, "%s"', async (row, reply) => {
    expect(await last(`wake me every day at seven / ${row}`)).toMatch(reply);
  });
});

describe('TALK-04 questions about alarms', () => {
  test.each([
    ['any alarms', /^Your alarm is at 7:00 AM/],
    ['any alarms for the nursery', /^There is no such alarm\.$/],
    ['i have an alarm at seven right', /^Your alarm is at 7:00 AM/],
    ['how long can i sleep', /^Your alarm is at 7:00 AM .*, in /],
  ])('"%s" sets none', async (sentence, reply) => {
    expect(await last(`wake me at seven / ${sentence}`)).toMatch(reply);
    expect(await last(`wake me at seven / ${sentence} / ${list}`)).toMatch(/^Your alarm is /);
  });
});

describe('TALK-04 timers by the clock, and several', () => {
  test.each([
    ['timer 1 hour 20', 'Timer set for 1 hour 20 minutes.'],
    ['two timers please, five minutes and ten minutes', 'Timer set for 5 minutes. Timer set for 10 minutes.'],
    ['timer for ten minutes / double it', 'Your timer now has 20 minutes to go.'],
    ['timer for ten minutes / how long has it been running', 'It has just begun, and it has 10 minutes to go.'],
    ['timers for five and ten minutes / name the first one eggs', 'It is called eggs now, and has 5 minutes to go.'],
    [
      'an egg timer for five minutes / a tea timer for three minutes / cancel the other one',
      'Your egg timer is canceled.',
    ],
    ['a tea timer for three minutes / how are my timers doing', 'Your tea timer has 3 minutes to go.'],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toBe(reply);
  });

  test('one that ends at half past lasts until then', async () => {
    expect(await last('timer until half past ten')).toMatch(/^Timer set for /);
    expect(await last('timer until half past ten for the bread')).toMatch(/^Bread timer set for /);
  });
});

describe('TALK-04 days that there are not', () => {
  test.each([
    ['remind me on february 30th to pay the rent', 'There is no such day. When do you mean?'],
    ['at nine on the 31st of june turn the hall lamp on', 'There is no such day. When do you mean?'],
    ['add dentist on june 31st at nine', 'There is no such day. When do you mean?'],
    ['wake me in two centuries / at nine', 'That is after the year 2099, too far to plan. When do you mean?'],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toBe(reply);
  });

  test('another is said in their place', async () => {
    expect(await last('remind me on february 30th at nine to pay the rent / the 28th')).toMatch(
      /28 January: pay the rent/,
    );
  });
});

describe('TALK-04 what goes on from an alarm', () => {
  const twoSeries = 'wake me every day at seven / on weekends at nine';
  test.each([
    [`${twoSeries} / tomorrow half an hour earlier`, /^Only this time, the alarm is at 6:30 AM tomorrow/],
    [`${twoSeries} / when do i get up on wednesday`, /^Your alarm is every weekday at 7:00 AM\.$/],
    [`${twoSeries} / when do i get up on wednesday / and on sunday`, /^Your alarm is on weekends at 9:00 AM\.$/],
    [
      `${twoSeries} / any alarms on sunday / and on sunday / ${list}`,
      /^Your alarms are every weekday .* and on weekends/,
    ],
    ['set an alarm for 5:30 / pm', /5:30 PM today/],
    ['wake me at quarter to seven / put one on sunday too, same time', /^Alarm set at 6:45 AM on Sunday/],
    ['in three days at noon remind me to cancel the subscription / which day is that', /^At 12:00 PM on Sunday\.$/],
    ['wake me every day at 5:30 / pm', /every day at 5:30 PM/],
    ['i have to leave at twenty to nine, tell me ten minutes before', /8:30 .*: leave\.$/],
    [
      'i have to leave at twenty to nine, tell me ten minutes before / make that fifteen minutes before',
      /Say at what time instead/,
    ],
    ["can you tell me when it's noon", /12:00 PM today: it is time/],
    ['how many days until easter', /^87 days\. That is Sunday, March 29, 1970\.$/],
    [
      'turn the hall lamp on for an hour / set a tea timer for five minutes / how long will the hall lamp stay on',
      /^The hall lamp goes off /,
    ],
    ['remind me to call bob at three / remind me of that tomorrow at the same time', /tomorrow: call bob/],
    ['wake me with a red light at seven', /The light comes up in red from 6:50 AM\.$/],
    ['wake me at seven / start the light twenty minutes before', /^How long before an alarm the light begins/],
  ])('"%s"', async (row, reply) => {
    expect(await last(row)).toMatch(reply);
  });

  test('the color of its light comes up', async () => {
    const { say, wait, states } = await talk('set an alarm for 12:40 am with a red light');
    expect(await say(list)).toMatch(/12:40 AM/);
    wait(1500);
    expect(states()).toMatch(/dawn\/red/);
  });
});
