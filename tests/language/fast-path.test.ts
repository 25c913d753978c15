import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadSentences } from '../../src/app/shipped/load-sentences.js';
import { createFastPath } from '../../src/language/fast-path.js';
import { animationNames } from '../../src/light/animations.js';
import { createHome, sentences, vocabulary } from './home.js';

const home = createHome();
const commandsOf = (text: string) => home.understand(text).commands;

describe('routes', () => {
  test.each([
    ['turn on the light', 'command'],
    ['is the light on', 'answer'],
    ['what time is it', 'answer'],
    ['set an alarm', 'workflow'],
    ['remind me to call mom', 'workflow'],
    ['set a timer', 'ask'],
    ['tell me about the moon', 'agent'],
    ['', 'ignore'],
    [' \n ', 'ignore'],
    ['um, please', 'ignore'],
    ['alexa', 'ignore'],
  ])('LANG-01 "%s" goes to %s', (text, route) => {
    expect(home.understand(text).route).toBe(route);
  });
});

describe('questions back', () => {
  test.each([
    ['set it to four hundred percent', 'Brightness goes from 0 to 100 percent. How bright would you like it?'],
    ['set the brightness to minus five', 'Brightness goes from 0 to 100 percent. How bright would you like it?'],
    ['dim it by two hundred percent', 'Brightness goes from 0 to 100 percent. By how much?'],
    ['set it to 90000 kelvin', 'Color temperature goes from 1000 to 12000 kelvin. Which would you like?'],
    ['make it', 'What should I do with the light?'],
    ['set an alarm for february 30th', 'There is no such day. When do you mean?'],
    ['turn the lights up to seven', 'Seven percent, or seven out of ten? Please say it with percent.'],
  ])('LANG-04 "%s" is asked about', (text, question) => {
    expect(home.understand(text)).toEqual({ text, route: 'ask', commands: [], question });
  });

  test('LANG-04 a name that two lamps have is asked about, unless the room is said', () => {
    expect(home.understand('turn off the window').route).toBe('ask');
    expect(commandsOf('turn off the window light in the kitchen')).toEqual([
      { intent: 'light.off', target: { name: 'Window', area: 'Kitchen' } },
    ]);
  });
});

describe('several commands', () => {
  test('LANG-02 a question in one clause holds back all of them', () => {
    expect(home.understand('turn on the kitchen and set it to 400 percent')).toMatchObject({
      route: 'ask',
      commands: [],
    });
  });

  test.each(['turn the desk lamp red blah the bookshelf', 'turn on the desk lamp flurb the bookshelf'])(
    'LANG-02 a strange word between two lamps in "%s" holds back both',
    (text) => {
      expect(commandsOf(text)).toEqual([]);
    },
  );

  test('LANG-02 a "no" between two lamps that was heard as "know" corrects', () => {
    expect(commandsOf('turn the desk lamp red know the bookshelf')).toEqual(commandsOf('turn the bookshelf red'));
  });

  test('LANG-02 one clause that is not understood holds back all of them', () => {
    expect(home.understand('turn on the light and play some jazz').route).toBe('agent');
  });
});

describe('the configuration', () => {
  test('LANG-06 names are known as soon as they exist, and no longer than that', () => {
    const changing = createHome();
    expect(changing.understand('sunday brunch').route).toBe('agent');
    changing.update({ lamps: [], states: ['Sunday-Brunch'], timers: [], effects: [], modes: [] });
    expect(changing.understand('sunday brunch').commands).toEqual([
      { intent: 'light.scene.set', name: 'Sunday-Brunch' },
    ]);
    changing.update({ lamps: [], states: [], timers: [], effects: [], modes: [] });
    expect(changing.understand('sunday brunch').route).toBe('agent');
  });

  test('LANG-06 aliases stand for their lamp, and states are said without their underscores', () => {
    expect(commandsOf('turn on the worktop')).toEqual([{ intent: 'light.on', target: { name: 'Desk Lamp' } }]);
    expect(commandsOf('activate deep work')).toEqual([{ intent: 'light.scene.set', name: 'deep_work' }]);
  });

  test('LANG-06 a saved state is meant by its other names too, and as a routine', () => {
    const home = createHome({ stateAliases: new Map([['movie night', ['cinema', 'the big screen']]]) });
    for (const text of ['cinema', 'switch to cinema please', 'activate the big screen', 'run the movie night routine'])
      expect(home.understand(text).commands).toEqual([{ intent: 'light.scene.set', name: 'movie night' }]);
  });

  test('LANG-06 a room that is not configured is named in the command, never replaced by another', () => {
    expect(commandsOf('turn off the bathroom light')).toEqual([{ intent: 'light.off', target: { area: 'bathroom' } }]);
    expect(commandsOf('turn off the bathroom')).toEqual([]);
  });

  test('LANG-06 a synonym of a room is understood where no other room has that name', () => {
    const lamps = [{ id: 'a', name: 'Lantern', area: 'Living Room', aliases: [] }];
    expect(createHome({ lamps }).understand('lounge lights off').commands).toEqual([
      { intent: 'light.off', target: { area: 'Living Room' } },
    ]);
    const both = [...lamps, { id: 'b', name: 'Spot', area: 'Lounge', aliases: [] }];
    expect(createHome({ lamps: both }).understand('lounge lights off').commands).toEqual([
      { intent: 'light.off', target: { area: 'Lounge' } },
    ]);
  });

  test('LANG-06 two states that are said alike are neither of them meant', () => {
    const twins = createHome({ states: ['quiet_evening', 'Quiet Evening'] });
    expect(twins.understand('quiet evening').commands).toEqual([]);
  });
});

