import { describe, expect, test } from '@jest/globals';
import { readAsk } from '../../../src/language/asks/read-ask.js';

describe('questions about what is set up and planned', () => {
  test.each([
    ['list everything', undefined],
    ['so what else have you got lined up, mate', undefined],
    ['I should like to know what you have been told to do', undefined],
    ['timers', 'timer'],
    ['my alarms pls', 'alarm'],
    ['can you make a list of all my alarms', 'alarm'],
    ['what programs are existing?', 'rule'],
    ['do I have any reminders left then', 'reminder'],
    ['read me all my appointments', 'appointment'],
  ])('"%s" asks for all of a kind', (text, of) => {
    expect(readAsk(text)).toEqual({ asks: 'list', ...(of && { of }) });
  });

  test.each([
    'how many lamps are on',
    'what can you do',
    'tell me a joke',
    'list the lamps',
    'turn on the alarm light',
    'set an alarm for seven',
    'what is the weather tomorrow',
  ])('"%s" asks for nothing of the kind', (text) => {
    expect(readAsk(text)).toBeUndefined();
  });

  test.each([
    ["when's that next?", { asks: 'next', about: [], isFirst: false }],
    ['next?', { asks: 'next', about: [], isFirst: true }],
    ['which of these is first', { asks: 'next', about: [], isFirst: true }],
    ['when does the kitchen one come on', { asks: 'next', about: ['kitchen'], isFirst: false }],
    ['which days?', { asks: 'days', about: [] }],
    ['which days does the porch come on?', { asks: 'days', about: ['porch'] }],
    ['how often do you remind me about water', { asks: 'days', about: ['remind', 'me', 'water'] }],
    ['does that include friday', { asks: 'day', date: 'friday', about: [] }],
    ['and tomorrow?', { asks: 'day', date: 'tomorrow', about: [] }],
    ['whats paused', { asks: 'paused', isOne: false, about: [] }],
    ['which of them is having a rest at the moment?', { asks: 'paused', isOne: false, about: [] }],
    ['is the friday one on', { asks: 'paused', isOne: true, about: ['friday'] }],
    ['what did you just plan?', { asks: 'did', deed: 'set' }],
    ['what have you stopped', { asks: 'did', deed: 'paused' }],
    ['show me the last thing you changed', { asks: 'did', deed: 'any' }],
    ['what week is it', { asks: 'week' }],
    ['how long is it until six', { asks: 'until', time: ['six'] }],
    ['how many hours can I sleep if I go to bed at eleven?', { asks: 'sleep', from: ['eleven'] }],
    ['what can I do with the button', { asks: 'button' }],
    ['why did nothing happen just now', { asks: 'why not' }],
    ['was the porch on last night?', { asks: 'was on', about: ['porch'] }],
    [
      'what would happen if the door opens at 7 am',
      { asks: 'happens', condition: ['if', 'the', 'door', 'opens'], at: '7 am' },
    ],
  ])('"%s"', (text, ask) => {
    expect(readAsk(text)).toEqual(ask);
  });

  test('a day without a question mark is no question', () => {
    expect(readAsk('and tomorrow')).toBeUndefined();
  });
});
