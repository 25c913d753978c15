import { describe, expect, test } from '@jest/globals';
import { eventOf, sourceSchema, validateSchedule } from '../../src/light/source.js';
import { createInputs } from './create-inputs.js';

const fetched = { name: 'rain', interval_ms: 1000, fetch: { tool: 'get_rain' } };
const hooked = { name: 'bell', webhook: {} };

describe('a data source', () => {
  test.each([
    [fetched, true],
    [hooked, true],
    [{ name: 'door', mqtt: { topic: 'a/+/#' } }, true],
    [{ name: 'none' }, false],
    [{ ...fetched, webhook: {} }, false],
    [{ ...hooked, mqtt: { topic: 'a' } }, false],
    [{ ...fetched, interval_ms: undefined }, false],
    [{ ...fetched, interval_ms: undefined, cron: '* * * * *' }, true],
    [{ ...fetched, cron: '* * * * *' }, false],
    [{ ...hooked, interval_ms: 1000 }, false],
    [{ ...hooked, cron: '* * * * *' }, false],
    [{ ...fetched, interval_ms: 999 }, false],
    [{ ...fetched, interval_ms: 31_622_400_001 }, false],
    [{ ...fetched, fetch: { tool: '' } }, false],
    [{ ...fetched, fetch: { tool: 'a', args: { text: 'x'.repeat(7989) } } }, true],
    [{ ...fetched, fetch: { tool: 'a', args: { text: 'x'.repeat(7990) } } }, false],
    [{ ...hooked, webhook: { generation: 0 } }, false],
    [{ ...hooked, webhook: { generation: 1_000_001 } }, false],
    [{ ...hooked, mqtt: undefined, webhook: { generation: 2 } }, true],
    [{ name: 'door', mqtt: { topic: '' } }, false],
    [{ name: 'door', mqtt: { topic: '/a//b' } }, true],
    [{ name: 'door', mqtt: { topic: '#' } }, true],
    [{ name: 'door', mqtt: { topic: 'a/#/b' } }, false],
    [{ name: 'door', mqtt: { topic: 'a/b#' } }, false],
    [{ name: 'door', mqtt: { topic: 'a+/b' } }, false],
    [{ name: 'door', mqtt: { topic: 'a\u0000b' } }, false],
    [{ ...hooked, more: 1 }, false],
    [{ ...hooked, fires: 'ding' }, true],
    [{ ...hooked, fires: '*' }, false],
  ])('DATA-01 %j is acceptable: %p', (source, acceptable) => {
    expect(sourceSchema.safeParse(source).success).toBe(acceptable);
  });

  test.each([
    ['a', true],
    ['9a_-Z', true],
    ['_a', false],
    ['-a', false],
    ['a.b', false],
    ['', false],
    ['a'.repeat(60), true],
    ['a'.repeat(61), false],
  ])('DATA-01 may be called "%s": %p', (name, acceptable) => {
    expect(sourceSchema.safeParse({ ...hooked, name }).success).toBe(acceptable);
  });

  test.each([
    ['result', true],
    ['result.main.temp', true],
    ['result.days[0].high', true],
    ['result[999999]', true],
    ['result[1000000]', false],
    ['result[]', false],
    ['result.', false],
    ['result..a', false],
    ['results', false],
    ['a.result', false],
    ['result.a b', false],
  ])('DATA-01 may store what is at "%s": %p', (path, acceptable) => {
    expect(sourceSchema.safeParse({ ...hooked, store: { a: path } }).success).toBe(acceptable);
  });

  test('DATA-01 fills at most 50 variables', () => {
    const store = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, 'result']));
    expect(sourceSchema.safeParse({ ...hooked, store: store(50) }).success).toBe(true);
    expect(sourceSchema.safeParse({ ...hooked, store: store(51) }).error?.message).toContain('at most 50 variables');
  });

  test('says what is wrong with when and where from', () => {
    const problem = (source: object) => sourceSchema.safeParse(source).error?.message;
    expect(problem({ name: 'none' })).toContain('give exactly one of fetch, webhook and mqtt');
    expect(problem({ ...hooked, cron: 'x' })).toContain('with fetch, give exactly one of interval_ms and cron');
  });

  test('has its defaults', () => {
    expect(sourceSchema.parse(fetched)).toEqual({
      ...fetched,
      fetch: { tool: 'get_rain', args: {} },
      store: {},
      enabled: true,
    });
    expect(sourceSchema.parse(hooked).webhook).toEqual({ generation: 1 });
  });

  test('fires an event of its own name, or the one it names', () => {
    expect(eventOf({ name: 'rain' })).toBe('rain_updated');
    expect(eventOf({ name: 'rain', fires: 'wet' })).toBe('wet');
  });

  test('with a schedule that never comes due is refused', () => {
    const source = sourceSchema.parse({ ...fetched, interval_ms: undefined, cron: '0 0 30 2 *', time_zone: 'UTC' });
    const asked: unknown[] = [];
    const moment = createInputs(7, (...when) => {
      asked.push(when);
      return null;
    });
    expect(() => {
      validateSchedule(source, moment);
    }).toThrow('the source "rain" (0 0 30 2 *) never comes due');
    expect(asked).toEqual([['0 0 30 2 *', 'UTC', 7]]);
    expect(() => {
      validateSchedule(
        source,
        createInputs(7, () => 9),
      );
    }).not.toThrow();
    expect(() => {
      validateSchedule(sourceSchema.parse(fetched), moment);
    }).not.toThrow();
  });
});
