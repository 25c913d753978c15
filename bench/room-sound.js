// What sounds in the virtual room (tools/room.js), for bench/room.js.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Listens to one sink of the room: when it was first and last louder than a level since `clear()`.
 * @param level of 32,767 @param now a clock, in milliseconds
 */
export function listenTo(sink, level, now) {
  const options = ['--format=s16le', '--rate=16000', '--channels=1', '--latency-msec=10', '--raw'];
  const recorder = spawn('parec', [`--device=${sink}.monitor`, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const heard = { first: null, last: null, clear: () => void (heard.first = heard.last = null), recorder };
  recorder.stdout.on('data', (bytes) => {
    const arrived = now();
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      if (Math.abs(bytes.readInt16LE(at)) <= level) continue;
      heard.last = arrived - (bytes.length - at) / 32;
      heard.first ??= heard.last;
    }
  });
  return heard;
}

/** Plays a recording as if somebody said it in the room. */
export async function play(file) {
  const [code] = await once(spawn('paplay', ['--device=room', '--latency-msec=20', file]), 'close');
  if (code !== 0) throw new Error(`paplay could not play ${file}`);
}
