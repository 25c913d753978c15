import { describe, expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

const spoken = { kind: 'voice', conversation: 'kitchen' } as const;

describe('TALK-12 a look that is told in words', () => {
  test.each([
    ['Make a look called Höhle with deep red', 'Höhle is saved: deep red. Say "Höhle" to use it.'],
    ['create a scene named Dusk that is orange at 40 percent', 'Dusk is saved: orange at 40 percent. Say "Dusk"'],
    ['add a look called Quiet Hour in warm white', 'Quiet Hour is saved: warm white. Say "Quiet Hour" to use it.'],
    ['save a look called Fest with rainbow at half', 'Fest is saved: going through the rainbow at 50 percent.'],
    ['make a look with pulsing blue and call it Lagoon Night', 'Lagoon Night is saved: pulsing blue.'],
    ['make a look called Nest for the bed light in dim red', 'Nest is saved: the bed light dim red.'],
    ['make a look called Nest with dim red on the bed light', 'Nest is saved: the bed light dim red.'],
  ])('"%s" is kept, and no lamp is switched', async (sentence, reply) => {
    const { say, shown } = createHome();
    await say('turn on the counter light');
    expect(await say(sentence)).toContain(reply);
    expect(shown()).toEqual({ counter: 'on' });
  });

  test('is shown by its name, on the lamps here or those that are named, with its level', async () => {
    const { say, shown } = createHome();
    await say('make a look called Höhle with deep red at 30 percent');
    await say('make the bed light Höhle');
    expect(shown()).toEqual({ bed: 'color/deep red 30' });
    await say('höhle', { kind: 'page' });
    expect(shown()).toEqual({ sofa: 'color/deep red 30', shelf: 'color/deep red 30', bed: 'color/deep red 30' });
  });

  test('is told, renamed, forgotten, and taken back', async () => {
    const { say, engine } = createHome();
    await say('make a look called Höhle with deep red');
    expect(await say('what does Höhle look like')).toBe('Höhle is deep red.');
    expect(await say('rename the look Höhle to Bärenhöhle')).toBe('Höhle is called Bärenhöhle now.');
    expect(await say('delete the look called Bärenhöhle')).toBe('Forgot Bärenhöhle.');
    expect(await say('delete the look called Elsewhere')).toBe('There is no look called Elsewhere that you saved.');
    await say('undo the last three things');
    expect(engine.machine.scenes.size).toBe(0);
  });

  test('of several lamps is told lamp by lamp, and a color of digits by the name that people say', async () => {
    const { say } = createHome();
    await say('make the bed light #3366cc');
    await say('set the sofa lamp to 40 percent');
    await say('save this as Late evening');
    expect(await say('what does late evening look like')).toBe(
      'Late evening: the sofa lamp white at 40 percent, the bed light royal blue.',
    );
    expect(await say('what color is the bed light')).toBe('The bed light is royal blue.');
  });

  test('words that tell of no look are part of the name of what is shown now', async () => {
    const { say } = createHome();
    await say('turn on the bed light');
    expect(await say('make a look called Dinner with friends')).toBe(
      'Saved Dinner with friends: the bed light as it is now.',
    );
    expect(await say('make a look called Two with red and green')).toMatch(/^Saved Two with red and green/);
  });
});

describe('TALK-12 the name of a look', () => {
  test.each(['Höhle', "Mum's tea", 'Reading TIME', 'Fête d’été'])('keeps its letters as typed: %s', async (name) => {
    const { say, engine } = createHome();
    await say('turn on the bed light');
    await say(`call this look ${name}`);
    expect([...engine.machine.scenes.keys()]).toEqual([name.replaceAll('’', "'")]);
  });

  test('begins with a capital where it was spoken', async () => {
    const { say, engine } = createHome();
    await say('turn on the bed light');
    expect(await say('save this as movie night', spoken)).toBe('Saved Movie night: the bed light as it is now.');
    await say('make a look called cave with deep red', spoken);
    expect([...engine.machine.scenes.keys()]).toEqual(['Movie night', 'Cave']);
  });
});
