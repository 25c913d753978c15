import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { playScenario, readScenario } from './run-scenario.js';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

describe('AGENT-01 AGENT-02 AGENT-07 AGENT-08 AGENT-10 AGENT-12 AGENT-14 PERM-01 scenarios, played through the real SDK', () => {
  test.each(files)('%s', async (file) => {
    await playScenario(readScenario(new URL(file, folder)));
  });

  test('every scenario says what it shows', () => {
    const titles = files.map((file) => readScenario(new URL(file, folder)).title);
    expect(titles.filter((title) => typeof title !== 'string' || title.length < 10)).toEqual([]);
    expect(new Set(titles).size).toBe(files.length);
  });
});
