import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findPlace } from '../../../src/app/outside/find-place.js';

const file = join(mkdtempSync(join(tmpdir(), 'zones-')), 'zone.tab');
writeFileSync(file, 'DE\t+5230+01322\tEurope/Berlin\n');
const place = { name: 'Oslo', latitude: 59.9, longitude: 10.7 };

test('TALK-13 the sun rises where the configuration says, or else where the time zone is', () => {
  expect(findPlace({ place, time_zone: 'Europe/Berlin' }, file)).toMatchObject({ latitude: 59.9 });
  expect(findPlace({ time_zone: 'Europe/Berlin' }, file)?.latitude).toBe(52.5);
});

test('where neither tells, or the system has no table, nobody knows', () => {
  expect(findPlace({ time_zone: 'UTC' }, file)).toBeUndefined();
  expect(findPlace({ time_zone: 'Europe/Berlin' }, `${file}.gone`)).toBeUndefined();
});
