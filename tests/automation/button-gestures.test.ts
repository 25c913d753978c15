import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseEdge } from '../../src/adapters/gpio-button/gpiomon.js';
import { ButtonGestures, type ButtonTiming, type Gesture } from '../../src/automation/button-gestures.js';
import type { Clock } from '../../src/core/clock.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';

const usual: ButtonTiming = { debounce: millis(20), double: millis(300), hold: millis(700) };
type Edge = readonly [pressed: boolean, at: number];

/** Plays edges at their times, then waits until all is told; answers with what was told when. */
function play(edges: readonly Edge[], timing = usual): [Gesture, number][] {
  const clock = new VirtualClock();
  const told: [Gesture, number][] = [];
  const gestures = new ButtonGestures(clock, timing, (gesture) => told.push([gesture, clock.monotonic()]));
  for (const [pressed, at] of edges) {
    clock.advance(millis(at - clock.monotonic()));
    gestures.edge(pressed, at);
  }
  clock.advance(millis(5000));
  expect(clock.pending).toEqual([]);
  return told;
}
const names = (told: readonly [Gesture, number][]) => told.map(([gesture]) => gesture);

function readTrace(name: string): Edge[] {
  const text = readFileSync(fileURLToPath(new URL(`../fixtures/button/${name}.txt`, import.meta.url)), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => parseEdge(2, line)!)
    .map(({ pressed, at }) => [pressed, at - 100_000]);
}

describe('OUTPUT-04 traces of bouncing contacts', () => {
  test.each<[string, Gesture[]]>([
    ['click-new-switch', ['click']],
    ['click-worn-switch', ['click']],
    ['click-short', ['click']],
    ['click-bounces-only-on-release', ['click']],
    ['click-with-lost-edges', ['click']],
    ['click-just-too-short-for-a-hold', ['click']],
    ['double-click', ['double_click']],
    ['double-click-slow', ['double_click']],
    ['two-clicks', ['click', 'click']],
    ['hold', ['hold', 'release']],
    ['hold-just-long-enough', ['hold', 'release']],
    ['hold-with-spikes', ['hold', 'release']],
    ['spikes-only', []],
  ])('%s is %j', (name, expected) => {
    expect(names(play(readTrace(name)))).toEqual(expected);
  });
});

describe('OUTPUT-04 gestures', () => {
  test('are told in time: a hold while the button is down, a double click at its second release', () => {
    expect(
      play([
        [true, 0],
        [false, 1000],
      ]),
    ).toEqual([
      ['hold', 700],
      ['release', 1020],
    ]);
    expect(
      play([
        [true, 0],
        [false, 100],
        [true, 200],
        [false, 300],
      ]),
    ).toEqual([['double_click', 320]]);
    expect(
      play([
        [true, 0],
        [false, 100],
      ]),
    ).toEqual([['click', 400]]);
  });

  test('have the times that are configured; without double clicks a click is told at once', () => {
    const timing: ButtonTiming = { debounce: millis(5), double: millis(0), hold: millis(300) };
    expect(
      play(
        [
          [true, 0],
          [false, 100],
          [true, 150],
          [false, 600],
        ],
        timing,
      ),
    ).toEqual([
      ['click', 105],
      ['hold', 450],
      ['release', 605],
    ]);
  });

  test('a click and then a hold is a hold only', () => {
    expect(
      names(
        play([
          [true, 0],
          [false, 100],
          [true, 250],
          [false, 1200],
        ]),
      ),
    ).toEqual(['hold', 'release']);
  });

  test('three quick clicks are a double click and a click', () => {
    const edges = [0, 100, 200, 300, 400, 500].map((at, index): Edge => [index % 2 === 0, at]);
    expect(names(play(edges))).toEqual(['double_click', 'click']);
  });

  test('nothing is told after stop, and it begins afresh', () => {
    const clock = new VirtualClock();
    const told: Gesture[] = [];
    const gestures = new ButtonGestures(clock, usual, (gesture) => told.push(gesture));
    gestures.edge(true, 0);
    gestures.stop();
    clock.advance(millis(2000));
    expect([told, clock.pending]).toEqual([[], []]);
    gestures.edge(true, 2000);
    gestures.edge(false, 2100);
    clock.advance(millis(1000));
    expect(told).toEqual(['click']);
  });
});

