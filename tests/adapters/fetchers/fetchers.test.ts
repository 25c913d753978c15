import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { GetTime, GetWeather } from '../../../src/adapters/fetchers/house-fetchers.js';
import { FetchJson, FetchText } from '../../../src/adapters/fetchers/web-fetchers.js';
import { WebRequests } from '../../../src/adapters/fetchers/web-requests.js';
import { WebSearch } from '../../../src/adapters/fetchers/web-search.js';
import { GuardedEdge } from '../../../src/adapters/http/guarded-edge.js';
import { FetchHttp } from '../../../src/adapters/http/fetch-http.js';
import { Wttr } from '../../../src/adapters/weather/wttr.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { Fetchers } from '../../../src/automation/sources/fetchers.js';
import { extractValue } from '../../../src/automation/sources/extract.js';
import type { Fetcher } from '../../../src/ports/fetcher.js';
import { MemorySecrets } from '../../fakes/memory-secrets.js';
import { serve } from '../../support/local-server.js';

const never = new AbortController().signal;
const clock = new VirtualClock(millis(Date.UTC(2026, 10, 22, 15, 4)));
const secrets = new MemorySecrets();
const createRequests = (allowed = ['127.0.0.1:*'], own = clock) => {
  const local = { hosts: allowed, setting: 'sources.local_hosts' };
  return new WebRequests(new GuardedEdge({ local }, secrets, own), own);
};
const home = { unit: 'fahrenheit', isPlaceKnown: false } as const;
const wttr = fileURLToPath(new URL('../../fixtures/weather/wttr.json', import.meta.url));
const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('the fetchers', () => {
  test('DATA-04 fetch_json answers what a service says, sends the headers it is given, and refuses what is no JSON', async () => {
    const { url, asked } = await serve(({ url: path }) =>
      path === '/price' ? json({ price: [{ eur: 12.5 }] }) : { body: '<p>' },
    );
    const fetcher = new FetchJson(createRequests());
    const answer = await fetcher.fetch({ url: `${url}/price`, headers: { 'x-key': 'k' } }, never);
    expect(extractValue(answer, 'result.price[0].eur')).toBe(12.5);
    expect(asked[0]!.headers).toMatchObject({ 'x-key': 'k', accept: 'application/json' });
    await expect(fetcher.fetch({ url: `${url}/page` }, never)).rejects.toMatchObject({ code: 'part-refused' });
    await expect(fetcher.fetch({ adress: url }, never)).rejects.toMatchObject({ code: 'change-invalid' });
  });

  test('DATA-04 fetch_text answers what a page says, without its markup and scripts', async () => {
    const { url } = await serve(() => ({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<html><script>alert("x")</script><h1>Bins &amp; bottles</h1><!-- no --><p>Blue&#33; on&nbsp;Monday</p></html>',
    }));
    expect(await new FetchText(createRequests()).fetch({ url }, never)).toBe('Bins & bottles Blue! on Monday');
  });

  test('DATA-04 a service that asks to wait is left alone that long, whoever asks', async () => {
    const { url, asked } = await serve(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    const own = new VirtualClock();
    const requests = createRequests(undefined, own);
    const refusal = { code: 'part-refused', wait: 120_000 };
    await expect(new FetchJson(requests).fetch({ url }, never)).rejects.toMatchObject(refusal);
    await expect(new FetchText(requests).fetch({ url }, never)).rejects.toMatchObject({ code: 'part-refused' });
    expect(asked).toHaveLength(1);
    own.advance(millis(120_000));
    await expect(new FetchText(requests).fetch({ url }, never)).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(2);
  });

  test.each([
    'http://127.0.0.1:8420/api/lamps',
    'http://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
  ])('SAFE-04 DATA-04 %s is inside, where sources may not ask', async (url) => {
    await expect(new FetchJson(createRequests([])).fetch({ url }, never)).rejects.toMatchObject({
      code: 'part-refused',
      message: expect.stringContaining('sources.local_hosts'),
    });
  });

  test('DATA-07 a source names a secret, which goes to the host it belongs to and never comes back', async () => {
    const { url, asked } = await serve(({ headers }) => json({ echo: headers['x-key'] }));
    const kept = new MemorySecrets();
    kept.set('KEY', 'hidden-value', new URL(url).host);
    kept.set('OTHER', 'elsewhere', 'api.example.com');
    const local = { hosts: ['127.0.0.1:*'], setting: 'sources.local_hosts' };
    const fetcher = new FetchJson(new WebRequests(new GuardedEdge({ local }, kept, clock), clock));
    const answer = await fetcher.fetch({ url, headers: { 'x-key': '{{secret:KEY}}' } }, never);
    expect(asked[0]!.headers['x-key']).toBe('hidden-value');
    expect(answer).toEqual({ echo: '[secret KEY]' });
    await expect(fetcher.fetch({ url, headers: { 'x-key': '{{secret:OTHER}}' } }, never)).rejects.toMatchObject({
      code: 'part-refused',
      message: expect.stringContaining('OTHER does not belong to'),
    });
    expect(asked).toHaveLength(1);
  });

  test('SAFE-04 DATA-04 a source is not sent on to another host, nor to an address at home that a name turns into', async () => {
    const { url } = await serve(({ url: path }) =>
      path === '/away' ? { status: 302, headers: { location: 'https://elsewhere.example/' } } : json({}),
    );
    const fetcher = new FetchJson(createRequests());
    await expect(fetcher.fetch({ url: `${url}/away` }, never)).rejects.toMatchObject({
      code: 'part-refused',
      message: expect.stringContaining('elsewhere.example'),
    });
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const local = { hosts: [], setting: 'sources.local_hosts' };
    const turned = new FetchJson(new WebRequests(new GuardedEdge({ local, resolve }, secrets, clock), clock));
    await expect(turned.fetch({ url: `https://name.example:${new URL(url).port}/` }, never)).rejects.toMatchObject({
      code: 'part-refused',
      message: expect.stringContaining('is not on the public internet'),
    });
  });

  test('DATA-04 web_search reads what SearXNG answers as JSON', async () => {
    const { url, asked } = await serve(() =>
      json({
        query: 'q',
        results: [
          { title: 'Tide', url: 'https://tide.example/', content: 'High at 14:02' },
          { title: 'B', url: 'https://b.example/' },
        ],
      }),
    );
    const search = new WebSearch(createRequests(), { provider: 'searxng', url });
    expect(await search.fetch({ query: 'high tide & wind' }, never)).toEqual({
      results: [
        { title: 'Tide', url: 'https://tide.example/', snippet: 'High at 14:02' },
        { title: 'B', url: 'https://b.example/', snippet: '' },
      ],
    });
    expect(asked[0]!.url).toBe('/search?q=high%20tide%20%26%20wind&format=json');
  });

  test("DATA-04 web_search reads DuckDuckGo's page for simple browsers", async () => {
    const body = `<table><tr><td><a rel="nofollow" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Ftide.example%2Ftoday&amp;rut=1" class='result-link'>Tide <b>today</b></a></td></tr>
      <tr><td class='result-snippet'>High at <b>14:02</b> &amp; 02:20</td></tr></table>`;
    const { url } = await serve(() => ({ body }));
    const search = new WebSearch(createRequests(), { provider: 'duckduckgo', url });
    expect(await search.fetch({ query: 'tide' }, never)).toEqual({
      results: [{ title: 'Tide today', url: 'https://tide.example/today', snippet: 'High at 14:02 & 02:20' }],
    });
  });

  test('DATA-04 web_search and get_weather say what to configure where nothing is', async () => {
    const search = new WebSearch(createRequests(), null);
    await expect(search.fetch({ query: 'tide' }, never)).rejects.toMatchObject({ code: 'part-absent' });
    await expect(new GetWeather(null, home).fetch({}, never)).rejects.toMatchObject({ code: 'part-absent' });
  });

  test('DATA-04 get_weather answers a report that paths can read', async () => {
    const { url } = await serve(() => ({ body: readFileSync(wttr, 'utf8') }));
    const weather = new Wttr({ http: new FetchHttp(clock), clock, home: undefined, url });
    const report = await new GetWeather(weather, home).fetch({ place: 'luebeck' }, never);
    expect(extractValue(report, 'result.condition')).toBe('rain');
    expect(extractValue(report, 'result.temperatureC')).toBeCloseTo(4, 0);
  });

  test('DATA-04 get_weather takes a location as well, and tells temperatures in the unit of the home too', async () => {
    const { url, asked } = await serve(() => ({ body: readFileSync(wttr, 'utf8') }));
    const weather = new Wttr({ http: new FetchHttp(clock), clock, home: undefined, url });
    const report = await new GetWeather(weather, home).fetch({ location: 'luebeck' }, never);
    expect(asked[0]!.url).toContain('luebeck');
    expect(report.temperature).toBeCloseTo(report.temperatureC! * 1.8 + 32, 0);
  });

  test('DATA-04 every fetcher tells what is wrong with arguments before anybody is asked', () => {
    const weather = new Wttr({ http: new FetchHttp(clock), clock, home: undefined, url: 'https://w.example' });
    const [requests, located] = [createRequests([]), { ...home, isPlaceKnown: true }];
    const explain = (fetcher: Fetcher, args: unknown) => fetcher.explainProblem(args);
    expect(explain(new GetWeather(weather, home), { location: 'Lübeck' })).toBeNull();
    expect(explain(new GetWeather(weather, home), {})).toContain('no place is configured');
    expect(explain(new GetWeather(weather, located), {})).toBeNull();
    expect(explain(new GetWeather(weather, home), { units: 'metric' })).toMatch(/^get_weather: .*units/);
    expect(explain(new GetWeather(null, home), {})).toContain('set weather.provider');
    expect(explain(new WebSearch(requests, null), { query: 'tide' })).toContain('set sources.search.provider');
    expect(explain(new GetTime(clock, undefined), { zone: 'Europe/Berlin' })).toMatch(/^get_time: /);
    expect(explain(new FetchJson(requests), { adress: 'https://a.example' })).toMatch(/^fetch_json: .*url/);
    expect(explain(new FetchJson(requests), { url: 'https://a.example/x' })).toBeNull();
    expect(explain(new FetchText(requests), { url: 'http://a.example/x' })).toContain('is not https');
    for (const host of [
      '192.168.1.5',
      '127.0.0.1',
      '[::1]',
      '[fd00::1]',
      '169.254.169.254',
      '0x7f.1',
      'localhost',
      'nas',
      'router.lan',
      'PRINTER.local.',
    ])
      expect([host, explain(new FetchJson(requests), { url: `https://${host}/` })]).toEqual([
        host,
        expect.stringContaining('is not on the public internet; to allow it, name it in sources.local_hosts'),
      ]);
    expect(explain(new FetchJson(createRequests(['router.lan:*'])), { url: 'http://router.lan/x' })).toBeNull();
  });

  test('DATA-04 paths are tried on an answer as it may be', async () => {
    const weather = new Wttr({ http: new FetchHttp(clock), clock, home: undefined, url: 'https://w.example' });
    const fetchers = new Fetchers(clock, [new GetWeather(weather, home), new FetchJson(createRequests())]);
    const args = { location: 'Lübeck' };
    expect(
      await fetchers.findProblems({ tool: 'get_weather', args }, ['result.temperature', 'result.main.temp']),
    ).toEqual([
      expect.stringContaining('the answer has nothing at result.main.temp: result has no "main", only place, day'),
    ]);
    const url = 'https://a.example';
    expect(await fetchers.findProblems({ tool: 'fetch_json', args: { url } }, ['result.x'])).toEqual([]);
    expect(fetchers.uses[0]).toMatch(/^get_weather \{place\?.*temperature, minimum, maximum \(°F\)/);
  });

  test('DATA-04 get_time answers what the clocks of a zone show', async () => {
    const fetcher = new GetTime(clock, 'Europe/Berlin');
    expect(await fetcher.fetch({})).toMatchObject({
      hour: 16,
      minute: 4,
      weekday: 'Sunday',
      iso: '2026-11-22T15:04:00.000Z',
    });
    expect(await fetcher.fetch({ time_zone: 'Asia/Tokyo' })).toMatchObject({ day: 23, hour: 0, weekday: 'Monday' });
    await expect(fetcher.fetch({ time_zone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'change-invalid' });
  });
});
