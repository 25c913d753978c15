import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

describe('TALK-03 of two open questions a plain answer is to the later one', () => {
  const askTwice = async () => {
    const { say } = createHome();
    await say('remember that the plumber is in main street');
    await say('remember that the plumber has a dog');
    expect(await say('add dentist on tuesday at 11 am')).toContain('Shall I put it in the calendar?');
    expect(await say('forget everything about the plumber')).toMatch(
      /^That is 2 notes: .* Shall I forget all of them\?$/,
    );
    return say;
  };

  test('a yes does that, and the first is asked again', async () => {
    const say = await askTwice();
    expect(await say('yes')).toMatch(/^Forgotten: .* Dentist.* Shall I put it in the calendar\?$/);
    expect(await say('what do you know about the plumber')).toContain('I remember nothing about that.');
    expect(await say('yes')).toMatch(/^Booked/);
  });

  test('a no leaves that alone, and the first stays open', async () => {
    const say = await askTwice();
    expect(await say('no')).toMatch(/^OK, then not\. Dentist.* Shall I put it in the calendar\?$/);
    expect(await say('yes')).toMatch(/^Booked/);
    expect(await say('what do you know about the plumber')).toContain('has a dog');
  });

  test('what is neither answers the first, and a yes after it is not for the later one', async () => {
    const say = await askTwice();
    expect(await say('at noon')).toMatch(/12:00 PM.* Shall I put it in the calendar\?$/);
    expect(await say('yes')).toMatch(/^Booked/);
    expect(await say('yes')).not.toMatch(/^Forgotten/);
  });
});
