import { describe, expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

/** Says sentences one after the other; returns the last reply, and what is lit after it. */
async function talk(...sentences: readonly string[]) {
  const { say, shown, keeper } = createHome();
  let reply = '';
  for (const sentence of sentences) reply = await say(sentence);
  keeper.stop();
  return { reply, shown: shown() };
}

describe('LANG-04 what is no wish changes nothing', () => {
  test.each([
    'it stays on',
    'it was off, then I turned it on',
    'they wanted it red',
    'I was going to turn it off',
    'grandpa, turn it off',
    'she goes: turn it off',
    'hey siri, turn it off',
    'turn it off? no',
    'turn it off, just kidding',
    'be off with you',
    'power cut',
    'turn down the offer',
    'on and off it goes',
    'two',
    'will the bed light go off',
    'does the bed light go off at ten',
  ])('"%s"', async (sentence) => {
    expect((await talk('bed light on', sentence)).shown).toEqual({ bed: 'on' });
  });
});

describe('TALK-09 what was said is changed', () => {
  test.each([
    [['bed light at 40', 'add 10'], { bed: 'on 50' }],
    [['bed light at 40', 'increase by half'], { bed: 'on 60' }],
    [['bed light at 80', '50/50'], { bed: 'on 50' }],
    [['sofa and bed light at 30', 'bed light a bit more'], { sofa: 'on 30', bed: 'on 50' }],
    [['bed light red', 'did I say red? I meant blue'], { bed: 'color/blue' }],
    [['bed light red', 'blue, not red'], { bed: 'color/blue' }],
    [
      ['sofa lamp on at 20', 'both at 50', 'the bed light as bright as the sofa lamp'],
      { sofa: 'on 50', shelf: 'on 50', bed: 'on 50' },
    ],
    [['bed light red', 'the bed light a bit less', 'the bed light a bit more'], { bed: 'color/red' }],
    [['bed light on', 'sofa lamp on', 'the former green'], { bed: 'color/green', sofa: 'on' }],
    [['bed light on', 'sofa lamp on', 'both off, wait, not the bed light'], { bed: 'on' }],
  ])('%j', async (sentences, lit) => {
    expect((await talk(...sentences)).shown).toEqual(lit);
  });
});

describe('TALK-10 exceptions and comparisons', () => {
  test.each([
    [['everything on', 'all off, the bed light stays'], { bed: 'on' }],
    [['everything on', 'the bed light stays, the rest off'], { bed: 'on' }],
    [['bed light and counter light on', 'whatever is on in the kitchen off'], { bed: 'on' }],
    [['bed light green', 'sofa lamp red', 'all that is still green, off'], { sofa: 'color/red' }],
    [['bed light at 30', 'sofa lamp double the bed light'], { bed: 'on 30', sofa: 'on 60' }],
    [['sofa and bed light on', 'the one in the bedroom off'], { sofa: 'on' }],
  ])('%j', async (sentences, lit) => {
    expect((await talk(...sentences)).shown).toEqual(lit);
  });
});

test('TALK-13 "for ten minutes", "no, twenty" is about the minutes', async () => {
  const { reply, shown } = await talk('turn the bed light on for ten minutes', 'no, twenty');
  expect([reply, shown]).toEqual(['Bed light is already on. For 20 minutes.', { bed: 'on' }]);
});

test('TALK-09 "not that warm" is about the lamp that was talked of, and no other', async () => {
  expect(Object.keys((await talk('bed light on', 'warmer', 'not that warm')).shown)).toEqual(['bed']);
});

describe('TALK-13 plans', () => {
  test('"do it now" carries out what was planned', async () => {
    const { shown } = await talk('bed light on in five minutes', 'no, do it now');
    expect(shown).toEqual({ bed: 'on' });
  });

  test('"leave it on" cancels what was planned against it', async () => {
    const { reply } = await talk('bed light on', 'bed light off in an hour', 'leave it on', 'what is planned?');
    expect(reply).toBe('Nothing is planned.');
  });

  test('"only the bed light" changes the plan, and nothing now', async () => {
    const { reply, shown } = await talk(
      'sofa and bed light on in five minutes',
      'no, only the bed light',
      'any plans?',
    );
    expect(shown).toEqual({});
    expect(reply).not.toContain('sofa');
  });

  test('two times in one sentence are told one after the other', async () => {
    const { reply } = await talk('turn the bed light on at nine and off at eleven');
    expect(reply).toMatch(/^At 9:00 [AP]M the bed light goes on; at 11:00 [AP]M the bed light goes off\.$/);
  });

  test('a time that nobody can know is asked for', async () => {
    const { reply, shown } = await talk('turn on the bed light soon');
    expect([reply, shown]).toEqual(['When exactly?', {}]);
  });
});

test('TALK-12 a scene gets another name, and goes before an effect of that name', async () => {
  const { say, shown } = createHome();
  await say('bed light blue');
  await say('save this as party');
  await say('turn everything off');
  await say('party');
  expect(shown()).toEqual({ bed: 'color/blue' });
  expect(await say('rename party to disco')).toBe('Party is called disco now.');
  await say('turn everything off');
  await say('disco please');
  expect(shown()).toEqual({ bed: 'color/blue' });
});

test('LIGHT-07 an automation for every sunset is refused where nobody knows where the sun sets', async () => {
  const { say, engine } = createHome({ nextSun: () => undefined });
  expect(await say('every day at sunset turn the bed light on')).toContain('set place in the settings');
  expect(engine.machine.rules.size).toBe(0);
});
