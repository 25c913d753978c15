import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

/** A house that keeps a look of the sofa lamp and the bed light. */
async function keepDinner() {
  const home = createHome();
  await home.say('turn the sofa lamp and the bed light on');
  await home.say('make the bed light red');
  await home.say('save this as dinner');
  await home.say('turn everything off');
  return keepFiring(home);
}

const keepFiring = (home: ReturnType<typeof createHome>) => ({
  ...home,
  fire: (name: string) => home.engine.fire({ name }, { kind: 'source' }),
});

describe('AGENT-06 an automation shows a look that was kept', () => {
  test.each([
    'when I double click the button show dinner',
    'when I double click the button turn on dinner',
    'dinner when I double click the button',
  ])('of several lamps, lamp by lamp: "%s"', async (sentence) => {
    const { say, shown, fire } = await keepDinner();
    expect(await say(sentence)).toBe(
      'When the button is pressed twice: the sofa lamp and the bed light change to dinner.',
    );
    fire('button_double_click');
    expect(shown()).toEqual({ sofa: 'on', bed: 'color/red' });
  });

  test('only of the lamps that are named, which it must have something for', async () => {
    const { say, shown, fire } = await keepDinner();
    await say('when the doorbell rings make the bed light dinner');
    fire('doorbell');
    expect(shown()).toEqual({ bed: 'color/red' });
    expect(await say('when I press the button make the shelf light dinner')).toContain(
      'the look "dinner" has nothing for these lamps',
    );
  });

  test('of any lamp, where one is', async () => {
    const { say, shown, fire } = keepFiring(createHome());
    await say('make a look called dusk with deep red');
    await say('when I double click the button show dusk');
    fire('button_double_click');
    expect(new Set(Object.values(shown()))).toEqual(new Set(['color/deep red']));
  });

  test('at a time of day, and once', async () => {
    const { say } = await keepDinner();
    expect(await say('every friday at eight pm dinner')).toBe(
      'Every Friday at 8:00 PM: the sofa lamp and the bed light change to dinner.',
    );
    expect(await say('in ten minutes turn on dinner')).toBe(
      'In 10 minutes the sofa lamp and the bed light change to dinner.',
    );
  });
});
