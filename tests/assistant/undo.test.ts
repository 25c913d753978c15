import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../src/core/origin.js';
import { createHome } from './create-home.js';

const voice: Origin = { kind: 'voice' };
const page = (conversation: string): Origin => ({ kind: 'page', conversation });

describe('TALK-11 undo and redo take back what this conversation did', () => {
  test('of two pages neither takes back what the other did', async () => {
    const { say, shown } = createHome();
    await say('turn the sofa lamp red', page('a'));
    await say('turn the bed light blue', page('b'));
    await say('undo', page('a'));
    expect(shown()).toEqual({ bed: 'color/blue' });
    await say('redo', page('a'));
    expect(shown()).toEqual({ bed: 'color/blue', sofa: 'color/red' });
  });

  test('a voice takes back what was done on a page just before: that may be the same person', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light blue', page('b'));
    await say('undo', voice);
    expect(shown()).toEqual({});
  });
});
