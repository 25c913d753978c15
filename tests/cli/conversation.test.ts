import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern } from '../setup/run-lantern.js';

const recording = (name: string) => fileURLToPath(new URL(`../fixtures/audio/${name}.wav`, import.meta.url));

describe('conversations of several turns', () => {
  test('TALK-03 a booking of four turns runs from recordings, and ends in one calendar entry', async () => {
    const turns = ['booking-1', 'booking-2', 'booking-3', 'booking-4', 'yes'].map(recording);
    const data = createFolder();
    const ran = await runLantern(['hear', '--no-wake', ...turns, '--json', '--data', data]);
    expect(parseLines<{ reply: string }>(ran).map(({ reply }) => reply)).toEqual([
      'What name is it under?',
      'What is the address?',
      'Which day would suit you?',
      'Cleaning estimate for Sarah Johnson, 789 Main Street, tomorrow at 9:00 AM. Shall I book it?',
      'Booked: Cleaning estimate: Sarah Johnson, tomorrow at 9:00 AM, at 789 Main Street.',
    ]);
    const listed = await runLantern(['calendar', 'list', '--json', '--data', data]);
    expect(listed.out.match(/Cleaning estimate: Sarah Johnson/g)).toHaveLength(1);
  });

  test('TALK-02 each turn may be said to a Lantern of its own: what was said is kept in the data folder', async () => {
    const data = createFolder();
    const say = async (text: string) => (await runLantern(['say', text, '--data', data])).out.trim();
    expect(await say('remind me to water the plants')).toBe('When shall I remind you: water the plants?');
    expect(await say('tomorrow at nine am')).toBe('I will remind you at 9:00 AM tomorrow: water the plants.');
  });
});
