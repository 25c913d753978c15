import { describe, expect, test } from '@jest/globals';
import { createArguments, parseEdge, parseGeneration } from '../../../src/adapters/gpio-button/gpiomon.js';

describe('OUTPUT-04 gpiomon', () => {
  test('of libgpiod 1 and 2 are told apart, others are not understood', () => {
    expect(parseGeneration('gpiomon (libgpiod) v1.6.3\nCopyright (C) 2017-2018 Bartosz Golaszewski')).toBe(1);
    expect(parseGeneration('gpiomon (libgpiod) v2.2.1\nCopyright (C) 2017-2023 Bartosz Golaszewski')).toBe(2);
    expect(parseGeneration('gpiomon (libgpiod) v3.0')).toBeNull();
    expect(parseGeneration('')).toBeNull();
  });

  test('is called as each of them wants it', () => {
    const line = { chip: 'gpiochip0', line: 17, activeLow: true };
    expect(createArguments(1, line).join(' ')).toBe(
      '--line-buffered --bias=pull-up --active-low --format=%e %s %n gpiochip0 17',
    );
    expect(createArguments(2, { ...line, activeLow: false }).join(' ')).toBe(
      '--bias pull-down --event-clock monotonic --format %e %S --chip gpiochip0 17',
    );
  });

  test('prints edges that are read to the microsecond', () => {
    expect(parseEdge(1, '1 1234 5678901')).toEqual({ pressed: true, at: 1_234_005.678901 });
    expect(parseEdge(1, '0     1234   999999999')).toEqual({ pressed: false, at: 1_234_999.999999 });
    expect(parseEdge(2, '1 1234.005678901')).toEqual({ pressed: true, at: 1_234_005.678901 });
    expect(parseEdge(2, '2 0.000000001')).toEqual({ pressed: false, at: 0.000001 });
  });

  test.each(['', 'Monitoring line 17...', '3 12.000000000', '1 12', '1 -1.000000000', 'event: RISING EDGE', '0 1 2 3'])(
    'prints anything else, such as %j, which is passed over',
    (text) => {
      expect([parseEdge(1, text), parseEdge(2, text)]).toEqual([null, null]);
    },
  );
});
