import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkModelFiles } from '../../../src/adapters/vosk/model-files.js';
import { modelFolder } from '../../support/recordings.js';

test('the bundled model is proved good by the manifest, so that it need not be tried first', () => {
  expect(checkModelFiles(modelFolder)).toBe('proved');
});

test('every model of the manifest has a name, a language, a license, and a source unless it is bundled', () => {
  const manifest = JSON.parse(readFileSync(join(modelFolder, '../manifest.json'), 'utf8')) as {
    models: { name: string; language: string; licence: string; bundled?: boolean; url?: string }[];
  };
  for (const { name, language, licence, bundled, url } of manifest.models) {
    expect(name).toMatch(/^[\w.-]+$/);
    expect(language).toMatch(/^[a-z]{2}(-[a-z]{2})?$/);
    expect(licence).toMatch(/\S/);
    if (!bundled) expect(url).toBe(`https://alphacephei.com/vosk/models/${name}.zip`);
  }
  expect(new Set(manifest.models.map(({ name }) => name)).size).toBe(manifest.models.length);
});
