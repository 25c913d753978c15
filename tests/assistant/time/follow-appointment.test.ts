import { expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

async function talk(...sentences: readonly string[]) {
  const { assistant, engine } = createAssistant();
  const replies: string[] = [];
  for (const each of sentences) replies.push((await assistant.say(each, { kind: 'api', conversation: 'x' })).reply);
  return { replies, lamp: engine.status('lamp').state };
}

test.each([
  ['move it to eleven', /^Moved: Haircut tomorrow at 11:00 AM\.$/],
  ['no, half past four', /^Moved: Haircut tomorrow at 4:30 PM\.$/],
  ['an hour later', /^Moved: Haircut tomorrow at 4:00 PM\.$/],
  ['what day is that', /^Haircut tomorrow at 3:00 PM\.$/],
  ['cancel it', /^Cancelled: Haircut tomorrow at 3:00 PM\.$/],
  ["no don't", /^Cancelled: Haircut tomorrow at 3:00 PM\.$/],
  ["no please don't book it", /^Cancelled: Haircut tomorrow at 3:00 PM\.$/],
])('TALK-05 after an appointment was booked, "%s" is about that and no light', async (said, asked) => {
  const { replies, lamp } = await talk('book me a haircut tomorrow at three', 'yes', said);
  expect(replies[1]).toMatch(/^Booked: Haircut/);
  expect(replies[2]).toMatch(asked);
  expect(lamp).toBe('off');
});

test('TALK-05 once something else was talked of, "it" is that', async () => {
  const { replies, lamp } = await talk(
    'book me a haircut tomorrow at three',
    'yes',
    'turn the light on',
    'make it red',
  );
  expect(replies[3]).not.toContain('Haircut');
  expect(lamp).toBe('color/red');
});

test.each([
  ['add choir practice tomorrow at seven to my calendar', /^Booked: Choir practice, tomorrow at 7:00/],
  ['mia has ballet tomorrow at four', /^Ballet, tomorrow at 4:00 PM/],
])('TALK-05 "%s" comes with its day and time', async (said, asked) => {
  const { replies } = await talk(said);
  expect(replies[0]).toMatch(asked);
});

test('TALK-05 who asks for a day hears its reminders and alarms too', async () => {
  const { replies } = await talk(
    'remind me tomorrow at ten to water the plants',
    'wake me tomorrow at eight',
    "what's on tomorrow",
  );
  expect(replies[2]).toBe(
    'There is nothing in the calendar tomorrow. The alarm at 8:00 AM; the reminder at 10:00 AM: water the plants.',
  );
});

const talks: readonly (readonly [string, readonly string[], RegExp])[] = [
  [
    'the one that is named is meant',
    [
      'put a court hearing in the calendar tomorrow at ten',
      'and lunch tomorrow at one',
      "court's adjourned to next monday same time",
    ],
    /^Moved: Court hearing .*10:00 AM\.$/,
  ],
  [
    'a second one follows the first',
    ['put the optician in the calendar tomorrow at ten', 'and the book club tomorrow at seven'],
    /^Booked: Book club/,
  ],
  [
    'the evening before is before it',
    [
      'put the mill in the calendar for the tenth of june at six',
      'and remind me the evening before at seven to clear the store',
    ],
    /7:00 PM .*clear the store/,
  ],
  [
    'who asks when it is hears it',
    ['put the flour bags in the calendar tomorrow at six in the morning', 'when does the flour come'],
    /^Flour bags tomorrow at 6:00 AM\.$/,
  ],
  [
    'a reason hides nothing',
    ['put the rehearsal in the calendar tomorrow at six', 'the violist is ill so cancel the rehearsal'],
    /^Cancelled: /,
  ],
];
test.each(talks)('TALK-05 after an appointment: %s', async (_what, said, last) => {
  const { replies } = await talk(...said);
  expect(replies.at(-1)).toMatch(last);
});

test.each([
  'what is on friday',
  "what's on friday",
  'my sister comes and her birthday is on friday',
  'is anything on friday',
])('TALK-05 after an appointment, "%s" moves nothing', async (said) => {
  const { replies } = await talk('put the optician in the calendar tomorrow at ten', said, 'when is the optician');
  expect(replies.at(-1)).toBe('Optician tomorrow at 10:00 AM.');
});
