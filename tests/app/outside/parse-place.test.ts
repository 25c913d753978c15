import { describe, expect, test } from '@jest/globals';
import { parsePlace } from '../../../src/app/outside/parse-place.js';

describe('where a house is, as people write it', () => {
  test.each([
    ['52.5, 13.4', 'Home', 52.5, 13.4],
    ['52.5 13.4', 'Home', 52.5, 13.4],
    ['52,5; 13,4', 'Home', 52.5, 13.4],
    ['53,87, 10,69', 'Home', 53.87, 10.69],
    ['52.5° N, 13.4° E', 'Home', 52.5, 13.4],
    ['52.5N 13.4E', 'Home', 52.5, 13.4],
    ['N 52.5, E 13.4', 'Home', 52.5, 13.4],
    ['13.4° E, 52.5° N', 'Home', 52.5, 13.4],
    ['33.86 S, 151.2 E', 'Home', -33.86, 151.2],
    ['-33.86, 151.2', 'Home', -33.86, 151.2],
    ['40.71 north 74.01 west', 'Home', 40.71, -74.01],
    ['52°31\'12" N 13°24\'18" E', 'Home', 52.52, 13.405],
    ['52°31′12″N 13°24′18″E', 'Home', 52.52, 13.405],
    ['Lübeck, 53.87, 10.69', 'Lübeck', 53.87, 10.69],
    ['Bad Ems 50.33 7.72', 'Bad Ems', 50.33, 7.72],
    ['Home (52.5, 13.4)', 'Home', 52.5, 13.4],
    ['Berlin', 'Berlin', 52.52, 13.4],
    ['Lübeck', 'Lübeck', 53.87, 10.67],
    ['zürich', 'Zürich', 47.38, 8.55],
    ['Springfield, Illinois', 'Springfield', 39.82, -89.65],
    ['Paris, France', 'Paris', 48.87, 2.33],
    ['Oxford', 'Oxford', 51.77, -1.25],
  ])('%s', async (text, name, latitude, longitude) => {
    expect(await parsePlace(text)).toEqual({ name, latitude, longitude });
  });

  test.each([
    ['91, 13', /91 is no latitude/],
    ['13, 181', /181 is no longitude/],
    ['52 E, 13 E', /is no latitude/],
    ['Nowhere at All', /not among the larger cities .* as Lübeck, 53.87, 10.69/],
    ['Springfield', /several: Springfield in .*Write it as Springfield, /],
    ['Lübeck, 53.87', /not among/],
  ])('SAFE-04 %s is refused with what to write', async (text, message) => {
    await expect(parsePlace(text)).rejects.toThrow(message);
  });
});

test.each([
  ['München', 48.13],
  ['Muenchen', 48.13],
  ['Munich', 48.13],
  ['Köln', 50.93],
  ['koeln', 50.93],
  ['Cologne', 50.93],
  ['Duesseldorf', 51.22],
  ['Wien', 48.2],
  ['København', 55.68],
])('%s is found offline, whichever of its names somebody types', async (typed, latitude) => {
  expect((await parsePlace(typed)).latitude).toBeCloseTo(latitude, 1);
});
