import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 what happens only once comes at the next such time', () => {
  test('"at ten until midnight", said in the evening, is tonight', async () => {
    const { say, wait } = beginHouse();
    wait(20 * 3600);
    expect(await say('turn the hall lamp on at ten until midnight')).toContain('At 10:00 PM');
  });
});
