import { describe, expect, test } from '@jest/globals';
import { beginHouse, talk } from '../automations/begin-house.js';

const kitchen = 'every weekday at 8 turn the hall lamp on';
const hall = 'Every weekday at 8:00 AM: the hall lamp goes on.';

describe('what is set up and planned is told however it is asked for', () => {
  test('all kinds together', async () => {
    const { reply } = await talk(
      'set an alarm for seven',
      'set a tea timer for five minutes',
      kitchen,
      'list everything',
    );
    expect(reply).toMatch(/^Your tea timer has 5 minutes to go; the alarm at 7:00 AM today\. Every weekday/);
    expect((await talk('list')).reply).toBe('Nothing is set up: no alarm, no reminder, no timer, no automation.');
  });

  test('"anything set" is no question for automations alone', async () => {
    expect((await talk('set an alarm for seven', 'anything set?')).reply).toBe('The alarm at 7:00 AM today.');
  });

  test.each([
    ['which days?', `${hall} The next time is at 8:00 AM today.`],
    ['on what days does the hall lamp come on', `${hall} The next time is at 8:00 AM today.`],
    ['when does it run next?', 'Next at 8:00 AM today: the hall lamp goes on.'],
    ['does that include saturday', `No, not on Saturday. ${hall}`],
    ['is it paused?', `It is on, next at 8:00 AM today. ${hall}`],
    ['what does it do exactly', hall],
    ['is there a rule about the hall', hall],
  ])('"%s"', async (question, reply) => {
    expect((await talk(kitchen, question)).reply).toBe(reply);
  });

  test('what is asked changes nothing of an automation', async () => {
    const { replies, rules } = await talk(
      'when my alarm goes off turn on the hall lamp',
      'so when would the hall lamp come on',
    );
    expect(replies[1]).toBe('No clock starts it. When an alarm rings: the hall lamp goes on.');
    expect(rules().map(({ description }) => description)).toEqual(['When an alarm rings: the hall lamp goes on.']);
  });

  test('the next time of a series leaves out what is skipped', async () => {
    const { reply } = await talk(
      'remind me every day at nine to water the ferns',
      'skip it today',
      'when will it next go off',
    );
    expect(reply).toMatch(/^The reminder "water the ferns": next at 9:00 AM tomorrow, every day at 9:00 AM\.$/);
  });

  test.each([
    ['what week is it', /^It is week \d+ of \d{4}\.$/],
    ['how long is it until noon', /^\d+ hours.*until 12:00 PM t(?:oday|omorrow)\.$/],
    [
      'how many hours can I sleep if I go to bed at one',
      /^6 hours, from 1:00 AM today until your alarm at 7:00 AM today\.$/,
    ],
    ['was the hall on last night?', /^I keep no record of when the hall lamp was on\./],
    ['what can I do with the button', /^A press switches the light on and off\. You can set up one press, two presses/],
  ])('"%s"', async (question, reply) => {
    expect((await talk('set an alarm for seven', question)).reply).toMatch(reply);
  });

  test('what was planned and canceled last is told', async () => {
    const { replies } = await talk(
      'turn the hall lamp on in 10 minutes',
      'what did you just plan?',
      'actually cancel',
      'what did you cancel?',
    );
    expect(replies[1]).toMatch(/for "turn the hall lamp on in 10 minutes": set: /);
    expect(replies[3]).toMatch(/for "actually cancel": canceled: "turn the hall lamp on in 10 minutes"/);
    expect((await talk('what did you cancel?')).reply).toBe('Nothing was canceled in this conversation.');
  });

  test('nothing that is meant is no alarm that is not set', async () => {
    const { reply } = await talk(kitchen, 'have you noted the ferns?');
    expect(reply).toBe('Nothing is set up that has to do with ferns.');
  });
});

describe('what would happen', () => {
  test('at another time', async () => {
    const { replies, states } = await talk(
      'if the door opens after midnight turn on the hall lamp',
      'what would happen if the door opens at 7 am',
      'what would happen if it opens at 1 am',
    );
    expect(replies[1]).toMatch(/^This would not happen then/);
    expect(replies[2]).toMatch(/^This would happen: When the door opens: the hall lamp goes on/);
    expect(states()).toBe('off off off');
  });

  test('once a timer is over, with what waits for it', async () => {
    const { reply } = await talk('set a tea timer for five minutes', "what happens when the tea's ready?");
    expect(reply).toBe('Then I ring. Your tea timer has 5 minutes to go.');
  });

  test('"what if I hold it" is answered', async () => {
    const { reply } = await talk('when I press the button turn the hall lamp on', 'what if I hold it');
    expect(reply).toBe('Whatever the rules say, holding the button switches the light off.');
  });
});

describe('what is set up is managed by what it is about, of whatever kind', () => {
  test('automations rest and go on', async () => {
    const { replies } = await talk(
      'every day at eight turn the desk lamp on',
      'every day at nine turn the bed light on',
      "can we give the bed one a rest while my sister's here",
      "what's paused?",
      'start the bed one up again',
      'start the bed one up again',
    );
    expect(replies[2]).toBe('Off: Every day at 9:00 AM: the bed light goes on.');
    expect(replies[3]).toMatch(/the bed light goes on\. That one is switched off, until you say "start it again"\.$/);
    expect(replies[4]).toBe('On again: Every day at 9:00 AM: the bed light goes on.');
    expect(replies[5]).toMatch(/^That is on already/);
  });

  test('both rest', async () => {
    const { reply, rules } = await talk(
      kitchen,
      'every day at nine turn the bed light on',
      'im off this week, pause them both',
    );
    expect(reply).toMatch(/^Off: .* Off: /);
    expect(rules().some(({ enabled }) => enabled)).toBe(false);
  });

  test('"stop that until further notice" deletes nothing', async () => {
    const { replies, rules } = await talk(
      kitchen,
      'stop that until further notice',
      'have you stopped it?',
      'very well, you may resume',
    );
    expect(replies[1]).toBe(`Off: ${hall}`);
    expect(replies[2]).toMatch(/^It is off\. /);
    expect(replies[3]).toBe(`On again: ${hall}`);
    expect(rules()).toHaveLength(1);
  });

  test('what waits for the cold and for the heat are told apart', async () => {
    const house = beginHouse();
    await house.say("when it's colder than 18 degrees make the desk lamp red");
    await house.say("when it's warmer than 25 degrees make the desk lamp blue");
    expect(await house.say('pause the cold one')).toMatch(/^Off: When temperature gets below 18/);
    expect(await house.say('get rid of the warm one')).toMatch(/^Deleted: When temperature gets above 25/);
  });

  test('timers rest by their names', async () => {
    const { replies } = await talk(
      'set a laundry timer for 30 minutes',
      'pause the laundry',
      'carry on with the laundry',
    );
    expect(replies.slice(1)).toEqual(['Your laundry timer is paused.', 'Your laundry timer goes on.']);
  });

  test('what cannot rest says so, and stays', async () => {
    const { reply } = await talk('remind me at nine to call Anna', 'pause the Anna one');
    expect(reply).toMatch(/^I can't pause the reminder "call Anna" without an end\./);
  });

  test('"cancel the lot" ends the alarms that were set', async () => {
    expect((await talk('wake me in 7 hours', 'cancel the lot')).reply).toMatch(/^Canceled: the alarm/);
  });

  test('a place that there is not is said', async () => {
    const { reply, rules } = await talk(kitchen, 'list my automations', 'delete the second');
    expect(reply).toMatch(/^There is no second one, only one: every weekday at 8:00 AM/);
    expect(rules()).toHaveLength(1);
  });
});
