import { describe, expect, test } from '@jest/globals';
import { FactFeed } from '../../src/api/fact-feed.js';
import { Hub } from '../../src/core/events.js';
import type { Fact } from '../../src/core/facts.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { createEngine } from '../engine/create-engine.js';

function createFeed() {
  const clock = new VirtualClock();
  const facts = new Hub<Fact>((error) => {
    throw error;
  });
  const { engine } = createEngine();
  const feed = new FactFeed(facts, clock, engine);
  const texts: string[] = [];
  const frames: number[] = [];
  const receiver = {
    send: (text: string) => void texts.push((JSON.parse(text) as Fact).type),
    sendFrame: (text: string) =>
      void frames.push((JSON.parse(text) as Extract<Fact, { type: 'lamps-shown' }>).lamps[0]!.srgb[0]),
  };
  feed.start();
  feed.add(receiver);
  const show = (red: number) => facts.announce({ type: 'lamps-shown', lamps: [{ id: 'lamp', srgb: [red, 0, 0] }] });
  return { engine, clock, facts, feed, texts, frames, receiver, show };
}

describe('the feed of facts', () => {
  test('FACE-03 lamp colors go out at most 60 times a second, and the last one always', () => {
    const { clock, frames, show } = createFeed();
    for (let count = 0; count <= 200; count += 1) {
      show(count % 256);
      clock.advance(millis(5));
    }
    clock.advance(millis(20));
    expect(frames.length).toBeGreaterThan(50);
    expect(frames.length).toBeLessThanOrEqual(62);
    expect(frames.at(-1)).toBe(200);
    expect(clock.pending).toEqual([]);
  });

  test('FACE-02 a color that did not change is not sent again, but a new client gets it', () => {
    const { clock, feed, frames, receiver, show } = createFeed();
    for (const red of [7, 7, 7]) {
      show(red);
      clock.advance(millis(100));
    }
    expect(frames).toEqual([7]);
    feed.add(receiver);
    show(7);
    expect(frames).toEqual([7, 7]);
  });

  test('other facts are passed on at once, each of them', () => {
    const { facts, texts } = createFeed();
    for (const text of ['one', 'two']) facts.announce({ type: 'reply-given', request: 'a', text });
    facts.announce({ type: 'trouble-reported', part: 'microphone', message: 'gone' });
    expect(texts).toEqual(['reply-given', 'reply-given', 'trouble-reported']);
  });

  test('FACE-02 whatever is written is told within a moment, once for all of it', () => {
    const { engine, clock, texts } = createFeed();
    engine.apply([{ kind: 'rule.save', rule: { id: 'bell', from: '*', on: 'bell', to: 'on' } }], { kind: 'text' });
    engine.apply([{ kind: 'rule.enable', id: 'bell', enabled: false }], { kind: 'text' });
    expect(texts).toEqual([]);
    clock.advance(millis(300));
    expect(texts).toEqual(['set-up-changed']);
    engine.apply([{ kind: 'rule.enable', id: 'bell', enabled: true }], { kind: 'text' });
    clock.advance(millis(300));
    expect(texts).toHaveLength(2);
  });

  test('a stopped feed hears nothing and leaves no timer', () => {
    const { engine, clock, facts, feed, frames, show } = createFeed();
    show(1);
    show(2);
    engine.apply([{ kind: 'data.set', name: 'level', value: 1 }], { kind: 'source' });
    feed.stop();
    feed.stop();
    show(3);
    expect([frames, facts.listenerCount, clock.pending]).toEqual([[1], 0, []]);
  });
});
