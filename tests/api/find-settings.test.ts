import { describe, expect, test } from '@jest/globals';
import { findSettings } from '../../src/api/page/settings/find-settings.js';
import { nameSetting, plainNames } from '../../src/api/page/settings/setting-values.js';
import { listSettings } from '../../src/app/settings/describe-settings.js';

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

  test('has a plain name where its key makes an odd one, and is found by it', () => {
    const odd = setting('voice.endpoint.complete_ms', 'silence');
    expect(nameSetting(odd)).toBe('Silence that ends a whole command, in milliseconds');
    expect(findSettings([odd], 'whole command')).toEqual([odd]);
    expect(nameSetting({ path: 'voice.wake.sensitivity' })).toBe('Voice wake sensitivity');
    const paths = new Set(listSettings().map(({ path }) => path));
    expect(Object.keys(plainNames).filter((path) => !paths.has(path))).toEqual([]);
  });
});
