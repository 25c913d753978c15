import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const daily = 'wake me every day at seven';
const cat = 'remind me every evening at seven to feed the cat';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('AGENT-06 a sentence that names one day moves no series', () => {
  test.each([
    [daily, 'not at seven tonight', /^Nothing is changed: the alarm does not come at 7:00 PM, but at 7:00 AM\.$/],
    [daily, 'not at seven on friday', /^Left out: the alarm tomorrow at 7:00 AM\.$/],
    [daily, 'not at seven tonight but at eight', /Nothing is changed|Only this time/],
    [daily, 'not until nine tomorrow', /^Only this time, the alarm is at 9:00 AM tomorrow\.$/],
    [cat, 'not at seven tonight', /^Skipped: the reminder today at 7:00 PM\./],
    [cat, 'but not next wednesday', /^Left out: the reminder on Wednesday at 7:00 PM\.$/],
  ])('"%s", "%s"', async (first, then, reply) => {
    expect((await talk(first, then)).reply).toMatch(reply);
    const { reply: all } = await talk(first, then, 'list my alarms', 'list my reminders');
    expect(all).not.toMatch(first === daily ? /every day at (?!7:00 AM)/ : /every day at (?!7:00 PM)/);
  });
});
