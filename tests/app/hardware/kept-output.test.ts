import { describe, expect, test } from '@jest/globals';
import { KeptOutput } from '../../../src/app/hardware/kept-output.js';
import { millis, seconds } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { LightOutput } from '../../../src/ports/light-output.js';

/** An output that can be unplugged: then it can neither be opened nor written to. */
class UnpluggableOutput implements LightOutput {
  readonly lamp = 'desk';
  readonly steps = 256;
  readonly calls: string[] = [];
  isPlugged = true;
  /** Opens only when this is resolved, as over a network. */
  later: Promise<void> | undefined;

  start(): void | Promise<void> {
    this.calls.push('start');
    this.#need();
    return this.later;
  }

  write(r: number): void {
    this.#need();
    this.calls.push(`write ${r}`);
  }

  stop(): void {
    this.calls.push('stop');
    this.#need();
  }

  #need(): void {
    if (!this.isPlugged) throw new Error('it is unplugged');
  }
}

function create() {
  const clock = new VirtualClock();
  const output = new UnpluggableOutput();
  const news: string[] = [];
  const kept = new KeptOutput(output, clock, {
    onReady: (lamp, again) => void news.push(`${lamp} is ready${again ? ' again' : ''}`),
    onTrouble: (lamp, message, failed) => void news.push(`${lamp}: ${message}${failed ? ` (${failed})` : ''}`),
  });
  /** Lets time pass, and what is asynchronous happen. */
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 0.5) {
      clock.advance(seconds(0.5));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  const countStarts = () => output.calls.filter((call) => call === 'start').length;
  return { clock, output, news, kept, pass, countStarts };
}

describe('OUTPUT-03 a lamp whose output fails is tried again', () => {
  test('when it could not be opened: after longer and longer waits, told once, until it works', async () => {
    const { output, news, kept, pass, countStarts } = create();
    output.isPlugged = false;
    kept.start();
    kept.write(1, 0, 0, 0);
    await pass(62);
    expect(countStarts()).toBe(6); // at 0, 1, 3, 7, 15 and 31 seconds
    expect(news).toEqual(['desk: it is unplugged (dark)']);
    output.isPlugged = true;
    await pass(2);
    expect(news).toEqual(['desk: it is unplugged (dark)', 'desk is ready again']);
    kept.write(2, 0, 0, 0);
    expect(output.calls.filter((call) => call.startsWith('write'))).toEqual(['write 2']);
  });

  test('when a write failed: it is closed and opened anew', async () => {
    const { output, news, kept, pass } = create();
    kept.start();
    output.isPlugged = false;
    kept.write(1, 0, 0, 0);
    kept.write(2, 0, 0, 0);
    output.isPlugged = true;
    await pass(1);
    expect(output.calls).toEqual(['start', 'stop', 'start']);
    expect(news).toEqual(['desk is ready', 'desk: it is unplugged (dark)', 'desk is ready again']);
  });

  test('with short waits again once it has worked for a minute, and not before', async () => {
    const { output, kept, pass, countStarts } = create();
    const failNow = () => {
      output.isPlugged = false;
      kept.write(1, 0, 0, 0);
      output.isPlugged = true;
    };
    kept.start();
    failNow();
    await pass(1);
    failNow();
    await pass(1);
    expect(countStarts()).toBe(2);
    await pass(1);
    expect(countStarts()).toBe(3);
    await pass(60);
    failNow();
    await pass(1);
    expect(countStarts()).toBe(4);
  });

  test('not after it was stopped', async () => {
    const { clock, output, kept, pass, countStarts } = create();
    output.isPlugged = false;
    kept.start();
    await expect(kept.stop()).rejects.toThrow('unplugged');
    await pass(5);
    expect(countStarts()).toBe(1);
    expect(clock.pending).toEqual([]);
  });
});

test('an output that takes its time joins when it has answered', async () => {
  const { clock, output, news, kept, pass } = create();
  let answer: () => void = () => undefined;
  output.later = new Promise((resolve) => (answer = resolve));
  kept.start();
  kept.write(1, 0, 0, 0);
  clock.advance(millis(500));
  expect(news).toEqual([]);
  answer();
  await pass(1);
  expect(news).toEqual(['desk is ready']);
  expect(output.calls).toEqual(['start']);
});

/** An output of two channels, of which one can be unplugged. */
class PartlyPluggedOutput implements LightOutput {
  readonly lamp = 'desk';
  readonly steps = 256;
  readonly shown = [0, 0];
  isPlugged = true;
  isPartlyOpen = true;
  stuck: readonly string[] = [];
  renewed = 0;

  renew(): void {
    this.renewed += 1;
  }

  start(): void {
    if (!this.isPlugged) throw new Error('its red is unplugged');
  }

  write(r: number, g: number): void {
    this.shown[1] = g;
    if (!this.isPlugged) throw new Error('its red is unplugged');
    this.shown[0] = r;
  }

  stop(): void {
    this.isPartlyOpen = false;
  }
}

test('OUTPUT-08 where one channel fails the others obey, and it is tried again and told', () => {
  const clock = new VirtualClock();
  const output = new PartlyPluggedOutput();
  const news: string[] = [];
  const kept = new KeptOutput(output, clock, {
    onReady: (_lamp, again) => void news.push(again ? 'ready again' : 'ready'),
    onTrouble: (_lamp, message, failed) => void news.push(`${message}${failed ? ` (${failed})` : ''}`),
  });
  kept.start();
  kept.write(200, 200, 0, 0);
  output.isPlugged = false;
  kept.write(0, 0, 0, 0);
  kept.write(0, 0, 0, 16);
  expect(output.shown).toEqual([200, 0]);
  clock.advance(seconds(8));
  output.isPlugged = true;
  clock.advance(seconds(8));
  kept.write(0, 0, 0, 32);
  expect(output.shown).toEqual([0, 0]);
  expect(news.filter((each) => each !== 'ready')).toEqual(['its red is unplugged (in part)', 'ready again']);
});

test('OUTPUT-10 off tries a failed output at once, and what stays lit is told whenever it becomes more or less', () => {
  const clock = new VirtualClock();
  const output = new PartlyPluggedOutput();
  const news: string[] = [];
  const kept = new KeptOutput(output, clock, {
    onReady: (_lamp, again) => void news.push(again ? 'ready again' : 'ready'),
    onTrouble: (_lamp, _message, failed, stuck) => void news.push(`${failed}: ${stuck.join(', ')}`),
  });
  kept.start();
  kept.write(200, 200, 0, 0);
  output.isPlugged = false;
  output.stuck = ['red'];
  kept.write(0, 0, 0, 0);
  output.stuck = ['red', 'green'];
  for (const now of [16, 32]) kept.write(0, 0, 0, now);
  clock.advance(seconds(8));
  output.isPlugged = true;
  kept.renew();
  kept.write(0, 0, 0, 48);
  expect([output.shown, output.renewed]).toEqual([[0, 0], 1]);
  const told = news.filter((each) => each !== 'ready');
  expect(told).toEqual(['in part: red', 'in part: red, green', 'ready again']);
  kept.renew();
  expect(clock.pending).toEqual([]);
});
