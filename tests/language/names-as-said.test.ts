import { describe, expect, test } from '@jest/globals';
import { createHome } from './home.js';

const lamp = (id: string, name: string) => ({ id, name, aliases: [] });
const home = createHome({
  lamps: [
    lamp('stair', 'Stair Light'),
    lamp('chandelier', 'Chandelier Front Hallway'),
    lamp('cave', 'Man Cave Light'),
    lamp('bob', "Bob's Lamp"),
    lamp('porch', 'Porch Light'),
    { ...lamp('night', 'Night Light'), area: 'Living Room' },
  ],
});

describe('LANG-08 a name is found as people say it', () => {
  test.each([
    ['turn on the stairwell light', 'Stair Light'],
    ['turn on the front hallway chandelier', 'Chandelier Front Hallway'],
    ['activate the man cave man cave light', 'Man Cave Light'],
    ["turn on bob's light", "Bob's Lamp"],
    ['turn on the porch area lighting', 'Porch Light'],
    ['turn on the nightlight', 'Night Light'],
  ])('"%s"', (text, name) => {
    expect(home.understand(text).commands).toEqual([{ intent: 'light.on', target: { name } }]);
  });

  test('so is a place, in one word', () => {
    const [command] = home.understand('turn off the livingroom lights').commands;
    expect(command).toMatchObject({ intent: 'light.off', target: { area: 'Living Room' } });
  });

  test('a name that is not there is never taken for another', () => {
    expect(home.understand('turn on the pergola light').commands).not.toContainEqual(
      expect.objectContaining({ target: { name: expect.stringMatching(/Light$|Lamp$/) } }),
    );
  });
});

describe('LANG-08 a name that nobody here has', () => {
  test.each([
    ['turn on the gazebo lamp', 'There is no gazebo lamp here.'],
    ['the gazebo lamp was a present', undefined],
    ['dim the chandelier lamp to 20 percent', 'There is no chandelier lamp here.'],
    ['who turned on the gazebo lamp', undefined],
  ])('is told so, and which lights there are: "%s"', (text, reply) => {
    const read = createHome().understand(text);
    expect(read.commands).toEqual([]);
    if (reply === undefined) expect(read.reply).toBeUndefined();
    else expect(read.reply).toBe(`${reply} There is Desk Lamp, Bookshelf, Table and Window.`);
  });
});

describe('LANG-09 lamps that are called after other things', () => {
  const things = createHome({
    here: 'Outside',
    lamps: [
      { id: 'garage', name: 'Garage', area: 'Outside', aliases: [] },
      { id: 'shower', name: 'Shower', area: 'Bathroom', aliases: [] },
      { id: 'tree', name: 'Christmas tree', area: "Leo's room", aliases: [] },
      { id: 'mama', name: "Mama's side", area: 'Bedroom', aliases: [] },
    ],
  });

  test.each([
    'open the garage',
    'close the garage',
    'start the shower',
    'stop the shower',
    'water the christmas tree',
    "mama's side hurts",
    "leo's room dark",
  ])('are not meant by "%s"', (text) => {
    expect(things.understand(text).commands).toEqual([]);
  });

  test.each([
    ['open the garage light', { name: 'Garage' }],
    ['stop the shower light', { name: 'Shower' }],
    ['garage on', { name: 'Garage' }],
    ['leos lights off', { area: "Leo's room" }],
  ])('are meant by "%s"', (text, target) => {
    expect(things.understand(text).commands).toMatchObject([{ target }]);
  });
});
