import { describe, expect, test } from '@jest/globals';
import { followZone } from '../../../src/app/settings/follow-zone.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

function follow(setting: string | null, environment: Record<string, string> = {}) {
  const clock = new VirtualClock();
  const facts = new Hub<Fact>(() => undefined);
  const told: string[] = [];
  facts.listen((fact) => fact.type === 'trouble-mended' && told.push(`mended: ${fact.message}`));
  const machine = { setting };
  const following = followZone(
    {
      clock,
      facts,
      environment,
      config: { time_zone: undefined },
      tell: (part, message) => void told.push(`${part}: ${message}`),
    },
    () => machine.setting,
  );
  const become = (next: string | null) => {
    machine.setting = next;
    clock.advance(millis(90_000));
  };
  return { told, become, following };
}

describe('LIGHT-08 the time zone of the machine', () => {
  test('that is another since the start is told once, and that it is back', () => {
    const { told, become, following } = follow('Etc/UTC');
    become('Etc/UTC');
    expect(told).toEqual([]);
    become('Europe/Berlin');
    expect(told).toEqual([
      "time zone: this machine's is Europe/Berlin now, and Lantern goes by the one that it started with; restart it",
    ]);
    become('Etc/UTC');
    expect(told.slice(1)).toEqual(['mended: it is as it was']);
    following[Symbol.dispose]();
    become('Asia/Tokyo');
    expect(told).toHaveLength(2);
  });

  test('is not looked at where a setting, or TZ, says another', () => {
    const { told, become } = follow('Etc/UTC', { TZ: 'Europe/Berlin' });
    become('Europe/Berlin');
    expect(told).toEqual([]);
  });
});
