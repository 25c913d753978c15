import { afterAll, describe, expect, test } from '@jest/globals';
import { VoskRecognizer } from '../../../src/adapters/vosk/vosk-recognizer.js';
import { checkNames } from '../../../src/app/checks/check-names.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { modelFolder, voskPrograms } from '../../support/recordings.js';

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
const hearing = { start: () => recognizer.start(), recognizer };
afterAll(() => recognizer.stop());

const { voice } = loadConfig(null, {});
const named = (...names: readonly string[]) => names.map((name) => ({ name, area: 'Living room' }));

describe('SAFE-02 names that cannot be said', () => {
  test('are told, with what to do', async () => {
    expect(await checkNames(hearing, named('Bed light', 'Sofa lamp'), voice)).toEqual({
      status: 'warning',
      message:
        'the speech model has no word for "sofa" (Sofa lamp), and hears another: choose other names, or a larger model (lantern models list)',
    });
  });

  test('are none where the model knows all words', async () => {
    const told = await checkNames(hearing, named('Bed light', 'Desk lamp'), voice);
    expect(told).toBe('the speech model has words for all 3 names of lamps and rooms');
  });

  test('are not looked for where a server hears', async () => {
    const served = { ...voice, recognizer: { ...voice.recognizer, server: 'broker' as const } };
    expect(await checkNames(hearing, named('Sofa lamp'), served)).toMatchObject({ status: 'absent' });
  });
});
