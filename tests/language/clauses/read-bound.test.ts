import { describe, expect, test } from '@jest/globals';
import { readBound } from '../../../src/language/clauses/read-bound.js';

describe('LANG-04 until when something is to be set off at all is told before it or behind it', () => {
  const rest = 'if the doorbell rings flash the hall lamp';
  test.each([
    [`until three ${rest}`, { at: '03:00', either: true }],
    [`She's finally gone down, so until three this afternoon ${rest}.`, { at: '15:00', date: 'today' }],
    [`the baby's asleep so for the next two hours ${rest}`, { delay: 7200 }],
    [`just for today ${rest}`, { date: 'today' }],
    [`${rest} but only today`, { date: 'today' }],
    [`tonight ${rest}`, { date: 'tomorrow', at: '06:00' }],
    [`until sunset ${rest}`, { sun: true }],
  ])('"%s"', (text, end) => {
    expect(readBound(text)).toEqual({ rest, end });
  });

  test.each([
    `${rest} until three`,
    'leave the porch light on until ten',
    'until the door closes if it is dark flash the lamp',
    'wake me today if it rains',
    'keep the hall lamp on until ten if the door opens',
  ])('none: "%s"', (text) => {
    expect(readBound(text)).toBeUndefined();
  });
});
