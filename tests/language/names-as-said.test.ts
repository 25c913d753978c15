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
  ],
});

describe('LANG-08 a name is found as people say it', () => {
  test.each([
    ['turn on the stairwell light', 'Stair Light'],
    ['turn on the front hallway chandelier', 'Chandelier Front Hallway'],
    ['activate the man cave man cave light', 'Man Cave Light'],
    ["turn on bob's light", "Bob's Lamp"],
    ['turn on the porch area lighting', 'Porch Light'],
  ])('"%s"', (text, name) => {
    expect(home.understand(text).commands).toEqual([{ intent: 'light.on', target: { name } }]);
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
