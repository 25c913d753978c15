import { describe, expect, test } from '@jest/globals';
import { listSettings } from '../../src/app/settings/describe-settings.js';
import { splitAtSettings } from '../../src/api/page/settings/split-at-settings.js';

const known = listSettings().map(({ path }) => path);
const split = (message: string) =>
  splitAtSettings(message, known).map(({ text, path }) => (path === null ? text : `[${text}]`));

describe('FACE-02 a message that names settings', () => {
  test('is cut at each of them', () => {
    expect(split('no weather service is configured; set weather.provider: open-meteo')).toEqual([
      'no weather service is configured; set ',
      '[weather.provider]',
      ': open-meteo',
    ]);
    expect(split('mqtt.url and web.tls.names.')).toEqual(['[mqtt.url]', ' and ', '[web.tls.names]', '.']);
  });

  test('is left as it is where a word only looks like one', () => {
    for (const plain of [
      '',
      'see model.safetensors',
      'in /etc/log.level/x',
      'log.level2',
      'at http://web.host/',
      'light works',
    ])
      expect(split(plain).join('')).toBe(plain);
  });
});
