import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { runLantern, startLantern } from '../../setup/run-lantern.js';

test('SAFE-03 the key of the page is not written to the journal of systemd, and lantern open tells it', async () => {
  const data = createFolder();
  const lantern = startLantern(['run', '--data', data], { LANTERN_WEB_PORT: '0', JOURNAL_STREAM: '9:12345' });
  await lantern.printed('Lantern is on');
  const { out } = await runLantern(['open', '--data', data]);
  const [, key = 'none'] = /#key=(\S+)/.exec(out) ?? [];
  lantern.input.end();
  const { out: all, error } = await lantern.ended;
  expect(all).toMatch(/Page: http:\/\/127\.0\.0\.1:\d+\/ \(lantern open prints/);
  expect([out.includes('#key='), `${all}${error}`.includes(key)]).toEqual([true, false]);
}, 60_000);
