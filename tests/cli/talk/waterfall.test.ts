import { describe, expect, test } from '@jest/globals';
import { drawWaterfall, type Traced } from '../../../src/cli/talk/waterfall.js';

const request: Traced = {
  id: 'one',
  text: 'make it blue',
  route: 'command',
  reply: 'The light is blue.',
  stages: [
    { name: 'decide', start: 0, ms: 1 },
    { name: 'light', start: 1, ms: 3 },
  ],
};
const before = { told: 'the bed light turns red', lamps: ['bed'], ms: 12_300, planned: false };
const plain = { before, words: [], manner: null, meant: '' };
const told = (discourse: Traced['discourse']) =>
  drawWaterfall({ ...request, ...(discourse && { discourse }) }).filter((line) => /^ {2}(talked of|meant):/.test(line));

describe('the trace of a request', () => {
  test('has a bar for each stage, the total and the reply', () => {
    const lines = drawWaterfall(request);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('one  "make it blue" -> command');
    expect(lines[2]).toMatch(/^ {2}light {3} {12}█{36} {2} {5}3\.00 ms$/);
    expect(lines[3]).toMatch(/^ {2}total .* 4\.00 ms$/);
    expect(lines[4]).toBe('  The light is blue.');
  });

  test('a request of an older version, or without anything said before it, says nothing of a conversation', () => {
    expect(told(undefined)).toEqual([]);
  });

  test('tells what was talked of, and what a reference meant', () => {
    expect(told({ ...plain, words: ['it'], meant: 'the bed light' })).toEqual([
      '  talked of: the bed light turns red (12 s before)',
      '  meant: the bed light ("it")',
    ]);
  });

  test('tells a plan and a correction', () => {
    expect(
      told({ ...plain, before: { ...before, planned: true }, manner: 'correction', meant: 'the hall light' }),
    ).toEqual([
      '  talked of: the bed light turns red (12 s before, planned)',
      '  meant: the hall light (a correction)',
    ]);
  });

  test('tells that a reference had nothing to refer to', () => {
    expect(told({ ...plain, before: null, words: ['other'] })).toEqual([
      '  talked of: nothing',
      '  meant: no light ("other")',
    ]);
  });
});
