import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCalDav } from '../adapters/calendar/describe-caldav.js';
import { startRadicale, startRecorder } from '../support/dav-server.js';

const recording = fileURLToPath(new URL('../fixtures/caldav/radicale.json', import.meta.url));

// LANTERN_RECORD=1 writes down anew what Radicale answers, for the machines that have none.
describeCalDav('Radicale', async () => {
  const server = await startRadicale(mkdtempSync(join(tmpdir(), 'lantern-radicale-')));
  return process.env['LANTERN_RECORD'] === '1' ? startRecorder(server, recording) : server;
});