describe('OUTPUT-04 a process that was busy', () => {
  /** Time that stands still for the code while real time passes. */
  function createBusyClock() {
    let now = 0;
    let timers: { due: number; callback: () => void }[] = [];
    const clock: Clock = {
      now: () => millis(now),
      monotonic: () => millis(now),
      after: (_, delay, callback) => {
        const timer = { due: now + delay, callback };
        timers.push(timer);
        return { [Symbol.dispose]: () => (timers = timers.filter((each) => each !== timer)) };
      },
    };
    const runTimers = () => {
      const due = timers.filter((timer) => timer.due <= now).sort((a, b) => a.due - b.due);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { callback } of due) callback();
    };
    return { clock, runTimers, sleepUntil: (time: number) => (now = time) };
  }

  test('hears the click that was made meanwhile, though its edges come all at once', () => {
    const { clock, runTimers, sleepUntil } = createBusyClock();
    const told: Gesture[] = [];
    const gestures = new ButtonGestures(clock, usual, (gesture) => told.push(gesture));
    sleepUntil(3000);
    for (const [pressed, at] of readTrace('click-worn-switch')) gestures.edge(pressed, 1000 + at);
    runTimers();
    sleepUntil(3050);
    runTimers();
    expect(told).toEqual(['click']);
  });

  test('does not take a short press for a hold because its timer comes before the release is read', () => {
    const { clock, runTimers, sleepUntil } = createBusyClock();
    const told: Gesture[] = [];
    const gestures = new ButtonGestures(clock, usual, (gesture) => told.push(gesture));
    gestures.edge(true, 0);
    sleepUntil(25);
    runTimers();
    sleepUntil(2000);
    runTimers();
    gestures.edge(false, 120);
    sleepUntil(2020);
    runTimers();
    sleepUntil(2060);
    runTimers();
    expect(told).toEqual(['click']);
  });
});

describe('OUTPUT-04 any bounce', () => {
  /** Gaps below the debounce time; an even number of them, so that the burst ends as it began. */
  const burst = fc
    .array(fc.double({ min: 0.001, max: 19, noNaN: true }), { maxLength: 40 })
    .map((gaps) => gaps.slice(0, gaps.length - (gaps.length % 2)));
  const bounce = (pressed: boolean, at: number, gaps: readonly number[]): Edge[] => {
    let time = at;
    return [[pressed, at], ...gaps.map((gap, index): Edge => [index % 2 === 0 ? !pressed : pressed, (time += gap)])];
  };
  const end = (edges: readonly Edge[]) => edges.at(-1)![1];

  test('of a press of any length is exactly one click, or one hold and its release', () => {
    fc.assert(
      fc.property(burst, burst, fc.double({ min: 20.5, max: 2000, noNaN: true }), (down, up, steady) => {
        const pressed = bounce(true, 0, down);
        const released = bounce(false, end(pressed) + steady, up);
        const wasHold = released[0]![1] >= usual.hold;
        expect(names(play([...pressed, ...released]))).toEqual(wasHold ? ['hold', 'release'] : ['click']);
      }),
    );
  });

  test('of two presses apart is two clicks, and close together one double click', () => {
    fc.assert(
      fc.property(burst, burst, fc.integer({ min: 21, max: 500 }), (down, up, gap) => {
        const first = [...bounce(true, 0, down.slice(0, 10)), ...bounce(false, 250, up.slice(0, 10))];
        const from = Math.max(250 + gap, end(first) + 20.5);
        const second = [...bounce(true, from, down.slice(0, 10)), [false, from + 250] as const];
        const expected = from < 250 + usual.double ? ['double_click'] : ['click', 'click'];
        expect(names(play([...first, ...second]))).toEqual(expected);
      }),
    );
  });

  test('that does not last is nothing', () => {
    fc.assert(
      fc.property(burst, (gaps) => {
        const spike = bounce(true, 0, gaps);
        expect(play([...spike, [false, end(spike) + 1]])).toEqual([]);
      }),
    );
  });
});
