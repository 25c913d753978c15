import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { createFoundation } from '../../../src/app/foundation.js';
import { createHearing } from '../../../src/app/speech/create-hearing.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createFolder } from '../../setup/folders.js';

/** A recognizer's thread that answers for a sound only once something else is asked. */
const thread = `
  const { parentPort } = require('node:worker_threads');
  const owed = [];
  parentPort.on('message', ({ id, type }) => {
    owed.push(id);
    if (type === 'accept') return;
    for (const each of owed.splice(0)) parentPort.postMessage({ type: 'answer', id: each, value: '{"partial": ""}' });
  });
  parentPort.postMessage({ type: 'ready' });`;

test('SAFE-02 a recognizer that does not answer is told while Lantern runs, once, and so is that it does again', async () => {
  const folder = createFolder();
  mkdirSync(join(folder, 'adapters/vosk'), { recursive: true });
  writeFileSync(join(folder, 'adapters/vosk/thread.js'), thread);
  const told: string[] = [];
  const clock = new VirtualClock();
  const programs = pathToFileURL(`${folder}/`);
  const given = { config: loadConfig(null, {}), environment: {}, dataFolder: folder, programs, configFile: null };
  const foundation = { ...createFoundation(given, (part, message) => void told.push(`${part}: ${message}`)), clock };
  foundation.facts.listen((fact) => fact.type === 'trouble-mended' && told.push(`mended: ${fact.message}`));
  const never = () => {
    throw new Error('nothing is understood here');
  };
  const hearing = createHearing(foundation, { understand: () => never(), expected: () => [] });
  await hearing.start();
  const recognition = await hearing.recognizer.open();
  clock.advance(millis(60_000));
  const sounds = [recognition.accept(new Int16Array(160)), recognition.accept(new Int16Array(160))];
  clock.advance(millis(9999));
  expect(told).toEqual([]);
  clock.advance(millis(60_000));
  const silent = expect.stringMatching(
    /^speech recognition: the recognizer has not answered for 10 s, .*restart Lantern/,
  );
  expect(told).toEqual([silent]);
  await recognition.reset();
  await Promise.all(sounds);
  expect(told).toEqual([silent, 'mended: the recognizer answers again']);
  clock.advance(millis(60_000));
  expect(told).toHaveLength(2);
  await hearing.stop();
});
