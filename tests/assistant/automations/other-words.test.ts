import { describe, expect, test } from '@jest/globals';
import { createHome } from '../../language/home.js';
import { beginHouse, talk } from './begin-house.js';

describe('LANG-09 what a lamp is to do, however it is put', () => {
  const home = createHome({
    lamps: [
      { id: 'bed', name: 'bed light', aliases: [] },
      { id: 'hall', name: 'hall lamp', aliases: [] },
    ],
  });

  test.each([
    [
      'half an hour before sunrise may the bed light become warm',
      'half an hour before sunrise make the bed light warm',
    ],
    ['any motion and i want five minutes of hall lamp', 'any motion turn on the hall lamp for five minutes'],
    ['the hall lamp should burn from sunset until eleven', 'turn on the hall lamp from sunset until eleven'],
    ['get the hall lamp going at nine', 'turn on the hall lamp at nine'],
    ['should it rain i want the bed light to go off', 'should it rain turn off the bed light'],
  ])('"%s" is "%s"', (said, order) => {
    expect(home.otherWords(said)).toContain(order);
  });

  test.each([
    'the hall lamp is nice',
    'the hall lamp was on',
    'i never need the hall lamp',
    'their hall lamp is always on',
    'who has the hall lamp',
  ])('is no order where nothing is wanted: "%s"', (said) => {
    expect(home.otherWords(said)).toEqual([]);
  });
});

describe('AGENT-06 automations in other words', () => {
  test.each([
    [
      'whenever one of the kids opens the back door I want the hall lamp to go green',
      'back_door_opens',
      'off off color/green',
    ],
    [
      'I never hear it over the dog, so have the bed light blink whenever somebody rings',
      'doorbell',
      'off animation/blink off',
    ],
    ['open window means red hall lamp', 'window_opens', 'off off color/red'],
    ['two quick presses of the button mean I am done, so hall lamp on then', 'button_double_click', 'off off on'],
    ['front door opens, hall lamp on, simple as that', 'front_door_opens', 'off off on'],
    ['should the hall window open turn the bed light red', 'hall_window_opens', 'off color/red off'],
  ])('"%s"', async (sentence, event, then) => {
    const { say, fire, states } = beginHouse();
    await say(sentence);
    expect(states()).toBe('off off off');
    fire(event);
    expect(states()).toBe(then);
  });

  test.each([
    'my grandson used to switch the hall lamp on every evening',
    'our neighbours always turn their hall lamp on at five, I have no idea why',
    'yesterday the hall lamp was on the whole night, what a waste',
  ])('what somebody tells sets nothing up: "%s"', async (sentence) => {
    const { say, rules, engine, states } = beginHouse();
    await say(sentence);
    expect([rules(), [...engine.machine.timers], states()]).toEqual([[], [], 'off off off']);
  });

  test.each([
    'saturdays at nine turn the hall lamp on, but only monday to thursday',
    'when I press the button turn the hall lamp on only if it is off only if it is on',
  ])('what can never happen is not set up: "%s"', async (sentence) => {
    const { say, rules } = beginHouse();
    await say(sentence);
    expect(rules()).toEqual([]);
  });

  test('of what goes on and off again, the half that is said changes', async () => {
    const { replies } = await talk(
      'hall lamp on every day at six in the evening and off again at eleven at night',
      'from now on the hall lamp can go off at midnight instead of eleven',
    );
    expect(replies[1]).toBe('Every day at 12:00 AM: the hall lamp goes off.');
  });

  test('a length is how long nothing has to move, where that is what is waited for', async () => {
    const { reply } = await talk(
      'if there is no motion in the hall for an hour turn the hall lamp off',
      "an hour's too long actually, half an hour",
    );
    expect(reply).toContain('When nothing has moved in the hall for 30 minutes');
  });

  test('"it" and "them both" are the lamps that were talked of', async () => {
    const { replies } = await talk('hall lamp on', 'when the doorbell rings it should turn purple');
    expect(replies[1]).toContain('the hall lamp turns purple');
    const both = await talk('bed light and hall lamp on', 'when I press the button turn them both off');
    expect(both.reply).toContain('the bed light and the hall lamp go off');
  });

  test('a day is left out of what comes every morning, with a reason behind it', async () => {
    const { reply } = await talk(
      'turn the hall lamp on at half past six every morning',
      "skip the hall lamp tomorrow morning I'm on a late shift",
    );
    expect(reply).not.toContain('No alarm');
    expect(reply).toContain('tomorrow');
  });
});
