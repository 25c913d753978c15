import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { hashText } from '../../../src/adapters/system/hash.js';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { migrations } from '../../../src/engine/migrations.js';
import { AuditLog } from '../../../src/permission/audit.js';
import { createFolder } from '../../setup/folders.js';
import { runLantern, startLantern } from '../../setup/run-lantern.js';

const day = 24 * 3600_000;

test('SAFE-05 PERM-03 a Lantern that stays lets go of old decisions, and the command proves the rest and says from when', async () => {
  const data = createFolder();
  const store = new SqliteStore(data, migrations);
  store.start();
  const first = Date.now() - 40.5 * day;
  const clock = new VirtualClock(millis(first));
  const audit = new AuditLog({ store, clock, hash: hashText });
  for (let number = 1; number <= 40; number += 1) {
    audit.record({ type: 'call', tool: 'getState', number });
    clock.advance(millis(day));
  }
  store.stop();
  const verify = async () => (await runLantern(['audit', 'verify', '--data', data])).out;
  expect(await verify()).toBe('40 entries, none of them changed\n');

  const environment = { LANTERN_WEB_ENABLED: 'false', LANTERN_MEMORY_KEEP_AUDIT_DAYS: '20' };
  const lantern = startLantern(['run', '--data', data], environment);
  await lantern.printed('Lantern is on');
  while (!(await verify()).includes('older')) await wait(500);
  await lantern.stop();
  const since = new Date(first + 21 * day).toISOString();
  expect(await verify()).toBe(
    `20 entries, none of them changed, from ${since} on; 21 older ones went (memory.keep_audit_days, keep_audit_entries)\n`,
  );
}, 60_000);
