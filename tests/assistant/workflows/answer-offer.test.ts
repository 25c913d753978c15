import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

describe('LANG-10 between sure and unknown it asks', () => {
  test('and a yes does it', async () => {
    const { say, shown } = createHome();
    expect(await say('make the sofa lamp flooble grumpet blue')).toBe('Do you mean that the sofa lamp turns blue?');
    expect(shown()).toEqual({});
    await say('yes');
    expect(shown()).toEqual({ sofa: 'color/blue' });
  });

  test('a no leaves it, and a later yes does nothing', async () => {
    const { say, shown } = createHome();
    await say('make the sofa lamp flooble grumpet blue');
    expect(await say('no')).toBe('OK, then not.');
    await say('yes');
    expect(shown()).toEqual({});
  });

  test('another sentence is no answer', async () => {
    const { say, shown } = createHome();
    await say('make the sofa lamp flooble grumpet blue');
    await say('turn the bed light red');
    await say('yes');
    expect(shown()).toEqual({ bed: 'color/red' });
  });
});
