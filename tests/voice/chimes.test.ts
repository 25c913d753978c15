import { describe, expect, test } from '@jest/globals';
import { createChime } from '../../src/voice/chimes.js';

describe('VOICE-04 chimes', () => {
  test.each(['wake', 'done', 'sorry'] as const)('%s is short, soft, and begins and ends in silence', (kind) => {
    const samples = createChime(kind, 1);
    expect(samples.length / 16_000).toBeGreaterThan(0.1);
    expect(samples.length / 16_000).toBeLessThan(0.5);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeGreaterThan(2000);
    expect(loudest).toBeLessThan(12_000);
    expect(Math.max(...samples.slice(0, 8).map(Math.abs), ...samples.slice(-8).map(Math.abs))).toBeLessThan(60);
    const steps = samples.map((sample, at) => Math.abs(sample - (samples[at - 1] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(5000);
  });

  test('the volume scales it', () => {
    const peak = (volume: number) => Math.max(...createChime('done', volume).map(Math.abs));
    expect(peak(0.5) / peak(1)).toBeCloseTo(0.5, 2);
    expect(peak(0)).toBe(0);
  });
});
