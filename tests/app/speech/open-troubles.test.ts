import { expect, test } from '@jest/globals';
import { checkMicrophone } from '../../../src/app/checks/check-sound.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { OpenTroubles, voiceParts } from '../../../src/app/speech/open-troubles.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';

test('health tells of the microphone what the running Lantern found out, until it is mended', async () => {
  const facts = new Hub<Fact>(() => undefined);
  const troubles = new OpenTroubles(facts, ['microphone']);
  facts.announce({ type: 'trouble-reported', part: 'rules', message: 'a loop' });
  facts.announce({ type: 'trouble-reported', part: 'microphone', message: 'it hangs (trying again)' });
  expect(troubles.list()).toEqual([{ part: 'microphone', message: 'it hangs (trying again)' }]);
  const where = { config: loadConfig(null, {}), clock: new SystemClock(), path: '/nowhere', owner: 7 };
  const check = () => checkMicrophone({ ...where, trouble: troubles.list()[0]?.message });
  expect(await check()).toEqual({ part: 'microphone', status: 'failed', message: 'it hangs (trying again)' });
  facts.announce({ type: 'trouble-mended', part: 'microphone', message: 'it hears again' });
  expect(troubles.list()).toEqual([]);
  expect((await check()).status).toBe('absent');
});

test.each(['speech', 'wake word', 'hearing'])(
  'health tells of trouble with the part "%s", until it is mended',
  (part) => {
    const facts = new Hub<Fact>(() => undefined);
    const troubles = new OpenTroubles(facts, voiceParts);
    facts.announce({ type: 'trouble-reported', part, message: 'it fails' });
    expect(troubles.list()).toEqual([{ part, message: 'it fails' }]);
    facts.announce({ type: 'trouble-mended', part, message: 'it works again' });
    expect(troubles.list()).toEqual([]);
  },
);
