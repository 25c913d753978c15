import { expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

test.each([
  ['let me know the washing machine has finished by making the hall lamp blue', 'washing_machine_done', 'color/blue'],
  ['tell me with a green hall lamp when the doorbell rings', 'doorbell', 'color/green'],
  ["i don't hear the doorbell too well so turn the hall lamp red when it rings", 'doorbell', 'color/red'],
  ['after the dishwasher finishes keep the hall lamp green for half an hour', 'dishwasher_done', 'color/green'],
  ["when i press the button turn the hall lamp on if it's off and off if it's on", 'button_click', 'on'],
  ['it would be nice if the hall lamp came on when the door opens', 'door_opens', 'on'],
])('AGENT-06 "%s"', async (said, event, look) => {
  const { say, fire, engine } = beginHouse();
  await say(said);
  expect(engine.status('hall').state).toBe('off');
  fire(event);
  expect(engine.status('hall').state).toBe(look);
});

test.each([
  ['when the door opens turn the hall lamp on unless it is friday', 'but not on Fridays'],
  ['on school nights turn the hall lamp off at nine in the evening', 'Every day except Friday and Saturday at 9:00 PM'],
  ['without any motion for twenty minutes the hall lamp should go off', 'When nothing has moved for 20 minutes'],
  ['every monday remind me to put the bins out at seven in the evening', 'every Monday at 7:00 PM: put the bins out'],
])('AGENT-06 "%s"', async (said, reply) => {
  expect(await beginHouse().say(said)).toContain(reply);
});

test('LANG-04 what is wanted of a lamp by its name is never left out as a remark', async () => {
  const { say, states } = beginHouse();
  await say('hall lamp red, bed light marvellous');
  expect(states()).toBe('off off off');
  await say("it's film night so hall lamp red at thirty percent, desk lamp off and bed light warm");
  expect(states()).toBe('off color/warm white color/red');
});

test.each([
  ['motion turns on the hall lamp but only between midnight and six in the morning', 'only before 6:00 AM'],
  [
    'motion between ten at night and six in the morning should give me the hall lamp at ten percent',
    'goes to 10 percent',
  ],
  [
    'if the bed light is still on at one in the morning turn it off every night',
    'Every day at 1:00 AM: the bed light goes off',
  ],
])('AGENT-06 "%s"', async (said, reply) => {
  expect(await beginHouse().say(said)).toContain(reply);
});

test.each([
  [
    'if the fridge has not been opened for twelve hours turn the hall lamp red',
    'not been opened for 12 hours: the hall',
  ],
  ['if nobody opens the fridge for twelve hours turn the hall lamp red', 'for 12 hours: the hall lamp turns red'],
  [
    'when the front door stays open longer than five minutes the hall lamp must become red',
    '5 minutes after the front',
  ],
  [
    'should the temperature stay over thirty for a quarter of an hour i want a red hall lamp',
    'above 30 for 15 minutes',
  ],
  [
    'humidity over seventy means mould so turn the desk lamp orange then and off again once it is below sixty',
    'When humidity gets above 70: the desk lamp turns orange, until humidity is below 60',
  ],
  ['as soon as it gets dark outside put the hall lamp on and at midnight off again', 'when sunset is'],
  ['when it gets dark put the hall lamp on and off again at midnight', 'when sunset is'],
  ['double press is red for the desk lamp', 'When the button is pressed twice: the desk lamp turns red'],
  ['every night at nine leave only the hall lamp on and shut the others down', 'the bed light go off'],
  ['the hall lamp goes on at five in the evening day after day', 'Every day at 5:00 PM: the hall lamp goes on'],
  ['every morning at seven give me warm light from the bed light except on sundays', 'the bed light turns warm white'],
])('AGENT-06 "%s"', async (said, reply) => {
  expect(await beginHouse().say(said)).toContain(reply);
});

test('AGENT-06 what is on until something happens goes off then, this once', async () => {
  const { say, states, fire } = beginHouse();
  await say('yellow hall lamp until the front door opens');
  expect(states()).toBe('off off color/yellow');
  fire('front_door_opens');
  expect(states()).toBe('off off off');
  await say('turn the hall lamp on');
  fire('front_door_opens');
  expect(states()).not.toBe('off off off');
});

test('LANG-04 only one lamp is left on, and a look stays as long as is said', async () => {
  const { say, states } = beginHouse();
  await say('all lamps on');
  await say('leave only the hall lamp on');
  expect(states()).toBe('off off on');
  expect(await say('make the desk lamp red now and leave it like that until eight')).toContain('Until 8:00');
});

test('AGENT-06 "otherwise" is another automation, where the limit of the first does not hold', async () => {
  const { say, fire, states } = beginHouse();
  await say('if the bed light is on when the doorbell rings make the hall lamp blue, otherwise turn on the desk lamp');
  fire('doorbell');
  expect(states()).toBe('on off off');
  await say('desk lamp off and bed light on');
  fire('doorbell');
  expect(states()).toBe('off on color/blue');
  const { say: third, states: shown, fire: fireThere } = beginHouse();
  await third('when the front door opens if the bed light is on make the hall lamp red otherwise the desk lamp');
  fireThere('front_door_opens');
  expect(shown()).toBe('color/red off off');
  const { say: other, rules } = beginHouse();
  await other('every evening at eight turn the hall lamp on otherwise i forget it');
  expect(rules()).toHaveLength(1);
});

test('LANG-04 what is measured before an order is a condition, and no remark', async () => {
  const { say, states } = beginHouse();
  await say('over twenty eight degrees, hall lamp red');
  expect(states()).toBe('off off off');
  expect(await say('anything over twenty six degrees in here and the hall lamp turns red')).toContain('above 26');
});
