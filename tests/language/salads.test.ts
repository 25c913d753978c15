import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHome, sentences } from './home.js';

const home = createHome();
/** The words of the templates themselves: what comes nearest to a command without being one. */
const vocabulary = [
  ...new Set(
    [...sentences.groups.flatMap((group) => group.sentences), ...[...sentences.rules.values()].flat()]
      .join(' ')
      .replaceAll(/[[\]()|]|<\w+>|\{[\w:]+\}/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
  ...'kitchen studio table bookshelf red blue ten fifty percent seven thirty pm tomorrow monday'.split(' '),
];
const salad = (longest: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: longest }).map((words) => words.join(' '));
const lights = (text: string) =>
  home.understand(text).commands.filter(({ intent }) => intent.startsWith('light.') || intent.startsWith('timer.'));

test('LANG-04 no salad of the templates’ words throws or takes long', () => {
  let longest = 0;
  fc.assert(
    fc.property(salad(48), (text) => {
      const started = performance.now();
      const { route, commands, question, offers, reply } = home.understand(text);
      longest = Math.max(longest, performance.now() - started);
      expect(route === 'ask').toBe((question ?? offers) !== undefined);
      if (route === 'agent' || route === 'ignore' || route === 'ask') expect(commands).toEqual([]);
      else expect(commands.length > 0 || reply !== undefined).toBe(true);
    }),
    { numRuns: 1500 },
  );
  expect(longest).toBeLessThan(10_000); // a limit of milliseconds would only measure the machine
});

test('LANG-04 a command with a negation before it never acts', () => {
  const understood = sentences.examples.filter((text) => lights(text).length > 0);
  const negation = fc.constantFrom(
    'do not',
    "don't",
    'never',
    'please do not',
    'you should not',
    'i do not want you to',
  );
  fc.assert(
    fc.property(negation, fc.constantFrom(...understood), (not, text) => {
      expect(lights(`${not} ${text.replace(/^(could you please|please) /, '')}`)).toEqual([]);
    }),
  );
});

test('LANG-04 a question about a command never acts', () => {
  const question = fc.constantFrom(
    'did you',
    'why did you',
    'should i',
    'when did you',
    'how do i',
    'what if you',
    'who',
    'have you',
  );
  const command = fc.constantFrom(
    'turn on the light',
    'turn off the kitchen',
    'make it red',
    'dim the bookshelf',
    'set it to ten percent',
    'start the rainbow',
  );
  fc.assert(
    fc.property(question, command, (asks, text) => {
      expect(lights(`${asks} ${text}`)).toEqual([]);
    }),
  );
});

test('LANG-04 a sentence about a light that says nothing of what to do never acts', () => {
  const subject = fc.constantFrom('the light', 'my lamp', 'the kitchen light', 'that lamp in the studio');
  const story = fc.constantFrom(
    'is nice',
    'was on yesterday',
    'went out last night',
    'costs ten dollars',
    'is red and i like it',
  );
  fc.assert(
    fc.property(subject, story, (about, told) => {
      expect(lights(`${about} ${told}`)).toEqual([]);
    }),
  );
});

test('LANG-04 what follows a condition never acts now', () => {
  const condition = fc.constantFrom(
    'when i leave',
    'if it rains',
    'whenever the door opens',
    'every night',
    'after sunset',
  );
  const command = fc.constantFrom('turn off the light', 'make it red', 'dim the kitchen', 'start the rainbow');
  fc.assert(
    fc.property(condition, command, fc.boolean(), (when, text, first) => {
      expect(lights(first ? `${when} ${text}` : `${text} ${when}`)).toEqual([]);
    }),
  );
});
