import { describe, expect, test } from '@jest/globals';
import { loadConversations } from '../../src/app/shipped/load-conversations.js';
import { createCorrectionReader, isPhrase } from '../../src/dialogue/talk.js';

const { talk } = loadConversations();
const read = createCorrectionReader(talk, ['name', 'address', 'phone number', 'number', 'time', 'day']);

test('a process reads the files of the conversations once, however many ask for them', () => {
  expect(loadConversations()).toBe(loadConversations());
});

describe('corrections', () => {
  test.each([
    ['no, Tuesday', { corrects: true, rest: 'Tuesday' }],
    ['Actually, I meant Tuesday.', { corrects: true, rest: 'Tuesday.' }],
    ['make it four', { corrects: true, rest: 'four' }],
    ['change the address to 12 Elm Street', { corrects: true, field: 'address', rest: '12 Elm Street' }],
    ['no, the name is Anna', { corrects: true, field: 'name', rest: 'Anna' }],
    ['the phone number is wrong', { corrects: true, field: 'phone number', rest: '' }],
    ['the time', { corrects: true, field: 'time', rest: '' }],
    ['wrong name', { corrects: true, field: 'name', rest: '' }],
    ['Nora Actually', { corrects: false, rest: 'Nora Actually' }],
    ['my name is Sarah', { corrects: true, field: 'name', rest: 'Sarah' }],
    ['', { corrects: false, rest: '' }],
  ])('"%s"', (text, correction) => {
    expect(read(text)).toEqual(correction);
  });

  test('phrases are told whatever their case, with "so far" or "please" around them', () => {
    expect(isPhrase('What did I say so far?', talk.recall)).toBe(true);
    expect(isPhrase('what did I say to you about the lamp', talk.recall)).toBe(false);
  });
});

describe('the conversations of the project', () => {
  test('TALK-06 each mode offers only workflows that are there, and the house bookings need a name and an address', () => {
    const conversations = loadConversations();
    expect(Object.keys(conversations.modes)).toEqual(['home', 'receptionist', 'comms', 'security', 'chat']);
    const offered = (about: string, mode: string) => {
      const offer = conversations.offer('appointment.book', about, mode);
      return offer && 'workflow' in offer ? offer.workflow.template.workflow : offer?.elsewhere;
    };
    expect(offered('cleaning estimate', 'home')).toBe('booking');
    expect(offered('dentist', 'home')).toBe('appointment');
    expect(offered('haircut', 'receptionist')).toBe('booking');
    expect(offered('dentist', 'security')).toBe('home');
    expect(conversations.offer('light.on', '', 'home')).toBeUndefined();
  });
});
