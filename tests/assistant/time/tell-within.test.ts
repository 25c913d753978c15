import { describe, expect, test } from '@jest/globals';
import { tellGap } from '../../../src/assistant/time/plan-time.js';
import { createHome } from '../create-home.js';

const hour = 3_600_000;
const day = 24 * hour;
/** The sun rises at seven and sets at six in the evening, every day. */
const nextSun = (which: 'sunrise' | 'sunset', after: number) => {
  const at = (which === 'sunrise' ? 7 : 18) * hour;
  return at + Math.ceil((after - at) / day) * day;
};

/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. */
async function begin() {
  const { say, engine } = createHome({ nextSun });
  await say('when the front door opens turn the counter light on for five minutes');
  await say('every evening at sunset turn the bed light orange');
  await say('on weekdays at 6:30 turn the shelf light on');
  await say('turn the sofa lamp blue at 10 am');
  await say('wake me at seven tomorrow');
  await say('put the dentist in the calendar tomorrow at ten');
  return { say, engine };
}

const door = 'When the front door opens: the counter light goes on, for 5 minutes, then back.';
const sunset = 'Every day at sunset: the bed light turns orange.';
const morning = 'Every weekday at 6:30 AM: the shelf light goes on.';
const blue = 'The sofa lamp turns blue at 10:00 AM.';

describe('LIGHT-08 what happens on a day, in a part of it, at a time', () => {
  test.each([
    ["what's the bed light going to do tonight", sunset],
    ['what will the bed light do on saturday', sunset],
    ["what's the counter light going to do tonight", `Nothing is planned for that this evening. ${door}`],
    ['what is the counter light going to do', `Nothing is planned for that. ${door}`],
    ["now what's gonna happen when the front door opens", door],
    ['what happens at 6:30 tomorrow', morning],
    ['what happens at 10 am', blue],
    ['what happens at 11 am', 'Nothing is planned at 11:00 AM today.'],
    [
      'what happens tomorrow morning',
      `${morning} The alarm at 7:00 AM. One thing tomorrow morning: Dentist at 10:00 AM.`,
    ],
    ['tell me everything that will happen today', `${morning} ${blue} ${sunset}`],
    ['anything happening with the shelf light this week', morning],
  ])('"%s"', async (question, reply) => {
    const { say } = await begin();
    expect(await say(question)).toBe(reply);
  });

  test('tells how long an automation shows what it shows, and which ones are switched off', async () => {
    const { say, engine } = await begin();
    engine.fire({ name: 'front_door_opens' }, { kind: 'page' });
    expect(await say('when will the counter light go off again')).toBe(
      'Counter light goes back to what it was before at 12:21 AM.',
    );
    expect(await say('why in the name of god is the counter light lit up')).toMatch(/because of an automation/);
    expect(await say('which rules are paused')).toBe('No automation is switched off.');
    await say('pause the front door one until saturday');
    expect(await say('which rules are paused')).toBe(`Off until Saturday: ${door}`);
    expect(await say('list every automation currently in force')).toMatch(/^3 automations: /);
  });
});

test('LIGHT-08 a time that a night in spring does not have is told as that', () => {
  const due = Date.parse('2026-03-29T01:30:00Z');
  expect(tellGap({ at: '02:30' }, due, 'Europe/Berlin')).toBe(
    ' There is no 2:30 AM on that day: the clocks go forward.',
  );
  expect(tellGap({ at: '03:30', either: true }, due, 'Europe/Berlin')).toBe('');
});
