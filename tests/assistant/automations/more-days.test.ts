import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

describe('AGENT-06 days are added to what a light does on others', () => {
  test.each([
    ['and wednesday as well', 'Every Wednesday and Sunday'],
    ['wednesdays too', 'Every Wednesday and Sunday'],
    ['add fridays', 'Every Friday and Sunday'],
    ['also on the weekend', 'On weekends'],
  ])('"%s"', async (then, days) => {
    const { reply, rules } = await talk('desk lamp on at seven every sunday', then);
    expect(reply).toBe(`${days} at 7:00 AM: the desk lamp goes on.`);
    expect(rules()).toHaveLength(1);
  });
});
