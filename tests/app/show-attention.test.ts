import { describe, expect, test } from '@jest/globals';
import { showAttention } from '../../src/app/show-attention.js';
import { Hub } from '../../src/core/events.js';
import type { Fact } from '../../src/core/facts.js';
import { idleRun } from '../../src/core/run-view.js';
import type { OverlayKind } from '../../src/core/overlay.js';
import { FakeLightThread } from '../fakes/fake-light-thread.js';

const lamps = [
  { id: 'desk', name: 'desk', area: 'Office', aliases: [] },
  { id: 'bed', name: 'bed', area: 'Bedroom', aliases: [] },
];
const request = 'one';

function create(here?: string) {
  const light = new FakeLightThread();
  const facts = new Hub<Fact>((error) => {
    throw error;
  });
  const showing = showAttention(facts, light, () => lamps, here);
  const kindsAfter = (...told: readonly Fact[]): readonly (OverlayKind | null)[] => {
    light.overlays.length = 0;
    for (const fact of told) facts.announce(fact);
    return light.overlays.map(({ kind }) => kind);
  };
  return { light, facts, showing, kindsAfter };
}

describe("the assistant's moments on the light", () => {
  test('VOICE-06 a permission that is asked for shows until it is answered, under what is heard and said', () => {
    const { kindsAfter } = create();
    const run = { ...idleRun, id: 'one', text: 'a request' };
    const question = { kind: 'permission' as const, text: 'May I?' };
    const asked: Fact = { type: 'run-changed', run: { ...run, state: 'paused', question } };
    expect(kindsAfter({ type: 'run-changed', run: { ...run, state: 'running' } }, asked)).toEqual([
      'thinking',
      'permission',
      'permission',
    ]);
    expect(
      kindsAfter(
        { type: 'speaking-started', request },
        { type: 'speaking-ended', request },
        { type: 'listening-started', request },
        { type: 'sentence-answered', request },
      ),
    ).toEqual(['speaking', 'permission', 'listening', 'permission']);
    expect(kindsAfter({ type: 'run-changed', run: { ...run, state: 'stopped', reason: 'completed' } })).toEqual([null]);
  });

  test('OUTPUT-05 a spoken sentence shows as listening, thinking and speaking, and then not at all', () => {
    const { kindsAfter } = create();
    expect(
      kindsAfter(
        { type: 'wake-detected', request, word: 'jarvis' },
        { type: 'speech-heard', request, text: 'turn', final: false },
        { type: 'speech-heard', request, text: 'turn it off', final: true },
        { type: 'speaking-started', request },
        { type: 'sentence-answered', request },
        { type: 'speaking-ended', request },
      ),
    ).toEqual(['listening', 'thinking', 'speaking', null]);
  });

  test('OUTPUT-05 who interrupts a reply is listened to, and the end of the reply does not hide that', () => {
    const { kindsAfter } = create();
    expect(
      kindsAfter(
        { type: 'speaking-started', request },
        { type: 'wake-detected', request: 'two', word: 'jarvis' },
        { type: 'speaking-ended', request },
      ),
    ).toEqual(['speaking', 'listening']);
  });

  test('OUTPUT-05 a reply that goes on after a wake word with nothing behind it shows as being spoken', () => {
    const { kindsAfter } = create();
    expect(
      kindsAfter(
        { type: 'speaking-started', request },
        { type: 'wake-detected', request: 'two', word: 'jarvis' },
        { type: 'speaking-started', request },
        { type: 'speech-heard', request: 'two', text: '', final: true },
        { type: 'sentence-answered', request: 'two' },
        { type: 'speaking-ended', request },
      ),
    ).toEqual(['speaking', 'listening', 'speaking', 'thinking', 'speaking', null]);
  });

  test('a sentence that says nothing back gives the light back when it is answered', () => {
    const { kindsAfter } = create();
    expect(
      kindsAfter(
        { type: 'listening-started', request },
        { type: 'speech-heard', request, text: '', final: true },
        { type: 'sentence-answered', request },
      ),
    ).toEqual(['listening', 'thinking', null]);
  });

  test('OUTPUT-05 trouble shows, but not that of the light itself', () => {
    const { kindsAfter } = create();
    expect(
      kindsAfter(
        { type: 'trouble-reported', part: 'microphone', message: 'gone' },
        { type: 'trouble-reported', part: 'light', message: 'NaN' },
      ),
    ).toEqual(['error']);
  });

  test('a full disk shows once, not at every sentence, and again when it was mended in between', () => {
    const { kindsAfter } = create();
    const lost: Fact = { type: 'trouble-reported', part: 'store', message: 'cannot be written' };
    const mended: Fact = { type: 'trouble-mended', part: 'data', message: 'what waited is stored now' };
    expect(kindsAfter({ ...lost, part: 'data' }, lost, lost)).toEqual(['error']);
    expect(kindsAfter(mended, lost, lost)).toEqual(['error']);
  });

  test('what rings after an error shows until somebody silences it', () => {
    const { kindsAfter } = create();
    const trouble: Fact = { type: 'trouble-reported', part: 'speech', message: 'cannot play' };
    const ringing: Fact = { type: 'ringing-changed', ringing: [{ id: 'tea', text: 'tea' }] };
    expect(kindsAfter(trouble, ringing, { type: 'ringing-changed', ringing: [] })).toEqual(['error', 'reminder', null]);
  });

  test.each([
    [undefined, ['desk', 'bed']],
    ['office', ['desk']],
  ])('it shows where it listens: with here = %p on %p', (here, shownOn) => {
    const { light, kindsAfter, showing } = create(here);
    kindsAfter({ type: 'wake-detected', request, word: 'jarvis' });
    expect(light.overlays[0]!.lamps).toEqual(shownOn);
    showing[Symbol.dispose]();
    expect(kindsAfter({ type: 'wake-detected', request, word: 'jarvis' })).toEqual([]);
  });
});
