import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CalDavCalendar } from '../../../src/adapters/calendar/caldav-calendar.js';
import { FetchHttp } from '../../../src/adapters/http/fetch-http.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { createSeededRandom } from '../../../src/core/random.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { describeCalendar } from '../../contracts/calendar.js';
import { password, type DavServer } from '../../support/dav-server.js';

const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;
const http = new FetchHttp(new SystemClock());
const at = (text: string) => Date.parse(text);

interface Settings {
  readonly path: string;
  readonly secret?: string;
  readonly calendar?: string;
  readonly seed?: number;
  readonly timeZone?: string;
}

/** What the CalDAV client does against a server, real or recorded. Every request is the same in every run. */
export function describeCalDav(name: string, start: () => Promise<DavServer>): void {
  let server: DavServer;
  let made = 0;
  const troubles: string[] = [];
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    expect(server.unexpected).toEqual([]);
    expect(troubles).toEqual([expect.stringMatching(/odd\.ics, line \d+: RRULE cannot be read/)]);
  });

  const ask = async (method: string, path: string, body = '', type = 'text/calendar; charset=utf-8') => {
    const headers = { authorization, 'content-type': type };
    const response = await fetch(`${server.url}${path}`, { method, headers, ...(body === '' ? {} : { body }) });
    expect([200, 201, 204, 207]).toContain(response.status);
    return response.text();
  };
  const open = ({ path, secret = password, calendar, seed = 1, timeZone = 'UTC' }: Settings) =>
    new CalDavCalendar({
      http,
      account: { url: `${server.url}${path}`, user: 'ada', password: () => secret, calendar },
      clock: new VirtualClock(millis(at('2026-11-01T00:00Z'))),
      random: createSeededRandom(seed),
      timeZone,
      onTrouble: (message) => troubles.push(message),
    });
  const make = async (shown: string): Promise<string> => {
    made += 1;
    const path = `/ada/calendar-${made}/`;
    await ask(
      'MKCALENDAR',
      path,
      `<?xml version="1.0"?><c:mkcalendar xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>${shown}</displayname></prop></set></c:mkcalendar>`,
      'application/xml',
    );
    return path;
  };

  describeCalendar(`CalDAV, ${name}`, async () => open({ path: await make('contract'), seed: made }));

  describe(`TALK-05 CalDAV, ${name}`, () => {
    test('the calendar is found from the server’s address, by its name', async () => {
      const path = await make('Allotment');
      const direct = await open({ path, seed: 101 }).add({
        title: 'water the beans',
        start: at('2026-11-03T17:00Z'),
        end: at('2026-11-03T18:00Z'),
      });
      const found = open({ path: '/', calendar: 'allotment' });
      expect(await found.between(at('2026-11-03T00:00Z'), at('2026-11-04T00:00Z'))).toEqual([direct]);
    });

    test('of several calendars one must be named; all are', async () => {
      await make('Office');
      await expect(open({ path: '/' }).between(0, 1)).rejects.toMatchObject({
        code: 'part-refused',
        message: expect.stringMatching(
          /name one of the calendars .*"Allotment".*"Office".* in calendar\.caldav\.calendar/,
        ),
      });
    });

    test('what another program wrote is read: zones, exceptions, moved occurrences; and one of it is taken out', async () => {
      const path = await make('shared');
      const text = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//another//EN',
        'BEGIN:VEVENT',
        'UID:yoga@example.org',
        'DTSTAMP:20260901T080000Z',
        'DTSTART;TZID=Europe/Berlin:20261021T190000',
        'DTEND;TZID=Europe/Berlin:20261021T200000',
        'RRULE:FREQ=WEEKLY',
        'SUMMARY:Yoga',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:yoga@example.org',
        'DTSTAMP:20260901T080000Z',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261104T190000',
        'DTSTART;TZID=Europe/Berlin:20261105T190000',
        'DTEND;TZID=Europe/Berlin:20261105T200000',
        'SUMMARY:Yoga on Thursday',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
      await ask('PUT', `${path}yoga.ics`, text);
      const calendar = open({ path });
      const list = async () =>
        (await calendar.between(at('2026-10-20T00:00Z'), at('2026-11-13T00:00Z'))).map(
          (entry) => `${new Date(entry.start).toISOString()} ${entry.title}`,
        );
      expect(await list()).toEqual([
        '2026-10-21T17:00:00.000Z Yoga',
        '2026-10-28T18:00:00.000Z Yoga',
        '2026-11-05T18:00:00.000Z Yoga on Thursday',
        '2026-11-11T18:00:00.000Z Yoga',
      ]);
      expect(await calendar.remove('yoga@example.org', at('2026-10-28T18:00Z'))).toBe(true);
      expect(await calendar.remove('yoga@example.org', at('2026-11-05T18:00Z'))).toBe(true);
      expect(await calendar.remove('yoga')).toBe(false);
      expect(await list()).toEqual(['2026-10-21T17:00:00.000Z Yoga', '2026-11-11T18:00:00.000Z Yoga']);
    });

    test('what cannot be read is left out and told of; the rest is there', async () => {
      const path = await make('odd');
      const odd = (uid: string, ...lines: string[]) =>
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'PRODID:-//another//EN',
          'BEGIN:VEVENT',
          `UID:${uid}`,
          ...lines,
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n');
      await ask(
        'PUT',
        `${path}odd.ics`,
        odd('odd', 'DTSTART:20261103T100000Z', 'RRULE:FREQ=HOURLY;COUNT=3', 'SUMMARY:odd', 'DTSTAMP:20260901T080000Z'),
      );
      await ask('PUT', `${path}good.ics`, odd('good', 'DTSTART:20261103T110000Z', 'DTSTAMP:20260901T080000Z'));
      const found = await open({ path }).between(at('2026-11-03T00:00Z'), at('2026-11-04T00:00Z'));
      expect(found.map(({ title }) => title)).toEqual(['an appointment without a name']);
    });

    test('what comes again here keeps its time on the wall through the end of daylight saving', async () => {
      const path = await make('berlin');
      const calendar = open({ path, seed: 102, timeZone: 'Europe/Berlin' });
      const start = at('2026-10-19T18:00+02:00');
      await calendar.add({ title: 'band', start, end: start + 3_600_000, recurrence: { frequency: 'weekly' } });
      const found = await calendar.between(at('2026-10-19T00:00Z'), at('2026-10-27T00:00Z'));
      expect(found.map((entry) => new Date(entry.start).toISOString())).toEqual([
        '2026-10-19T16:00:00.000Z',
        '2026-10-26T17:00:00.000Z',
      ]);
    });

    test('a wrong password is refused in one line that does not show it', async () => {
      const error = await open({ path: '/ada/calendar-1/', secret: 'sesame' })
        .between(0, 1)
        .catch((thrown: unknown) => thrown as Error);
      expect(error).toMatchObject({
        code: 'part-refused',
        message: `the calendar server (${server.url.slice(7)}) rejects the password of "ada"`,
      });
    });

    test('an address without a calendar says so', async () => {
      await expect(open({ path: '/ada/nothing-here/' }).between(0, 1)).rejects.toMatchObject({ code: 'part-refused' });
    });
  });
}
