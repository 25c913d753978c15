import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Lamp } from '../core/lamp.js';
import type { OverlayKind } from '../core/overlay.js';
import type { LightThread } from '../ports/light-thread.js';

/** Shows the assistant's moments on the light (OUTPUT-05): on the lamps where it listens, or on all where that is not said. */
export function showAttention(
  facts: Hub<Fact>,
  light: Pick<LightThread, 'overlay'>,
  lamps: readonly Lamp[],
  here: string | undefined,
): Disposable {
  const near = lamps.filter(({ area }) => area?.toLowerCase() === here?.toLowerCase());
  const shownOn = (here === undefined || near.length === 0 ? lamps : near).map(({ id }) => id);
  let current: OverlayKind | null = null;
  let speaker = '';
  /** What shows while nothing else does: that somebody is asked for something, that work goes on, that something rings. */
  let resting: readonly OverlayKind[] = [];
  const show = (kind: OverlayKind | null) => {
    current = kind;
    light.overlay(kind ?? resting[0] ?? null, shownOn);
  };
  const rest = (kind: OverlayKind, isOn: boolean) => {
    if (resting.includes(kind) === isOn) return;
    const order: readonly OverlayKind[] = ['permission', 'thinking', 'reminder'];
    resting = order.filter((each) => (each === kind ? isOn : resting.includes(each)));
    // Whoever is listened to or spoken to goes first.
    if (current === null || current === 'thinking') show(null);
  };
  return facts.listen((fact) => {
    switch (fact.type) {
      case 'wake-detected':
      case 'listening-started':
        show('listening');
        return;
      case 'speech-heard':
        if (fact.final) show('thinking');
        return;
      case 'speaking-started':
        speaker = fact.request;
        show('speaking');
        return;
      case 'speaking-ended':
        // Whoever interrupted the reply is listened to by now, or is being answered.
        if (current === 'speaking' && fact.request === speaker) show(null);
        return;
      case 'sentence-answered':
        if (current === 'listening' || current === 'thinking') show(null);
        return;
      case 'ringing-changed':
        rest('reminder', fact.ringing.length > 0);
        return;
      case 'run-changed':
        rest('permission', fact.run.question?.kind === 'permission');
        rest('thinking', fact.run.state === 'running');
        return;
      case 'trouble-reported':
        // A light in trouble is not helped by a signal on the light.
        if (fact.part !== 'light') show('error');
        return;
      case 'sentence-understood':
      case 'light-changed':
      case 'lamps-shown':
      case 'reply-given':
        return;
    }
    fact satisfies never;
  });
}
