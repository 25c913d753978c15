import { expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { SpokenSound } from '../../../src/app/speech/cancel-echo.js';
import { openEars, type EarParts } from '../../../src/cli/talk/open-ears.js';

type Listen = NonNullable<Parameters<typeof openEars>[4]>;

/** A Lantern whose warm-up takes until it is ended, as it seems on a small board. */
function createParts(environment: Record<string, string>, start = () => Promise.resolve()) {
  const told: string[] = [];
  const done: string[] = [];
  const comprehension: EarParts['comprehension'] = {
    async warmUpBetween(pause, signal) {
      done.push('warming');
      while (!signal.aborted) await pause();
      done.push('warm');
    },
  };
  const tell = (part: string, message: string) => told.push(`${part}: ${message}`);
  const foundation = { config: loadConfig(null, environment), clock: new SystemClock(), tell };
  const parts = {
    foundation,
    hearing: { start, wake: { words: ['jarvis', 'computer'] } },
    comprehension,
  } as unknown as EarParts;
  return { parts, told, done };
}

test('VOICE-02 ears are open before the warm-up of the sentences begins, and both end with Lantern', async () => {
  const { parts, told, done } = createParts({});
  const stopping = new AbortController();
  const listen: Listen = async (_foundation, _assistant, signal, _mouth, opened) => {
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    opened?.();
    setTimeout(() => stopping.abort(), 20);
    await ended;
    done.push('deaf');
  };
  const print = (line: string) => done.push(line);
  await openEars(parts, new SpokenSound(), stopping.signal, print, listen);
  expect(done.slice(0, 2)).toEqual(['Ears are open: say jarvis or computer, and what you want.', 'warming']);
  expect([done.slice(2).sort(), told]).toEqual([['deaf', 'warm'], []]);
});

test('VOICE-02 what is typed gains from the warm-up where no sound ever comes', async () => {
  const { parts, done } = createParts({});
  const stopping = new AbortController();
  const listen: Listen = async () => {
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    stopping.abort();
  };
  await openEars(parts, new SpokenSound(), stopping.signal, () => undefined, listen);
  expect(done).toEqual(['warming', 'warm']);
});

test('SAFE-02 a recognizer that does not start is told once, and nothing listens', async () => {
  const fail = () => Promise.reject(new Error('no model at /models'));
  const { parts, told, done } = createParts({}, fail);
  const listen: Listen = () => Promise.resolve(void done.push('listens'));
  await openEars(parts, new SpokenSound(), new AbortController().signal, () => undefined, listen);
  expect([told, done]).toEqual([['hearing: no model at /models'], []]);
});

test('where speech is not to be recognized, nothing is started', async () => {
  const { parts, told } = createParts({ LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' }, () => {
    throw new Error('started');
  });
  await openEars(parts, new SpokenSound(), new AbortController().signal, () => undefined);
  expect(told).toEqual([]);
});
