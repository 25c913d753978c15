import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { Attendance } from '../../../src/home/satellites/attendance.js';

const restless =
  'the satellite kitchen comes and goes; perhaps two Lanterns have mqtt.client kitchen: give one another, else check its power and network';
const away = 'the satellite kitchen is away, and goes on by itself; check its power and network';

/** A hub that hears the kitchen come and go every five seconds, as two Lanterns of one name do. */
function comeAndGo(times: number) {
  const clock = new VirtualClock();
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const attendance = new Attendance({ clock, known: () => ['kitchen'], onTrouble: tell, onMended: tell });
  attendance.start();
  for (let count = 0; count < times; count += 1) {
    attendance.come('kitchen');
    clock.advance(millis(5000));
    attendance.leave('kitchen');
  }
  return { clock, told, attendance };
}

describe('FACE-10 a satellite that comes and goes', () => {
  test('is told so once, with what may be behind it, and when it stays', () => {
    const { clock, told, attendance } = comeAndGo(20);
    const back = 'the satellite kitchen is back';
    expect(told).toEqual([away, back, away, back, restless]);
    attendance.come('kitchen');
    expect([attendance.has('kitchen'), attendance.troubles()]).toEqual([true, [restless]]);
    clock.advance(millis(60_000));
    expect([told.slice(5), attendance.troubles()]).toEqual([['the satellite kitchen is back, and stays'], []]);
  });

  test('and is then gone for good is told to be away', () => {
    const { clock, told, attendance } = comeAndGo(20);
    clock.advance(millis(60_000));
    expect([told.slice(5), attendance.troubles()]).toEqual([[away], [away]]);
  });

  test('now and then only is told each time', () => {
    const { clock, told, attendance } = comeAndGo(2);
    clock.advance(millis(60_000));
    attendance.come('kitchen');
    attendance.leave('kitchen');
    expect(told.filter((message) => message === away)).toHaveLength(3);
    attendance.stop();
  });
});
