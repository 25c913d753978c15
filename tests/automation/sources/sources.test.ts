import { describe, expect, test } from '@jest/globals';
import { LanternError } from '../../../src/core/errors.js';
import { millis } from '../../../src/core/units.js';
import { RetryLater } from '../../../src/ports/fetcher.js';
import { FakeFetcher } from '../../fakes/fake-fetcher.js';
import { createSources } from './create-sources.js';

const minute = 60_000;
const weather = {
  name: 'weather',
  interval_ms: minute,
  fetch: { tool: 'fake', args: { place: 'here' } },
  store: { temperature: 'result.main.temp', sky: 'result.sky[0].text' },
};
const sunny = (temp: number) => ({ main: { temp }, sky: [{ text: 'clear' }] });
const unreachable = () => {
  throw new LanternError('part-unreachable', 'the service is not reached: there is no network');
};

describe('a data source that is asked', () => {
  test('DATA-01 is asked every interval, stores what its paths name and fires its event, as one change set', async () => {
    const { engine, sources, save, value, pass } = createSources([new FakeFetcher((_args, count) => sunny(count))]);
    engine.apply(
      [
        {
          kind: 'rule.save',
          rule: { from: '*', on: 'weather_updated', to: 'on', condition: "getData('temperature') > 1" },
        },
      ],
      { kind: 'cli' },
    );
    save(weather);
    sources.start();
    await pass(minute);
    expect([value('temperature'), value('sky'), engine.status('lamp').state]).toEqual([1, 'clear', 'off']);
    await pass(minute);
    expect([value('temperature'), engine.status('lamp').state]).toEqual([2, 'on']);
    const [newest] = engine.history(1);
    expect(newest).toMatchObject({
      origin: { kind: 'source', detail: 'weather' },
      firings: [{ event: 'weather_updated' }],
    });
    expect(newest!.writes.map(({ id }) => id)).toEqual(['temperature', 'temperature_prev', 'lamp']);
  });

  test('LIGHT-09 a number keeps the one before it as NAME_prev; a text has none', async () => {
    const { sources, save, value, pass } = createSources([new FakeFetcher((_args, count) => sunny(count * 10))]);
    save(weather);
    sources.start();
    await pass(3 * minute);
    expect([value('temperature'), value('temperature_prev'), value('sky_prev')]).toEqual([30, 20, undefined]);
  });

  test('DATA-01 saving and deleting one is recorded and undone like any change, and takes effect at once', async () => {
    const fetcher = new FakeFetcher(() => sunny(1));
    const { engine, sources, save, status, pass } = createSources([fetcher]);
    sources.start();
    save(weather);
    await pass(2 * minute);
    const asked = fetcher.asked.length;
    expect(asked).toBe(2);
    engine.apply([{ kind: 'source.delete', name: 'weather' }], { kind: 'cli' });
    await pass(2 * minute);
    expect([fetcher.asked.length, status('weather')]).toEqual([asked, undefined]);
    engine.undo({ kind: 'cli' });
    await pass(minute);
    expect([fetcher.asked.length, status('weather')?.state]).toEqual([asked + 1, 'ok']);
  });

  test('DATA-01 a path that is not there is named, with what is there; nothing of that answer is stored', async () => {
    const { sources, save, value, status, troubles, pass } = createSources([
      new FakeFetcher((_args, count) => (count === 1 ? sunny(5) : { main: { temp: 6 } })),
    ]);
    save(weather);
    sources.start();
    await pass(2 * minute);
    const problem = 'the answer has nothing at result.sky[0].text: result has no "sky", only main';
    expect([value('temperature'), status('weather')?.problem]).toEqual([5, problem]);
    expect(troubles()).toEqual([`source weather: ${problem}`]);
  });

  test('DATA-01 one that fails keeps its last value, waits twice as long each time, and is told of once', async () => {
    const times: number[] = [];
    const { clock, sources, save, value, status, troubles, pass } = createSources([
      new FakeFetcher((_args, count) => {
        times.push(clock.monotonic());
        if (count === 1 || count >= 7) return sunny(count);
        throw new LanternError('part-refused', 'the service refuses');
      }),
    ]);
    save(weather);
    sources.start();
    await pass(20 * minute);
    expect(status('weather')).toMatchObject({ state: 'failing', stale: true, problem: 'the service refuses' });
    expect(value('temperature')).toBe(1);
    await pass(30 * minute);
    const waits = times.slice(1).map((time, index) => (time - times[index]!) / minute);
    for (const [index, nominal] of [1, 2, 4, 8, 16].entries()) {
      expect(waits[index + 1]).toBeGreaterThanOrEqual(nominal * 0.8);
      expect(waits[index + 1]).toBeLessThanOrEqual(nominal * 1.2);
    }
    expect(troubles()).toEqual(['source weather: the service refuses']);
    expect([value('temperature'), status('weather')?.state]).toEqual([times.length, 'ok']);
    // Back on the grid that it began.
    expect((times.at(-1)! - times[0]!) % minute).toBe(0);
  });

  test('DATA-04 a service that asks to wait is not asked before', async () => {
    const fetcher = new FakeFetcher((_args, count) => {
      if (count === 1) throw new RetryLater('the service asks to wait', millis(10 * minute));
      return sunny(count);
    });
    const { sources, save, pass } = createSources([fetcher]);
    save(weather);
    sources.start();
    await pass(9 * minute);
    expect(fetcher.asked).toHaveLength(1);
    await pass(2 * minute);
    expect(fetcher.asked.length).toBeGreaterThan(1);
  });

  test('DATA-04 two sources that ask the same at the same time share one answer', async () => {
    const fetcher = new FakeFetcher(() => new Promise((resolve) => setImmediate(() => resolve(sunny(3)))));
    const { sources, save, value } = createSources([fetcher]);
    save(weather, { ...weather, name: 'other', store: { other: 'result.main.temp' } });
    await Promise.all([sources.poll('weather'), sources.poll('other')]);
    expect([fetcher.asked.length, value('temperature'), value('other')]).toEqual([1, 3, 3]);
  });

  test('DATA-01 cron says when, also after the clock was set', async () => {
    const fetcher = new FakeFetcher(() => sunny(1));
    const { clock, sources, save, status, pass } = createSources([fetcher]);
    save({ ...weather, interval_ms: undefined, cron: '0 * * * *' });
    sources.start();
    expect(status('weather')?.next).toBe(3_600_000);
    clock.jump(millis(2_400_000));
    await pass(3 * minute, 10_000);
    expect(fetcher.asked).toHaveLength(0);
    await pass(2 * minute, 10_000);
    expect(fetcher.asked).toHaveLength(1);
  });

  test('DATA-10 without network sources pause, their values stay, and they go on by themselves; both are events', async () => {
    let there = true;
    const fetcher = new FakeFetcher((_args, count) => (there ? sunny(count) : unreachable()));
    const { engine, sources, save, value, status, pass } = createSources([
      fetcher,
      new FakeFetcher(() => 5, { tool: 'local', network: false }),
    ]);
    engine.apply(
      [
        { kind: 'rule.save', rule: { from: '*', on: 'offline', to: 'on' } },
        { kind: 'rule.save', rule: { from: '*', on: 'online', to: 'off' } },
      ],
      { kind: 'cli' },
    );
    save(
      weather,
      { ...weather, name: 'second' },
      { name: 'local', interval_ms: minute, fetch: { tool: 'local' }, store: { five: 'result' } },
    );
    sources.start();
    await pass(minute);
    there = false;
    const before = value('temperature');
    await pass(10 * minute);
    expect([sources.online, engine.status('lamp').state, value('temperature'), value('online')]).toEqual([
      false,
      'on',
      before,
      false,
    ]);
    expect([status('weather')?.state, status('second')?.state, status('local')?.state]).toEqual([
      'paused',
      'paused',
      'ok',
    ]);
    // While it is away only one of them asks, four times a minute.
    const asked = fetcher.asked.length;
    await pass(10 * minute);
    expect(fetcher.asked.length - asked).toBeLessThanOrEqual(41);
    there = true;
    await pass(2 * minute);
    expect([sources.online, engine.status('lamp').state, status('weather')?.state, status('second')?.state]).toEqual([
      true,
      'off',
      'ok',
      'ok',
    ]);
  });

  test('DATA-01 a thousand sources for an hour are asked on their grids without drift, by one timer', async () => {
    const times = new Map<number, number[]>();
    const fetcher = new FakeFetcher((args) => {
      const { number } = args as { number: number };
      times.set(number, [...(times.get(number) ?? []), clock.monotonic()]);
      return 1;
    });
    const { clock, sources, save, pass } = createSources([fetcher]);
    const interval = (number: number) => (5 + (number % 10)) * minute;
    save(
      ...Array.from({ length: 1000 }, (_each, number) => ({
        name: `source-${number}`,
        interval_ms: interval(number),
        fetch: { tool: 'fake', args: { number } },
        store: {},
      })),
    );
    sources.start();
    expect(clock.pending).toEqual(['next data source']);
    // In steps shorter than a question takes turns, so that none waits for another.
    await pass(60 * minute, 100);
    for (const [number, asked] of times) {
      const drifts = asked.map((time, index) => Math.abs(time - asked[0]! - index * interval(number)));
      expect(Math.max(...drifts)).toBeLessThan(500);
      expect(asked.length).toBeGreaterThanOrEqual(Math.floor((59.5 * minute) / interval(number)));
    }
    expect(times.size).toBe(1000);
  });
});
