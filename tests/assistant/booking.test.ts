import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { SimulatedCalendar } from '../simulated/calendar.js';
import { createAssistant } from './create-assistant.js';

const typed = { kind: 'text' as const };
const hour = 3_600_000;
/** The virtual clock begins on Thursday 1 January 1970 at 00:16 UTC. */
const tomorrow = 24 * hour;

function begin(shared: { store?: MemoryStore; calendar?: SimulatedCalendar } = {}) {
  const made = createAssistant(undefined, undefined, shared);
  const say = async (...sentences: string[]) => {
    let reply = '';
    for (const sentence of sentences) ({ reply } = await made.assistant.say(sentence, typed));
    return reply;
  };
  return { ...made, say };
}

const toConfirm = ['schedule a cleaning estimate', 'My name is Sarah Johnson', '789 Main Street', 'tomorrow morning'];

describe('booking in a conversation', () => {
  test('TALK-03 four turns and a yes end in one calendar entry', async () => {
    const { assistant, calendar, say } = begin();
    const outcome = await assistant.say('schedule a cleaning estimate', typed);
    expect([outcome.route, outcome.reply]).toEqual(['workflow', 'What name is it under?']);
    expect(await say('My name is Sarah Johnson')).toBe('What is the address?');
    expect(await say('789 Main Street')).toBe('Which day would suit you?');
    expect(await say('tomorrow morning would be perfect')).toBe(
      'Cleaning estimate for Sarah Johnson, 789 Main Street, tomorrow at 9:00 AM. Shall I book it?',
    );
    expect(await calendar.between(0, 10 * tomorrow)).toEqual([]);
    expect(await say('yes')).toBe('Booked: Cleaning estimate: Sarah Johnson, tomorrow at 9:00 AM, at 789 Main Street.');
    expect(await calendar.between(0, 10 * tomorrow)).toMatchObject([
      { title: 'Cleaning estimate: Sarah Johnson', start: tomorrow + 9 * hour, place: '789 Main Street' },
    ]);
    expect(await say('yes')).toBe('There is no question open.');
  });

  test('TALK-03 a time that is taken is not offered: a part of the day gives its next free hour', async () => {
    const { calendar, say } = begin();
    await calendar.add({ title: 'Dentist', start: tomorrow + 9 * hour, end: tomorrow + 10 * hour });
    expect(await say(...toConfirm)).toContain('tomorrow at 10:00 AM');
    expect(await say('no, at nine')).toBe('That is taken: Dentist at 9:00 AM. Which other time would suit you?');
    expect(await say('at eleven')).toContain('tomorrow at 11:00 AM');
  });

  test('TALK-02 a correction changes only what it names', async () => {
    const { say } = begin();
    await say(...toConfirm);
    expect(await say('no, Tuesday')).toBe(
      'Cleaning estimate for Sarah Johnson, 789 Main Street, Tuesday at 9:00 AM. Shall I book it?',
    );
    expect(await say('change the name to Anna Smith')).toContain('for Anna Smith, 789 Main Street, Tuesday');
    expect(await say('no')).toBe(`What shall I change? Say "drop it" if you don't want it.`);
    expect(await say('the address')).toBe('What is the address?');
    expect(await say('12 Elm Street')).toContain('for Anna Smith, 12 Elm Street, Tuesday at 9:00 AM');
  });

  test('TALK-02 an earlier turn may be corrected before the next is answered', async () => {
    const { say } = begin();
    await say('schedule a cleaning estimate', 'My name is Sarah Johnson');
    expect(await say('sorry, the name is Sara Johnston')).toBe('What is the address?');
    expect(await say('what did I say?')).toBe('So far: cleaning estimate, for Sara Johnston. What is the address?');
  });

  test.each([['cancel the cleaning'], ['cancel cleaning estimate please'], ['forget it']])(
    'TALK-02 "%s" drops it',
    async (words) => {
      const { say } = begin();
      await say(...toConfirm);
      expect(await say(words)).toBe('I have dropped the booking.');
      expect(await say('yes')).toBe('There is no question open.');
    },
  );

  test('TALK-02 who says no, and no to what to change, does not want it', async () => {
    const { say } = begin();
    await say(...toConfirm, 'no');
    expect(await say('no')).toBe('I have dropped the booking.');
  });

  test('TALK-02 another appointment, said whole, takes the place of the one that is asked about', async () => {
    const { say } = begin();
    await say('add dentist on Thursday');
    expect(await say('add lunch with Anna on Friday at noon')).toMatch(
      /^Dentist is not in the calendar\. Lunch with anna, tomorrow at 12:00 PM\. Shall I/i,
    );
  });

  test('TALK-02 something else may be done in between, and the question is asked again', async () => {
    const { engine, say } = begin();
    await say('schedule a cleaning estimate');
    expect(await say('turn on the light')).toBe('The light is on. What name is it under?');
    expect(engine.status('lamp').state).toBe('on');
    expect(await say('what time is it')).toBe('It is 12:16 AM. What name is it under?');
    expect(await say('Sarah Johnson')).toBe('What is the address?');
  });

  test('TALK-02 "cancel" leaves at any point', async () => {
    for (let turns = 1; turns <= toConfirm.length; turns++) {
      const { calendar, say } = begin();
      await say(...toConfirm.slice(0, turns));
      expect(await say('cancel')).toBe('I have dropped the booking.');
      expect(await say('yes')).toBe('There is no question open.');
      expect(await calendar.between(0, 10 * tomorrow)).toEqual([]);
    }
  });

  test('TALK-03 the conversation goes on after a restart', async () => {
    const store = new MemoryStore();
    const calendar = new SimulatedCalendar();
    for (const sentence of toConfirm) await begin({ store, calendar }).say(sentence);
    expect(await begin({ store, calendar }).say('yes')).toContain('Booked: Cleaning estimate: Sarah Johnson');
    expect(await calendar.between(0, 10 * tomorrow)).toHaveLength(1);
  });

  test('TALK-02 who does not answer is asked once more, and then left in peace', async () => {
    const { assistant, clock, told } = begin();
    await assistant.say('schedule a cleaning estimate', { kind: 'voice' });
    clock.advance(millis(95_000));
    const replies = told.flatMap((fact) => (fact.type === 'reply-given' ? [fact.text] : []));
    expect(replies).toEqual([
      'What name is it under?',
      'I did not get that. What name is it under?',
      'I did not get that. What name is it under?',
      'Let us leave the booking for now.',
    ]);
    assistant.stop();
  });

  test('TALK-02 nobody remembers a question for longer than ten minutes', async () => {
    const { clock, say } = begin();
    await say('schedule a cleaning estimate');
    clock.advance(millis(11 * 60_000));
    expect(await say('yes')).toBe('There is no question open.');
  });

  test('TALK-01 several fields may be said at once', async () => {
    const { say } = begin();
    await say('schedule a cleaning estimate');
    expect(await say('Sarah Johnson, 789 Main Street')).toBe('Which day would suit you?');
    expect(await say('on Friday at three')).toContain('at 3:00 PM. Shall I book it?');
  });

  test('what is taken for no answer is asked again, and given up after the third time', async () => {
    const { say } = begin();
    expect(await say('schedule a cleaning estimate', 'Sarah Johnson', '@@@')).toBe(
      'I did not get that. What is the address?',
    );
    expect(await say('🙂', 'x'.repeat(5000))).toBe('Let us leave the booking for now.');
  });

  test("an appointment of one's own needs no name and no address", async () => {
    const { calendar, say } = begin();
    expect(await say('book an appointment with the dentist tomorrow at three', 'yes')).toContain('Booked:');
    expect(await calendar.between(0, 10 * tomorrow)).toMatchObject([{ start: tomorrow + 15 * hour }]);
  });

  test('a table is booked for the evening, where nobody says which half of the day', async () => {
    const { calendar, say } = begin();
    await say('book a table tomorrow at half past seven', 'yes');
    expect(await calendar.between(0, 10 * tomorrow)).toMatchObject([{ start: tomorrow + 19.5 * hour }]);
  });

  test('"what did I say?" outside a conversation tells the sentence before', async () => {
    const { say } = begin();
    expect(await say('turn the light on', 'what did I say?')).toBe('You said: turn the light on.');
  });

  test('TALK-06 the agent and its tools are not on offer where strangers talk to the lamp', async () => {
    const { say } = begin();
    expect(await say('receptionist mode', 'show me the bitcoin price in colors')).toBe(
      'That is not on offer in receptionist mode. Say "home mode" first.',
    );
    expect(await say('home mode', 'show me the bitcoin price in colors')).toContain("I don't understand");
  });

  test('TALK-06 a mode decides what is on offer, and the light works in all of them', async () => {
    const { engine, say } = begin();
    expect(await say('security mode')).toBe('Security mode.');
    expect(await say('schedule a cleaning estimate')).toBe(
      'That is not on offer in security mode. Say "home mode" first.',
    );
    for (const mode of ['home', 'receptionist', 'comms', 'security', 'chat']) {
      expect(await say(`${mode} mode`)).toContain(mode.slice(1));
      await say('turn the light on');
      expect(engine.status('lamp').state).toBe('on');
      await say('turn the light off');
    }
    expect(await say('home mode', 'schedule a cleaning estimate')).toBe('What name is it under?');
  });
});
