import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { SystemUptime } from '../../../src/adapters/system/system-uptime.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

describe('the uptime of the computer', () => {
  onLinux('is that of the kernel, to a moment, under one name for each boot', () => {
    const [one, other] = [new SystemUptime(new SystemClock()), new SystemUptime(new SystemClock())];
    const kernel = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000;
    expect(Math.abs(one.now() - kernel)).toBeLessThan(5000);
    expect(one.boot).toBe(other.boot);
    expect(one.boot).toMatch(/^[\da-f-]{36} \d+$/);
  });
});
