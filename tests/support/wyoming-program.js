// A program of its own that speaks the Wyoming protocol on 127.0.0.1, PORT: with espeak-ng it says what it is given, whatever it
// hears it takes for WORDS, and whatever is loud for the wake word that it was asked for. Run by hand: node tests/support/wyoming-program.js PORT WORDS
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { encodeEvent, EventReader } from '../../dist/adapters/wyoming/wyoming-event.js';

const [port, words] = process.argv.slice(2);
const headerBytes = 44;

const offers = { asr: [{ name: 'words' }], tts: [{ name: 'espeak' }], wake: [{ name: 'loud' }] };
/** Of a sample, from -32768 to 32767. */
const loud = 3000;

function isLoud(payload) {
  const samples = new Int16Array(new Uint8Array(payload).buffer);
  return samples.some((sample) => Math.abs(sample) > loud);
}

function answer({ type, data, payload }, wanted) {
  if (type === 'describe') return [encodeEvent('info', offers)];
  if (type === 'audio-chunk' && wanted && isLoud(payload)) return [encodeEvent('detection', { name: wanted })];
  if (type === 'audio-stop') return [encodeEvent('transcript', { text: words })];
  if (type !== 'synthesize') return [];
  const { stdout } = spawnSync('espeak-ng', ['--stdout', String(data.text)], { maxBuffer: 100_000_000 });
  const format = { rate: stdout.readUInt32LE(24), width: 2, channels: 1 };
  const sound = encodeEvent('audio-chunk', format, stdout.subarray(headerBytes));
  return [encodeEvent('audio-start', format), sound, encodeEvent('audio-stop')];
}

createServer((socket) => {
  const reader = new EventReader();
  let wanted;
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    for (const event of reader.push(bytes)) {
      if (event.type === 'detect') wanted = event.data.names[0];
      for (const each of answer(event, wanted)) socket.write(each);
    }
  });
}).listen(Number(port), '127.0.0.1', () => console.log('listens'));
