import { describe, expect, test } from '@jest/globals';
import { findSettings } from '../../src/api/page/settings/find-settings.js';

const setting = (path: string, description: string) => ({
  path,
  description,
  topic: 'House',
  kind: 'text' as const,
  choices: [],
  value: null,
  default: null,
  fixedBy: null,
  waits: false,
});
const all = [
  setting('workbench.chromium', 'path of Chromium; default: it is looked for in the usual places'),
  setting('mqtt.url', 'a broker; this replaces mqtt.host'),
  setting('place.name', 'the name of the place'),
  setting('voice.wake.sensitivity', 'a higher value misses fewer wake words'),
];
const find = (sought: string) => findSettings(all, sought).map(({ path }) => path);

describe('FACE-02 a setting that is sought', () => {
  test('is first where its name is meant, and no part of a word is the word', () => {
    expect(find('place')).toEqual(['place.name', 'workbench.chromium']);
    expect(find('wake')).toEqual(['voice.wake.sensitivity']);
    expect(find('Wake sens')).toEqual(['voice.wake.sensitivity']);
    expect(find('voice.wake')).toEqual(['voice.wake.sensitivity']);
  });

  test('may not be there, and nothing sought is all of them in their order', () => {
    expect(find('xyzzy')).toEqual([]);
    expect(find(' ')).toEqual(all.map(({ path }) => path));
  });
});
