import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FetchHttp } from '../../../src/adapters/http/fetch-http.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { parseWmoCode, parseWwoCode } from '../../../src/adapters/weather/conditions.js';
import { OpenMeteo } from '../../../src/adapters/weather/open-meteo.js';
import { Wttr } from '../../../src/adapters/weather/wttr.js';
import { LanternError } from '../../../src/core/errors.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { HttpAnswer, HttpRequest } from '../../../src/ports/http.js';
import { describeWeather } from '../../contracts/weather.js';
import { serve, type Answer, type Asked } from '../../support/local-server.js';

const home = { name: 'Lübeck', latitude: 53.86893, longitude: 10.68729 };
const file = (name: string) => readFileSync(new URL(`../../fixtures/weather/${name}.json`, import.meta.url), 'utf8');
const json = { 'content-type': 'application/json' };

function answerOpenMeteo({ url }: Asked): Answer {
  const { pathname, searchParams } = new URL(url, 'http://x');
  if (pathname === '/v1/forecast') {
    expect(searchParams.get('latitude')).toBe('53.86893');
    return { headers: json, body: file('open-meteo-forecast') };
  }
  const known = searchParams.get('name') === 'luebeck';
  return { headers: json, body: file(known ? 'open-meteo-search' : 'open-meteo-search-nothing') };
}
function answerWttr({ url }: Asked): Answer {
  const where = decodeURIComponent(new URL(url, 'http://x').pathname.slice(1));
  if (where === 'Nowhereville') return { status: 404, body: 'location not found: location not found' };
  expect(['luebeck', '53.86893,10.68729']).toContain(where);
  return { headers: json, body: file('wttr') };
}
const http = new FetchHttp(new SystemClock());
const parts = (url: string) => ({ http, clock: new SystemClock(), home, url });

describeWeather('Open-Meteo', async () => {
  const { url } = await serve(answerOpenMeteo);
  return new OpenMeteo(parts(url), url);
});
describeWeather('wttr.in', async () => new Wttr(parts((await serve(answerWttr)).url)));

/** A service scripted answer by answer, on a clock that moves when told to. */
function script(...answers: (Partial<HttpAnswer> | LanternError)[]) {
  const clock = new VirtualClock(millis(Date.UTC(2026, 10, 22, 9)));
  const asked: HttpRequest[] = [];
  const send = (_service: string, request: HttpRequest): Promise<HttpAnswer> => {
    asked.push(request);
    const answer = answers.shift();
    if (!answer) throw new Error(`unexpected: ${request.url}`);
    if (answer instanceof LanternError) return Promise.reject(answer);
    return Promise.resolve({ url: request.url, status: 200, headers: {}, text: '', ...answer });
  };
  return { weather: new OpenMeteo({ http: { send }, clock, home, url: undefined }), clock, asked };
}
const good = { text: file('open-meteo-forecast') };

