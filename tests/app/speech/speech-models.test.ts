import { expect, test } from '@jest/globals';
import { bundledModel } from '../../../src/app/shipped/paths.js';
import { findModelThere } from '../../../src/app/speech/speech-models.js';
import { createFolder } from '../../setup/folders.js';

test('VOICE-07 a model that is not there leaves the one that comes with Lantern, and what to do is told', () => {
  const folder = createFolder();
  const named = findModelThere('vosk-model-small-en-us-0.15', folder);
  expect(named).toMatchObject({
    folder: bundledModel,
    missing: expect.stringContaining('lantern models download vosk'),
  });
  const other = findModelThere('/nowhere/model', folder);
  expect(other).toMatchObject({ folder: bundledModel, missing: expect.stringContaining('folder of a Vosk model') });
  expect([findModelThere(undefined, folder), findModelThere(folder, folder)]).toEqual([
    { folder: bundledModel },
    { folder },
  ]);
});
