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

const open = (url: string, onTrouble: (message: string) => void = () => undefined) =>
  new CalDavCalendar({
    http: new FetchHttp(new SystemClock()),
    account: { url, user: 'ada', password: () => 'secret', calendar: undefined },
    clock: new SystemClock(),
    random: createSeededRandom(1),
    timeZone: 'UTC',
    onTrouble,
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

const calendarFound =
  '<multistatus xmlns="DAV:"><response><href>/</href><propstat><prop><resourcetype><collection/><calendar xmlns="urn:ietf:params:xml:ns:caldav"/></resourcetype></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>';
const day = { from: Date.UTC(2026, 10, 29), to: Date.UTC(2026, 10, 30) };
const event = (uid: string, more = '', title = uid) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261129T180000Z\r\nSUMMARY:${title}\r\n${more}END:VEVENT\r\n`;
const object = (name: string, events: string) =>
  `<d:response><d:href>/${name}.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag><c:calendar-data>BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n</c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const list = (objects: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${objects}</d:multistatus>`;
/** A server that answers the question for appointments so. */
const answering = (status: number, body: string, type = 'application/xml') =>
  serve(({ method }) =>
    method === 'REPORT'
      ? { status, body, headers: { 'content-type': type } }
      : method === 'PROPFIND'
        ? { status: 207, body: calendarFound, headers: { 'content-type': 'text/xml' } }
        : { status: 204 },
  );

test.each([
  ['the page of a login', 200, '<html><body>Please log in</body></html>', 'text/html'],
  ['nothing', 207, '', 'application/xml'],
  ['JSON', 207, '{"error":"x"}', 'application/json'],
  ['text', 200, 'Internal error', 'text/plain'],
  ['a beginning', 207, '<d:multi', 'application/xml'],
  [
    'a list that breaks off',
    207,
    list(object('one', event('one')) + object('two', event('two'))).slice(0, -60),
    'application/xml',
  ],
  ['a list of what is no XML', 207, list('<d:response></wrong>'), 'application/xml'],
  ['a remark', 207, '<?xml version="1.0"?><!-- none --><multi/>', 'application/xml'],
])('TALK-05 %s instead of appointments is told, and not as an empty calendar', async (_what, status, body, type) => {
  const { url } = await answering(status, body, type);
  await expect(open(url).between(day.from, day.to)).rejects.toMatchObject({
    code: 'part-refused',
    message: `the calendar server (${new URL(url).host}) sends something else than appointments; check its address, and try again`,
  });
});

test('TALK-05 a list is one whatever its server calls it', async () => {
  const { url } = await answering(200, `${list(object('one', event('one')))}\n`, 'text/plain');
  expect((await open(url).between(day.from, day.to)).map(({ title }) => title)).toEqual(['one']);
});

test('TALK-05 one appointment that the server cannot hand out costs no other, and is told once', async () => {
  const troubles: string[] = [];
  const broken = '<d:response><d:href>/x.ics</d:href><d:status>HTTP/1.1 500 oops</d:status></d:response>';
  const { url } = await answering(207, list(object('one', event('one')) + broken));
  const calendar = open(url, (message) => troubles.push(message));
  for (let time = 0; time < 2; time += 1)
    expect((await calendar.between(day.from, day.to)).map(({ title }) => title)).toEqual(['one']);
  expect(troubles).toEqual([
    "the calendar server can't hand out one appointment, so not all are told; look at them there",
  ]);
});

test('TALK-05 several appointments in one object are all told, and one is removed without the others', async () => {
  const server = await answering(207, list(object('all', ['one', 'two', 'three'].map((uid) => event(uid)).join(''))));
  const calendar = open(server.url);
  const found = await calendar.between(day.from, day.to);
  expect(found.map(({ title }) => title).toSorted()).toEqual(['one', 'three', 'two']);
  expect(await calendar.remove('two')).toBe(true);
  const { method, body } = server.asked.at(-1)!;
  expect([method, body.match(/UID:\w+/g)]).toEqual(['PUT', ['UID:one', 'UID:three']]);
});

test('TALK-05 hundreds of appointments that are left out are one line, and a title is told up to 200 characters', async () => {
  const troubles: string[] = [];
  const endless = Array.from({ length: 500 }, (_, at) => object(`e${at}`, event(`e${at}`, 'RRULE:FREQ=MINUTELY\r\n')));
  const long = object('long', event('long', '', 'S'.repeat(100_000)));
  const { url } = await answering(207, list(`${endless.join('')}${long}`));
  const calendar = open(url, (message) => troubles.push(message));
  for (let time = 0; time < 2; time += 1) {
    const [only, ...others] = await calendar.between(day.from, day.to);
    expect([only?.title.length, others]).toEqual([200, []]);
  }
  expect(troubles).toHaveLength(1);
  expect(troubles[0]).toMatch(/^an appointment is left out: .*; and 499 more$/);
});
