import { VirtualClock } from '../../src/core/virtual-clock.js';
import { Speaker, type SpeakerParts } from '../../src/voice/speaker.js';
import { ScriptedPlayer, ScriptedVoice, settle } from '../support/scripted-voice.js';

/** A speaker that remembers what it was made to tell. */
export function createSpeaker(parts: Partial<SpeakerParts> = {}) {
  const voice = new ScriptedVoice();
  const player = new ScriptedPlayer();
  const clock = new VirtualClock();
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const speaker = new Speaker({ voice, player, clock, chimeVolume: 1, onTrouble, ...parts });
  const told: string[] = [];
  const tell = (name: string) => ({
    onStarted: () => void told.push(`${name} started`),
    onEnded: (how: string) => void told.push(`${name} ${how}`),
  });
  return { speaker, voice, player, clock, troubles, told, tell };
}

/** Text that a test writes bit by bit. */
export function createText() {
  const written: { bits: readonly string[]; over: boolean; failure?: Error }[] = [];
  let wake: () => void = () => undefined;
  const text = (async function* () {
    for (;;) {
      const next = written.shift();
      if (!next) await new Promise<void>((resolve) => (wake = resolve));
      else if (next.failure) throw next.failure;
      else if (next.over) return;
      else yield* next.bits;
    }
  })();
  const add = (next: (typeof written)[number]) => {
    written.push(next);
    wake();
    return settle();
  };
  return {
    text,
    write: (bit: string) => add({ bits: [bit], over: false }),
    end: () => add({ bits: [], over: true }),
    fail: (failure: Error) => add({ bits: [], over: false, failure }),
  };
}
