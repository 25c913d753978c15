import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { CalDavCalendar } from '../../../src/adapters/calendar/caldav-calendar.js';
import { FetchHttp } from '../../../src/adapters/http/fetch-http.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { createSeededRandom } from '../../../src/core/random.js';
import { startReplay } from '../../support/dav-server.js';
import { serve } from '../../support/local-server.js';
import { describeCalDav } from './describe-caldav.js';

describeCalDav('Radicale as recorded', () =>
  startReplay(fileURLToPath(new URL('../../fixtures/caldav/radicale.json', import.meta.url))),
);

const open = (url: string) =>
  new CalDavCalendar({
    http: new FetchHttp(new SystemClock()),
    account: { url, user: 'ada', password: () => 'secret', calendar: undefined },
    clock: new SystemClock(),
    random: createSeededRandom(1),
    timeZone: 'UTC',
    onTrouble: () => undefined,
  });

test('TALK-05 a server that is gone, that is in trouble, or that is a web page says so in one line', async () => {
  const gone = await serve(() => ({}));
  await gone.stop();
  await expect(open(gone.url).between(0, 1)).rejects.toMatchObject({ code: 'part-unreachable' });
  const broken = await serve(() => ({ status: 503 }));
  await expect(open(broken.url).between(0, 1)).rejects.toMatchObject({
    code: 'part-unreachable',
    message: expect.stringContaining('has an internal error (status 503)'),
  });
  const page = await serve(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>hello</html>' }));
  await expect(open(page.url).between(0, 1)).rejects.toMatchObject({
    code: 'part-refused',
    message: expect.stringContaining('there are no calendars at'),
  });
});

test('TALK-05 the password goes to no other host', async () => {
  const thief = await serve(() => ({}));
  const server = await serve(() => ({ status: 308, headers: { location: `${thief.url}/ada/` } }));
  await expect(open(server.url).between(0, 1)).rejects.toMatchObject({ code: 'part-refused' });
  expect(thief.asked).toEqual([]);
});

test('TALK-05 a server that is found later is found: nothing has to be started again', async () => {
  let up = false;
  const server = await serve(({ method }) => {
    if (!up) return { status: 502 };
    const body =
      method === 'PROPFIND'
        ? '<multistatus xmlns="DAV:"><response><href>/</href><propstat><prop><resourcetype><collection/><calendar xmlns="urn:ietf:params:xml:ns:caldav"/></resourcetype></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>'
        : '<multistatus xmlns="DAV:"/>';
    return { status: 207, headers: { 'content-type': 'text/xml' }, body };
  });
  const calendar = open(server.url);
  await expect(calendar.between(0, 1)).rejects.toMatchObject({ code: 'part-unreachable' });
  up = true;
  expect(await calendar.between(0, 1)).toEqual([]);
});
