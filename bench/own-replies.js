// Whether Lantern wakes, stops or answers itself: its replies to the sentences of bench/conversations, spoken by espeak-ng and heard by its
// own listener as loud as a person (0 dB), with the echo canceller where it is installed. Used by bench/room.js.
// Each sentence is heard 120 to 420 ms after it is played, through 150 ms of a simulated room and over a faint hiss. After a reply, no wake
// word is needed for six seconds, as in life, and the next reply comes after 0.5 to 8 seconds.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WavStream } from '../dist/adapters/audio/wav-stream.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { cancelEcho, SpokenSound } from '../dist/app/speech/cancel-echo.js';
import { SentenceSplitter } from '../dist/voice/sentence-splitter.js';
import { reverberate } from './echo.js';
import { createBenchFoundation } from './foundation.js';
import { levelOf, toSamples } from './noise.js';

const rate = 16_000;
const frame = 400;
/** The level of somebody who speaks near the microphone. */
const personLevel = 2000;
/** What is heard of a sentence belongs to it so long after its end, as the speaker has it. */
const echo = 0.25 * rate;
const conversations = fileURLToPath(new URL('conversations/', import.meta.url));

/** Every sentence that somebody says in the conversations. */
function* readSaid() {
  for (const name of readdirSync(conversations).filter((each) => each.endsWith('.txt')))
    for (const [, said] of readFileSync(join(conversations, name), 'utf8').matchAll(/^> (.+)$/gm)) yield said;
}

/** What Lantern replies to them, each reply once, as the sentences that it speaks. */
async function collectReplies(lantern) {
  const replies = new Set();
  const origin = { kind: 'api', conversation: 'bench' };
  // Some sentences name rooms of another house, which is told as an error.
  const ask = (said) => lantern.assistant.say(said, origin).catch(({ message }) => ({ reply: message }));
  for (const said of readSaid()) replies.add((await ask(said)).reply);
  const split = (reply) => {
    const splitter = new SentenceSplitter();
    return [...splitter.push(reply), ...splitter.flush()];
  };
  return [...replies].map(split).filter((sentences) => sentences.length > 0);
}

const speak = (text) => new WavStream().push(execFileSync('espeak-ng', ['--stdout', text], { maxBuffer: 1e8 }));
const mixIn = (bed, sound, at, gain) => sound.forEach((sample, place) => (bed[at + place] += sample * gain));

/** A microphone in a room in which only Lantern speaks. */
class LonelyRoom {
  name = 'samples';
  /** What may be heard of Lantern now; null for nothing. */
  said = null;
  seconds = 0;
  #turn = 0;

  constructor(replies, mouth, hours) {
    Object.assign(this, { replies, mouth, hours });
  }

  async *frames() {
    while (this.seconds < this.hours * 3600) {
      for (const sentence of this.replies[this.#turn % this.replies.length]) yield* this.#say(sentence);
      this.#turn += 1;
      yield* this.#hear(new Float32Array(Math.floor((0.5 + ((this.#turn * 0.73) % 7.5)) * rate)));
    }
  }

  async *#say(sentence) {
    const played = speak(sentence);
    const heard = reverberate(Float32Array.from(played));
    const delay = 120 * 16 + ((this.#turn * 601) % 4800);
    const sound = new Float32Array(delay + heard.length + echo);
    mixIn(sound, heard, delay, personLevel / levelOf(heard));
    const playing = this.mouth.begin();
    playing.write(played);
    this.said = sentence;
    const end = delay + played.length;
    yield* this.#hear(sound.subarray(0, end));
    playing.end();
    yield* this.#hear(sound.subarray(end));
    this.said = null;
  }

  async *#hear(sound) {
    this.seconds += sound.length / rate;
    const samples = toSamples(sound.map((sample, at) => sample + ((at * 7919) % 41) - 20));
    for (let at = 0; at < samples.length; at += frame)
      yield await Promise.resolve(samples.subarray(at, Math.min(samples.length, at + frame)));
  }
}

/** A row of how often Lantern heard something in so many hours in which nobody else spoke. */
export async function measureOwnReplies(hours) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-own-'));
  const lantern = new Lantern(createBenchFoundation(loadConfig(join(conversations, 'townhouse.yaml'), {}), folder));
  await lantern.start();
  await lantern.hearing.start();
  const spoken = new SpokenSound();
  const room = new LonelyRoom(await collectReplies(lantern), spoken.sound, hours);
  const { signal } = new AbortController();
  const heard = [];
  const options = { wake: true, signal, said: () => room.said };
  for await (const event of lantern.hearing.listener.listen(cancelEcho(room, spoken), options))
    if (['wake-detected', 'stop-heard', 'utterance-heard'].includes(event.type)) heard.push(event);
  await lantern.stop();
  rmSync(folder, { recursive: true, force: true });
  const of = (type) => heard.filter((event) => event.type === type).length;
  const counts = `${of('wake-detected')} wakes, ${of('stop-heard')} stops, ${of('utterance-heard')} sentences`;
  return {
    row: { what: `heard in ${hours} h of own replies at 0 dB`, tuned: counts },
    heard: heard.map(({ type, word, transcript, atMs }) => ({ type, what: word ?? transcript?.text, atMs })),
    replies: room.replies.length,
  };
}
