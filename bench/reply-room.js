// A room in which Lantern speaks while somebody says something, heard through the echo canceller (libspeexdsp). Used by answers.js and stops.js.
import { SpeexCanceller } from '../dist/adapters/speexdsp/speex-canceller.js';
import { EchoFreeMicrophone } from '../dist/voice/echo-free-microphone.js';
import { MouthSound } from '../dist/voice/mouth-sound.js';

const rate = 16_000;
const frame = 400;

/** How long a player is still heard that was told to stop, in seconds. */
const afterStop = 0.2;

/**
 * A microphone in the room of a reply that begins with the second frame, and how many seconds of it have come.
 * @param samples what is heard there @param without the same without the reply, heard a moment after `silence` was called
 */
export function replyIn(samples, { played }, without = samples) {
  const mouth = new MouthSound();
  const room = { seconds: 0, canceller: new SpeexCanceller(), silentAt: Infinity };
  let sound;
  room.silence = () => {
    room.silentAt = Math.min(room.silentAt, room.seconds + afterStop);
    sound?.end();
  };
  const source = {
    name: 'samples',
    async *frames() {
      for (let at = 0; at < samples.length + rate; at += frame) {
        if (at === frame) {
          sound = mouth.begin();
          sound.write(played);
        }
        room.seconds = at / rate;
        const heard = room.seconds < room.silentAt ? samples : without;
        yield await Promise.resolve(at < heard.length ? heard.slice(at, at + frame) : new Int16Array(frame));
      }
    },
  };
  return Object.assign(room, { microphone: new EchoFreeMicrophone(source, mouth, room.canceller) });
}
