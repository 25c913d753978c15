import { expect, test } from '@jest/globals';
import { createAssistant } from '../create-assistant.js';

async function talk(...sentences: readonly string[]) {
  const { assistant, engine } = createAssistant();
  const replies: string[] = [];
  for (const each of sentences) replies.push((await assistant.say(each, { kind: 'api', conversation: 'x' })).reply);
  return { replies, lamp: engine.status('lamp').state };
}

test.each([
  ['move it to eleven', /^Shall I move Haircut .*3:00 PM, to .*11:00 AM\?$/],
  ['no, half past four', /to .*4:30 PM\?$/],
  ['an hour later', /to .*4:00 PM\?$/],
  ['cancel it', /^Shall I cancel Haircut .*\?$/],
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
  ['add choir practice tomorrow at seven to my calendar', /^Choir practice, tomorrow at 7:00/],
  ['mia has ballet tomorrow at four', /^Ballet, tomorrow at 4:00 PM/],
])('TALK-05 "%s" is offered with its day and time', async (said, asked) => {
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
