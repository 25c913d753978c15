import { describe, expect, test } from '@jest/globals';
import type { Weather } from '../../src/ports/weather.js';

const home = { name: 'Lübeck', latitude: 53.86893, longitude: 10.68729 };

/** What every Weather does; it is 22 November 2026 where it rains, with snow on the 24th. `home` is its configured place. */
export function describeWeather(name: string, create: () => Promise<Weather>): void {
  describe(`TALK-05 the Weather contract: ${name}`, () => {
    test('tells today’s weather here, and how it is now', async () => {
      const weather = await create();
      const report = await weather.report(null, null);
      expect(report).toMatchObject({ place: home.name, day: '2026-11-22', today: true, condition: 'rain' });
      expect(report.temperatureC).toBeCloseTo(4, 0);
      expect(report.minimumC).toBeLessThan(report.maximumC!);
      for (const share of [report.precipitationChance, report.humidity]) {
        expect(share).toBeGreaterThan(0.5);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(await weather.report(null, '2026-11-22')).toEqual(report);
    });

    test('tells another day’s weather, of which there is no now', async () => {
      const report = await (await create()).report(home, '2026-11-24');
      expect(report).toMatchObject({
        day: '2026-11-24',
        today: false,
        condition: 'snow',
        dayCondition: 'snow',
        temperatureC: null,
        humidity: null,
      });
    });

    test('a place by its name is found', async () => {
      const report = await (await create()).report('luebeck', null);
      expect(report.place).toMatch(/^L[üu]beck$/);
    });

    test('a place or a day that it does not know is said to be that', async () => {
      const weather = await create();
      await expect(weather.report('Nowhereville', null)).rejects.toMatchObject({ code: 'not-found' });
      await expect(weather.report(null, '2027-06-01')).rejects.toMatchObject({
        code: 'not-found',
        message: expect.stringContaining('has no forecast for 2027-06-01, only from 2026-11-22 to 2026-1'),
      });
    });

    test('nobody waits for an answer that is no longer wanted', async () => {
      const weather = await create();
      await expect(weather.report(null, null, AbortSignal.abort())).rejects.toMatchObject({ code: 'part-unreachable' });
    });
  });
}
