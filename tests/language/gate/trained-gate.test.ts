import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { gateFileSchema } from '../../../src/language/gate/meaning-gate.js';
import { englishSentences } from '../../../src/app/shipped/compile-sentences.js';
import { createHome } from '../home.js';

const path = join(englishSentences, 'gate.json');
const home = createHome();
const mostBytes = 300_000;

describe('LANG-09 the gate that comes with English', () => {
  test('is a small file with its recipe and the checksum of its weights', () => {
    const { checksum, recipe, weights } = gateFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    expect(checksum).toBe(createHash('sha256').update(Buffer.from(weights, 'base64')).digest('hex'));
    expect(Object.keys(recipe)).toEqual(expect.arrayContaining(['made_by', 'sentences', 'sources', 'seed']));
    expect(statSync(path).size).toBeLessThanOrEqual(mostBytes);
  });

  // None of these is a template, and each has words that no list of the second reader holds.
  test.each([
    ['that would be incorrect pal', 'confirm.no'],
    ['dear friend that is a false claim', 'confirm.no'],
    ['say the last bit over', 'assistant.repeat'],
    ['what is the date professor', 'date.get'],
  ])('"%s" is %s', (text, intent) => {
    const { commands, reader } = home.explain(text);
    expect(commands.map((command) => command.intent)).toEqual([intent]);
    expect(reader).toBe('gate');
  });

  test('bears out a command whose other words are no names', () => {
    const { commands, reader } = home.explain('could the desk lamp be changed to green');
    expect([reader, commands.map(({ intent }) => intent)]).toEqual(['gate', ['light.color.set']]);
  });

  test('where it does not, a command that is probably meant is asked about', () => {
    const { commands, offers, reader } = home.explain('conjure a dimmer desk lamp forthwith');
    expect([reader, commands, offers?.map(({ intent }) => intent)]).toEqual([
      'offer',
      [],
      ['light.brightness.decrease'],
    ]);
  });

  test.each([
    'lights off gazebo',
    'turn off the gazebo light',
    'turn the lights off in the gazebo',
    'switch off the light on the left',
  ])('never takes a name that it does not know for a lamp of this house: "%s"', (text) => {
    expect(home.understand(text).commands).toEqual([]);
  });

  test.each(['what day comes five weeks after that', 'would you tell me the exact date of ten'])(
    'leaves no number out: "%s"',
    (text) => {
      expect(home.understand(text).commands).toEqual([]);
    },
  );
});