describe('slips of the recognizer', () => {
  test.each([
    ['make it read', { intent: 'light.color.set', color: 'red' }],
    ['make the light write', { intent: 'light.color.set', color: 'white' }],
    ['turn of the lights', { intent: 'light.off' }],
  ])('LANG-07 "%s" is repaired', (text, command) => {
    expect(commandsOf(text)).toEqual([command]);
  });

  test.each(['read', 'read me a book', 'write a letter in the light', 'the kitchen is right', 'think', 'turn it an'])(
    'LANG-07 "%s" is left as it is',
    (text) => {
      expect(commandsOf(text).filter(({ intent }) => intent.startsWith('light.color'))).toEqual([]);
    },
  );
});

describe('bad input', () => {
  test.each([
    ['ten thousand words', 'turn on the light and '.repeat(2000)],
    ['one long word', 'a'.repeat(100_000)],
    ['every joint', 'and then '.repeat(40)],
    ['emoji', '💡🔥👨‍👩‍👧‍👦'],
    ['another script', '開燈'],
    ['control characters', '\u0000\u0001\u001b]0;x\u0007turn'],
    ['names of Object.prototype', 'set constructor to __proto__ toString valueOf'],
    ['lone surrogates', '\ud800 turn on \udc00'],
  ])('LANG-04 %s comes to nothing, at once', (_, text) => {
    const started = performance.now();
    expect(home.understand(text)).toMatchObject({ text, commands: [] });
    expect(performance.now() - started).toBeLessThan(10_000); // a limit of milliseconds would only measure the machine
  });

  test('LANG-04 no text throws', () => {
    const word = fc.constantFrom(
      ...'turn on off the light lights in kitchen and to ten percent red at for not it every 7:75'.split(' '),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          expect(home.understand(text).text).toBe(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('LANG-04 a negated command never acts', () => {
    const lights = [
      'turn on the light',
      'make it red',
      'dim the kitchen',
      'switch off all the lamps',
      'set it to ten percent',
    ];
    const negations = ["don't", 'do not', 'never', "please don't", 'you must not', 'i do not want you to', 'why not'];
    fc.assert(
      fc.property(fc.constantFrom(...lights), fc.constantFrom(...negations), (light, negation) => {
        expect(commandsOf(`${negation} ${light}`).filter(({ intent }) => intent.startsWith('light.'))).toEqual([]);
      }),
    );
  });
});

describe('effects', () => {
  const fastPath = createFastPath(loadSentences(), {
    lamps: [{ id: 'lamp', name: 'lamp', aliases: [] }],
    states: [],
    timers: [],
    effects: animationNames,
    modes: [],
  });

  test.each(animationNames)('LANG-01 "%s" is understood alone and in a sentence', (effect) => {
    const command = { intent: 'light.effect.start', effect };
    expect(fastPath.understand(effect).commands).toEqual([command]);
    expect(fastPath.understand(`start the ${effect} effect`).commands).toEqual([command]);
  });
});

test('LANG-01 a language that lacks rules is told all their names at once', () => {
  const rules = new Map([...sentences.rules].filter(([name]) => name !== 'frame_light' && name !== 'joint'));
  const groups = sentences.groups.slice(0, 0);
  expect(() => createFastPath({ ...sentences, rules, groups }, vocabulary)).toThrow(
    new SyntaxError('the sentences lack the rules <frame_light>, <joint>'),
  );
});

test('who is in a room has not come home', () => {
  expect(createHome().understand("i'm in the kitchen").reply).toBeUndefined();
  expect(createHome().understand("i'm home").reply).toBeDefined();
});