describe('TALK-05 asking for the weather', () => {
  test('an answer serves a quarter of an hour', async () => {
    const { weather, clock, asked } = script(good, good);
    const first = await weather.report(null, null);
    clock.advance(millis(15 * 60_000 - 1));
    expect(await weather.report(null, '2026-11-23')).toMatchObject({ at: first.at, day: '2026-11-23' });
    expect(asked).toHaveLength(1);
    clock.advance(millis(1));
    expect((await weather.report(null, null)).at).toBe(first.at + 15 * 60_000);
    expect(asked).toHaveLength(2);
  });

  test('what is asked is the place and nothing of the one who asks, within 2.5 seconds in all', async () => {
    const { weather, asked } = script(good);
    await weather.report(null, null);
    expect(asked[0]).toMatchObject({ timeLimit: 2500, headers: { accept: 'application/json' } });
    expect(asked[0]!.url).toBe(
      'https://api.open-meteo.com/v1/forecast?latitude=53.86893&longitude=10.68729' +
        '&current=temperature_2m%2Crelative_humidity_2m%2Cweather_code%2Cwind_speed_10m' +
        '&daily=weather_code%2Ctemperature_2m_max%2Ctemperature_2m_min%2Cprecipitation_probability_max%2Cwind_speed_10m_max' +
        '&timezone=auto&forecast_days=16',
    );
  });

  test.each([
    ['120', 120_000, '2 minutes'],
    ['Sun, 22 Nov 2026 09:00:30 GMT', 30_000, '30 seconds'],
    ['soon', 60_000, '60 seconds'],
    ['999999', 60 * 60_000, '60 minutes'],
  ])('a service that asks to wait (%s) is not asked again until then', async (after, wait, told) => {
    const { weather, clock, asked } = script({ status: 429, headers: { 'retry-after': after } }, good);
    await expect(weather.report(null, null)).rejects.toMatchObject({
      code: 'part-refused',
      message: `Open-Meteo asks to wait ${told}`,
    });
    clock.advance(millis(wait - 1));
    await expect(weather.report(null, null)).rejects.toMatchObject({ code: 'part-refused' });
    expect(asked).toHaveLength(1);
    clock.advance(millis(1));
    expect(await weather.report(null, null)).toMatchObject({ today: true });
  });

  test('a failure is not kept: the next question is asked', async () => {
    const gone = new LanternError(
      'part-unreachable',
      'Open-Meteo (api.open-meteo.com) cannot be found: there is no network, or no such host',
    );
    const { weather } = script(gone, { status: 500 }, good);
    await expect(weather.report(null, null)).rejects.toBe(gone);
    await expect(weather.report(null, null)).rejects.toMatchObject({ code: 'part-unreachable' });
    expect(await weather.report(null, null)).toMatchObject({ condition: 'rain' });
  });

  test.each([
    ['a web page', '<html>', 'did not answer with a weather report'],
    ['another form', '{"current":{}}', 'answers in an unknown form (current.time)'],
  ])('%s is no weather report', async (_what, text, told) => {
    await expect(script({ text }).weather.report(null, null)).rejects.toMatchObject({
      code: 'part-refused',
      message: `Open-Meteo ${told}`,
    });
  });

  test('what the service does not know of a day is not made up', async () => {
    expect(await script(good).weather.report(null, '2026-12-07')).toMatchObject({ precipitationChance: null });
  });

  test('without a place nobody is asked', async () => {
    const clock = new SystemClock();
    const weather = new Wttr({ http, clock, home: undefined, url: undefined });
    await expect(weather.report(null, null)).rejects.toMatchObject({
      code: 'part-absent',
      message: expect.stringContaining('set place in the configuration'),
    });
    await expect(weather.report('x'.repeat(101), null)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a service that hangs is given up after 2.5 seconds, by name', async () => {
    const { url } = await serve(() => ({ silent: true }));
    const began = performance.now();
    await expect(new OpenMeteo(parts(url), url).report(null, null)).rejects.toMatchObject({
      code: 'part-unreachable',
      message: expect.stringMatching(/^Open-Meteo \(127\.0\.0\.1:\d+\) did not answer within 2\.5 seconds$/),
    });
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

test('TALK-05 every code of both services has a condition; others are unknown', () => {
  const wmo = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
  ];
  const wwo = [
    113, 116, 119, 122, 143, 176, 179, 182, 185, 200, 227, 230, 248, 260, 263, 266, 281, 284, 293, 296, 299, 302, 305,
    308, 311, 314, 317, 320, 323, 326, 329, 332, 335, 338, 350, 353, 356, 359, 362, 365, 368, 371, 374, 377, 386, 389,
    392, 395,
  ];
  expect(wmo.filter((code) => parseWmoCode(code) === 'unknown')).toEqual([]);
  expect(wwo.filter((code) => parseWwoCode(code) === 'unknown')).toEqual([]);
  expect([-1, 4, 100, 1.5].map(parseWmoCode)).toEqual(Array(4).fill('unknown'));
  expect([0, 114].map(parseWwoCode)).toEqual(['unknown', 'unknown']);
});
