import { expect, test } from '@jest/globals';
import { bundledModel } from '../../../src/app/shipped/paths.js';
import { findModelThere } from '../../../src/app/speech/speech-models.js';
import { createFolder } from '../../setup/folders.js';

test('VOICE-07 a model that is not there leaves the one that comes with Lantern, and what to do is told', () => {
  const folder = createFolder();
  const told: string[] = [];
  const find = (model?: string) => findModelThere(model, folder, (message) => told.push(message));
  expect([find('vosk-model-small-en-us-0.15'), find('/nowhere/model')]).toEqual([bundledModel, bundledModel]);
  expect(told).toEqual([
    expect.stringContaining('lantern models download vosk-model-small-en-us-0.15'),
    expect.stringContaining('folder of a Vosk model'),
  ]);
  expect([find(), find(folder), told.length]).toEqual([bundledModel, folder, 2]);
});
