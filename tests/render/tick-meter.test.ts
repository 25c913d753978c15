import { describe, expect, test } from '@jest/globals';
import { TickMeter } from '../../src/render/tick-meter.js';

describe('how evenly ticks come', () => {
  test('before the second tick there is nothing to tell', () => {
    const meter = new TickMeter();
    const nothing = { count: 0, rate: 0, medianInterval: 0, percentile99Interval: 0 };
    expect(meter.statistics()).toEqual(nothing);
    meter.add(1000);
    expect(meter.statistics()).toEqual(nothing);
  });

  test('rate, median and the slowest hundredth are those of the intervals', () => {
    const meter = new TickMeter();
    let now = 500;
    meter.add(now);
    for (let tick = 0; tick < 198; tick++) meter.add((now += 10));
    for (let tick = 0; tick < 2; tick++) meter.add((now += 40));
    expect(meter.statistics()).toEqual({
      count: 200,
      rate: (200 * 1000) / (198 * 10 + 80),
      medianInterval: 10,
      percentile99Interval: 40,
    });
  });

  test('a pause is no interval', () => {
    const meter = new TickMeter();
    for (const now of [0, 20, 40]) meter.add(now);
    meter.pause();
    for (const now of [5000, 5020]) meter.add(now);
    expect(meter.statistics()).toEqual({ count: 3, rate: 50, medianInterval: 20, percentile99Interval: 20 });
  });

  test('of many intervals the last 8192 are looked at, and all are counted', () => {
    const meter = new TickMeter();
    let now = 0;
    meter.add(now);
    for (let tick = 0; tick < 100; tick++) meter.add((now += 90));
    for (let tick = 0; tick < 8192; tick++) meter.add((now += 10));
    expect(meter.statistics()).toMatchObject({ count: 8292, medianInterval: 10, percentile99Interval: 10 });
  });
});
