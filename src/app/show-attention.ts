import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Lamp } from '../core/lamp.js';
import type { OverlayKind } from '../core/overlay.js';
import type { LightThread } from '../ports/light-thread.js';

/** Shows on the light what the assistant is doing (OUTPUT-05): on the lamps in the area `here`, or on all if none is. */
export function showAttention(
  facts: Hub<Fact>,
  light: Pick<LightThread, 'overlay'>,
  lamps: () => readonly Lamp[],
  here: string | undefined,
): Disposable {
  const findShownOn = () => {
    const all = lamps();
    const near = all.filter(({ area }) => area?.toLowerCase() === here?.toLowerCase());
    return (here === undefined || near.length === 0 ? all : near).map(({ id }) => id);
  };
  let current: OverlayKind | null = null;
  let isStoreFailing = false;
  /** The request whose reply is being spoken, or goes on when nobody is listened to any more. */
  let speaker: string | null = null;
  /** Shown while nothing else is, most important first: a permission question, work going on, an alarm or reminder. */
  let resting: readonly OverlayKind[] = [];
  const show = (kind: OverlayKind | null) => {
    current = kind;
    light.overlay(kind ?? resting[0] ?? null, findShownOn());
  };
  const rest = (kind: OverlayKind, isOn: boolean) => {
    if (resting.includes(kind) === isOn) return;
    const order: readonly OverlayKind[] = ['permission', 'thinking', 'reminder'];
    resting = order.filter((each) => (each === kind ? isOn : resting.includes(each)));
    // Listening and speaking take precedence.
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
        // If somebody interrupted the reply, the light already shows that they are being listened to or answered.
        if (fact.request !== speaker) return;
        speaker = null;
        if (current === 'speaking') show(null);
        return;
      case 'sentence-answered':
        if (current === 'listening' || current === 'thinking') show(speaker === null ? null : 'speaking');
        return;
      case 'ringing-changed':
        rest('reminder', fact.ringing.length > 0);
        return;
      case 'run-changed':
        rest('permission', fact.run.question?.kind === 'permission');
        rest('thinking', fact.run.state === 'running');
        return;
      case 'trouble-reported':
        // A light that fails cannot show that it fails. A full disk is told at every sentence, but shown once.
        if (fact.part === 'light' || (fact.part === 'store' && isStoreFailing)) return;
        if (isStorage(fact.part)) isStoreFailing = true;
        // It ends by itself, and then what is shown at rest goes on.
        light.overlay('error', findShownOn());
        return;
      case 'trouble-mended':
        if (isStorage(fact.part)) isStoreFailing = false;
        return;
      case 'tool-called':
      case 'sentence-understood':
      case 'light-changed':
      case 'lamps-shown':
      case 'reply-given':
        return;
    }
    fact satisfies never;
  });
}

/** The light's state is kept by one part, what was said by the other, on the same disk. */
const isStorage = (part: string) => part === 'data' || part === 'store';
