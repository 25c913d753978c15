import { expect, test } from '@jest/globals';
import { placeOfZone } from '../../../src/adapters/sun/place-of-zone.js';

const table = [
  '# a comment',
  'DE\t+5230+01322\tEurope/Berlin\tmost of Germany',
  'US\t+404251-0740023\tAmerica/New_York\tEastern',
  'AU\t-3133+15905\tAustralia/Lord_Howe',
].join('\n');

test.each([
  ['Europe/Berlin', 52.5, 13.37],
  ['America/New_York', 40.71, -74.01],
  ['Australia/Lord_Howe', -31.55, 159.08],
])('%s is about %f, %f', (zone, latitude, longitude) => {
  const place = placeOfZone(zone, table);
  expect(place?.latitude).toBeCloseTo(latitude, 2);
  expect(place?.longitude).toBeCloseTo(longitude, 2);
});

test('UTC is no place', () => {
  expect(placeOfZone('UTC', table)).toBeUndefined();
});
