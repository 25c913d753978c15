import { expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

async function talk(...sentences: readonly string[]) {
  const { assistant } = createAssistant();
  const replies: string[] = [];
  for (const each of sentences) replies.push((await assistant.say(each, { kind: 'api', conversation: 'x' })).reply);
  return replies.at(-1) ?? '';
}

const two = ['set a timer for the eggs for 6 minutes and one for the soup for 20', 'how long is left'];

test.each([
  [two, 'give the eggs another minute', /^Your eggs timer now has 7 minutes to go\.$/],
  [two, 'minus 2 min soup', /^Your soup timer now has 18 minutes to go\.$/],
  [two, 'the soup needs 5 more minutes', /^Your soup timer now has 25 minutes to go\.$/],
  [two, 'five more minutes for the soup', /^Your soup timer now has 25 minutes to go\.$/],
  [two, 'another two minutes for the eggs', /^Your eggs timer now has 8 minutes to go\.$/],
  [two, 'cancel the twenty minute one', /^Your soup timer is canceled\.$/],
  [two, 'pause the 6-minute one', /^Your eggs timer is paused\.$/],
  [two, 'stop the ten minute one', /^(?!Timer set)/],
  [two, '5 minutes for the rice', /^Rice timer set for 5 minutes\.$/],
  [two, 'pause soup', /^Your soup timer is paused\.$/],
  [two, 'the eggs are done', /^Your eggs timer is canceled\.$/],
  [
    ['put choir practice in on Thursday at 7', 'remind me to feed the cat at 6 pm'],
    'feed the dog at eight',
    /^(?!The reminder "feed the cat")/,
  ],
  [
    ['put choir practice in on Thursday at 7'],
    'move choir to eight',
    /^Moved: Choir practice on Thursday.* at 8:00 PM\.$/,
  ],
  [['put choir practice in on Thursday at 7'], "choir's off", /^Cancelled: Choir practice/],
  [['put lunch in on Tuesday at noon'], 'swap it to Wednesday, same time', /^Moved: Lunch .*12:00 PM\.$/],
  [
    ['remind me to water the ferns every second day at 9 am'],
    'make the ferns every third day',
    /I will remind you every 3 days at 9:00 AM: water the ferns\.$/,
  ],
  [
    [
      'remind me to take the pills tomorrow at 8 in the morning',
      'remind me to take the pills tomorrow at 8 in the evening',
    ],
    'cancel the pills of the morning',
    /^Canceled: take the pills\.$/,
  ],
])('TALK-05 after %j, "%s" is of what it names', async (before, said, expected) => {
  expect(await talk(...before, said)).toMatch(expected);
});

test.each([
  [
    ['remind me to ring Dorothy at 4', 'remind me to buy stamps at 5'],
    "I've rung Dorothy",
    /^Canceled: ring dorothy\.$/i,
  ],
  [['remind me to do my homework at 5'], 'done my homework', /^Canceled: do your homework\.$/],
  [['remind me to ring Dorothy at 4'], "I haven't rung Dorothy", /^(?!Canceled)/],
  [['remind me to ring Dorothy at 4'], "I've bought Dorothy a hat", /^(?!Canceled)/],
])('TALK-05 after %j, "%s" tells whether it is done', async (before, said, expected) => {
  expect(await talk(...before, said)).toMatch(expected);
});

test.each([
  [
    ['set a timer for the soup for 20 minutes', 'wake me at 7'],
    'cancel the soup and the alarm',
    /soup timer is canceled\. Canceled: the alarm/,
  ],
  [['wake me at 6:45'], 'it must repeat every Tuesday', /^The alarm is now every Tuesday at 6:45 AM\.$/],
  [
    ['wake me at 7 every weekday'],
    'the Wednesday one 15 minutes later',
    /^Only this time, the alarm is at 7:15 AM on Wednesday\.$/,
  ],
  [['alarm at 5 on tuesday wednesday and friday'], 'not wednesday actually', /^Left out: the alarm .*Wednesday/],
  [
    ['remind me to call the vet in an hour'],
    'remind me again in ten minutes',
    /^I will remind you in 10 minutes: call the vet\.$/,
  ],
  [['set an alarm for 6', 'and one at 7'], 'turn the last one off', /^Canceled: the alarm at 7:00/],
])('TALK-05 after %j, "%s" is of that', async (before, said, expected) => {
  expect(await talk(...before, said)).toMatch(expected);
});

test('TALK-05 "make that" behind a question is of what was asked about', async () => {
  const said = ['remind me in 25 minutes to check the laundry', 'remind me in 3 hours to feed the cat'];
  expect(await talk(...said, 'how long till the laundry', 'make that forty minutes')).toMatch(
    /^The reminder "check the laundry" is now at/,
  );
});

test.each([
  ['the hairdresser is now on Thursday', /^There is nothing like "hairdresser"/],
  ['the time is now at ten', /^(?!There is nothing like)/],
])('TALK-05 of ferns, "%s" is of what it names', async (said, expected) => {
  expect(await talk('remind me to water the ferns every day at 9 am', said)).toMatch(expected);
});

test('TALK-05 what is to repeat "also" keeps its own days', async () => {
  expect(await talk('wake me at seven every weekday', 'the alarm must repeat on Saturdays also')).toBe(
    'The alarm is now every day except Sunday at 7:00 AM.',
  );
});

test.each([
  ["don't wake me before eight", /^(?!Alarm set)/],
  ['never wake me up earlier than nine', /^(?!Alarm set)/],
  ['wake me at eight', /^Alarm set at 8:00/],
])('TALK-05 "%s" is an alarm only where one is asked for', async (said, expected) => {
  expect(await talk(said)).toMatch(expected);
});

test.each(['the Wednesday one 15 minutes later', "it's monday at nine already", 'the lamp on friday at two'])(
  '"%s" is no appointment',
  async (said) => expect(await talk(said)).not.toContain('Shall I put it in the calendar?'),
);
