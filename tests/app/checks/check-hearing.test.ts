import { expect, test } from '@jest/globals';
import { checkHearing } from '../../../src/app/checks/check-parts.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';

const missing = 'voice.wake.access_key: the environment variable PICOVOICE_KEY is not set';

/** A check by a process that was given no key. */
function checkWithout(told?: string, owner?: number) {
  const facts = new Hub<Fact>(() => undefined);
  const start = () => {
    facts.announce({ type: 'trouble-reported', part: 'wake word', message: missing });
    return Promise.resolve();
  };
  const hearing = { start, wake: { words: ['jarvis'] } } as unknown as Parameters<typeof checkHearing>[0];
  return checkHearing(hearing, { config: loadConfig(null, {}), facts }, told, owner);
}

const heard = 'Vosk hears; wake words jarvis';

test('a key that only the check lacks is told as that, while a Lantern runs that tells nothing of it', async () => {
  expect(await checkWithout()).toEqual({ status: 'warning', message: `${heard}; ${missing}` });
  const apart = `Lantern is running (process 7) and tells nothing of this, but from here: ${missing}`;
  expect(await checkWithout(undefined, 7)).toEqual({ status: 'warning', message: `${heard}; ${apart}` });
});

test('what the Lantern that runs says of its wake word is told, not what the check met itself', async () => {
  expect(await checkWithout('the key was refused', 7)).toEqual({
    status: 'warning',
    message: `${heard}; the key was refused`,
  });
});
