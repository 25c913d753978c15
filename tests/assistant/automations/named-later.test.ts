import { expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

const two = [
  'when the washing machine finishes make the desk lamp blue',
  'when the doorbell rings make the hall lamp red',
];

test.each([
  ["i don't need the washing machine thing any more", /^Deleted: When the washing machine finishes/],
  ['get rid of the one for the desk lamp', /^Deleted: When the washing machine finishes/],
  ['stop making the hall lamp red', /^Deleted: When the doorbell rings/],
  ["i don't want the desk lamp to go blue with the washing machine anymore", /^Deleted: When the washing machine/],
])('TALK-05 of two automations "%s" ends the one that it names', async (said, reply) => {
  const { reply: last, rules } = await talk(...two, said);
  expect(last).toMatch(reply);
  expect(new Set(rules().map(({ on }) => on)).size).toBe(1);
});

test('TALK-05 nothing is deleted by words that name no automation', async () => {
  const { rules } = await talk(...two, "i don't want any more soup");
  expect(new Set(rules().map(({ on }) => on)).size).toBe(2);
});

test('AGENT-06 what limits one of two that a sentence set up limits both', async () => {
  const { reply: last } = await talk(
    'turn the hall lamp on every evening at six and off at eleven',
    'but not on sundays',
  );
  expect(last).toBe(
    'Every day at 6:00 PM: the hall lamp goes on, but not on Sundays. Every day at 11:00 PM: the hall lamp goes off, but not on Sundays.',
  );
});

test('AGENT-06 another look is for the one of two that switches something on', async () => {
  const { rules, reply: last } = await talk(
    'turn the hall lamp on every evening at six and off at eleven',
    'make it blue instead',
  );
  expect(last).toContain('Every day at 6:00 PM: the hall lamp turns blue');
  expect(rules()).toHaveLength(2);
});

test.each([
  ['the hall lamp comes on when the front door opens', 'sorry i meant the back door', 'When the back door opens'],
  [
    'remind me every thursday at seven in the evening to put the bins out',
    'make it wednesdays instead',
    'every Wednesday',
  ],
  [
    'set an alarm for six tomorrow morning',
    "i've swapped shifts so move the alarm to seven",
    'The alarm is now at 7:00 AM',
  ],
])('TALK-05 "%s", "%s"', async (said, then, reply) => {
  const { reply: last } = await talk(said, then);
  expect(last).toContain(reply);
});

test('TALK-08 what is set up for a lamp: automations, and orders that wait', async () => {
  const { replies } = await talk(
    'turn the hall lamp on when the door opens',
    'turn the hall lamp off in two hours',
    'what have i set up for the hall lamp',
    'what have i set up for the bed light',
  );
  expect(replies[2]).toContain('When the door opens: the hall lamp goes on.');
  expect(replies[2]).toContain('Once, at 2:16 AM today: the hall lamp goes off.');
  expect(replies[3]).toBe('Nothing is set up that has to do with bed light.');
});

test.each([
  ['set an alarm for seven', 'switch that alarm off', 'put it back on', 'Undone'],
  [
    'put the budget meeting in my calendar for friday at two',
    'what have i got on friday afternoon',
    '',
    'Budget meeting at 2:00 PM',
  ],
  [
    'put the budget meeting in my calendar for friday at two',
    'do i have anything on friday morning',
    '',
    'There is nothing in the calendar',
  ],
  ['when the door opens make the hall lamp red', 'make it orange instead of red', '', 'turns orange'],
  ['calendar friday two p m my son', 'calendar friday five p m plumber', 'delete the plumber on friday', 'Plumber'],
])('TALK-05 "%s", "%s", "%s"', async (first, second, third, reply) => {
  const { reply: last } = await talk(...[first, second, third].filter((each) => each !== ''));
  expect(last).toContain(reply);
});

test.each([
  ['remind me at noon to feed the cat', 'forget the one about the cat', 'Canceled: feed the cat'],
  ['turn the hall lamp on every day at six', 'is there anything set up for the hall lamp', 'Every day at 6:00'],
  [
    "i've got the hairdresser tomorrow at eleven in the morning, put that in the calendar",
    'what is on tomorrow',
    'airdresser',
  ],
])('TALK-05 "%s", "%s"', async (first, second, reply) => {
  expect((await talk(first, second)).reply).toContain(reply);
});

test('AGENT-06 all of them rest, and go on', async () => {
  const { replies, rules } = await talk(...two, 'pause all of them', 'resume all of them');
  expect(replies[2]).toContain('Off: 2 automations.');
  expect(replies[3]).toContain('On again: 2 automations.');
  expect(rules().every(({ enabled }) => enabled)).toBe(true);
});

test.each([
  [
    'set an alarm for seven tomorrow morning',
    'the exam starts earlier than i thought, move the alarm to twenty past six',
    'is now at 6:20',
  ],
  [
    'set an alarm for seven tomorrow morning',
    'the exam is off, cancel the alarm at seven',
    'Canceled: the alarm at 7:00 AM',
  ],
  ['hall lamp pink on doorbell', 'ignore the doorbell until tomorrow', 'Off until tomorrow: When the doorbell rings'],
  ['turn the hall lamp green', 'now make it red for two minutes and then back to how it was', 'For 2 minutes'],
  [
    'turn the hall lamp green',
    'a double press of the button makes the bed light red',
    'pressed twice: the bed light turns red',
  ],
])('TALK-05 "%s", "%s"', async (first, second, reply) => {
  expect((await talk(first, second)).reply).toContain(reply);
});

test.each([
  ['pause the desk lamp for the next three days', /^Off until .*: When the washing machine finishes/],
  ['pause the doorbell rule for the rest of the week', /^Off until Monday[^:]*: When the doorbell rings/],
  ['pause the doorbell rule till i tell you', /^Off: When the doorbell rings/],
])('TALK-05 "%s" switches off what it names, and pulses no lamp', async (said, reply) => {
  const { reply: last } = await talk(...two, said);
  expect(last).toMatch(reply);
});

test('TALK-05 what was paused works again', async () => {
  const { reply: last } = await talk(...two, 'pause the doorbell rule', 'the doorbell rule can work again');
  expect(last).toMatch(/^On again: When the doorbell rings/);
});

test('TALK-05 a reminder that is said twice is one', async () => {
  const { reply: last } = await talk(
    'every evening at nine remind me to take my tablets',
    'remind me to take my tablets every evening at nine',
  );
  expect(last).toBe('That reminder is set already, every day at 9:00 PM: take your tablets.');
});

test('TALK-05 "push that back to ten" is a time and no level', async () => {
  const { reply: last } = await talk(
    'at half past nine in the evening turn the hall lamp red',
    'push that back to ten',
  );
  expect(last).toContain('10:00 PM');
});
