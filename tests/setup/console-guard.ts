import { afterEach, beforeEach, expect, jest } from '@jest/globals';

// What the console prints unasked fails the test: a warning nobody reads is a defect nobody sees.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    jest.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      printed.push(`console.${method}: ${values.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(printed).toEqual([]);
});
