import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { createHearing } from '../../../src/app/speech/create-hearing.js';
import { createFoundation } from '../../../src/app/foundation.js';
import { until } from '../../api/face-fixture.js';
import { createFolder } from '../../setup/folders.js';

/** A recognizer's thread that dies with the first sound of its first life. */
const thread = `
  const { existsSync, writeFileSync } = require('node:fs');
  const { parentPort } = require('node:worker_threads');
  const life = __filename + '.lived';
  const isFirst = !existsSync(life);
  writeFileSync(life, '');
  parentPort.on('message', ({ id, type }) => {
    if (type === 'accept' && isFirst) throw new Error('out of order');
    parentPort.postMessage({ type: 'answer', id, value: '' });
  });
  parentPort.postMessage({ type: 'ready' });`;

const never = () => {
  throw new Error('nothing is understood here');
};

test('SAFE-02 a recognizer that dies is told, and started again with the wake word', async () => {
  const folder = createFolder();
  mkdirSync(join(folder, 'adapters/vosk'), { recursive: true });
  writeFileSync(join(folder, 'adapters/vosk/thread.js'), thread);
  const told: string[] = [];
  const foundation = createFoundation(
    {
      config: loadConfig(null, {}),
      environment: {},
      dataFolder: folder,
      programs: pathToFileURL(`${folder}/`),
      configFile: null,
    },
    (part, message) => void told.push(`${part}: ${message}`),
  );
  foundation.facts.listen((fact) => fact.type === 'trouble-mended' && told.push(`mended: ${fact.message}`));
  const hearing = createHearing(foundation, { understand: () => never(), expected: () => [] });
  await hearing.start();
  const recognition = await hearing.recognizer.open();
  await expect(recognition.accept(new Int16Array(160))).rejects.toMatchObject({ code: 'recogniser-failed' });
  expect(hearing.listener).toBeNull();
  await until(() => hearing.listener !== null, 'it hears again', 10_000);
  expect(told).toEqual([
    expect.stringMatching(/^speech recognition: the recognizer's thread ended: .*out of order; it is started again$/),
    'mended: the recognizer hears again',
  ]);
  await expect(hearing.recognizer.open()).resolves.toBeDefined();
  await hearing.stop();
});
