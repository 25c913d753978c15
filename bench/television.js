// What a television that says yes all the time is allowed: it talks by the voices of bench/talk.js, near and far, while one permission
// question after the other is open, every second of them dangerous. Used by bench/room.js; for itself: node bench/television.js [HOURS]
// The recogniser and listener are the built ones, fed as fast as they decode; what they hear is read as an answer the way the assistant
// reads it. The questions themselves make no sound, so their answers are listened for as well as they can be. Nobody says a wake word.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { longestPauseMs } from '../dist/assistant/request.js';
import { readPermission, withoutNames } from '../dist/dialogue/read-consent.js';
import { challengeWords, namesOtherWord } from '../dist/core/challenge-words.js';
import { createChallenge } from '../dist/permission/challenge.js';
import { consentOver } from '../dist/voice/expectation.js';
import { consentPhrases } from '../dist/voice/plan-utterance.js';
import { createBenchFoundation } from './foundation.js';
import { levelOf, toSamples } from './noise.js';
import { createTalk } from './talk.js';

const rate = 16_000;
const frame = 400;
const wakeWords = ['jarvis', 'computer'];
/** From somebody in the next room to a loud film. */
const levels = [300, 800, 2000, 5000];
/** How long a question is spoken, and how long it is until the next, in seconds. */
const [spokenSeconds, everySeconds] = [3, 15];
const question = 'May I do what was asked for?';
const inTalk = [
  ...['yes it was a lovely day in the village', 'I always say yes to him', 'okay then, we leave at noon'],
  ...['sure, and who asked you', 'go ahead and tell me what it is', 'do it now', 'say the word', 'of course not'],
  ...challengeWords.flatMap((word) => [`we saw the ${word} again`, `the word is ${word}`]),
];

/** A microphone in front of a television, and the questions that are open meanwhile. */
class LivingRoom {
  name = 'samples';
  hearsOnlyItself = false;
  hearsOthers = true;
  seconds = 0;
  asked = { plain: 0, dangerous: 0 };
  /** The open question; null while none is. */
  open = null;
  #turn = -1;

  constructor(random, hours) {
    Object.assign(this, { random, hours, talk: createTalk(random, wakeWords, [...consentPhrases, ...inTalk]) });
  }

  /** What the assistant says now. */
  get said() {
    return this.open !== null && this.seconds % everySeconds < spokenSeconds ? question : null;
  }

  async *frames() {
    while (this.seconds < this.hours * 3600) {
      const { samples } = this.talk.next();
      const gain = levels[Math.floor(this.random() * levels.length)] / levelOf(samples);
      const pause = new Float32Array(Math.floor((0.3 + this.random() * 3) * rate));
      const sound = toSamples(
        Float32Array.from([...samples, ...pause], (sample, at) => sample * gain + ((at * 7919) % 41) - 20),
      );
      for (let at = 0; at < sound.length; at += frame) {
        this.#ask();
        this.seconds += frame / rate;
        yield await Promise.resolve(sound.subarray(at, Math.min(sound.length, at + frame)));
      }
    }
  }

  #ask() {
    const turn = Math.floor(this.seconds / everySeconds);
    if (turn === this.#turn) return;
    this.#turn = turn;
    const kind = turn % 2 === 0 ? 'plain' : 'dangerous';
    const word = kind === 'plain' ? null : createChallenge({ next: this.random });
    this.asked[kind] += 1;
    this.open = { kind, word, isReminded: false };
  }
}

/** As the assistant judges it: who said another word of the list is guessing. */
function judge(text, open, isDeliberate) {
  if (!isDeliberate && namesOtherWord(text, open.word)) open.isGuessed = true;
  const consent = readPermission(text, { ...open, isDeliberate });
  return consent === 'once' && open.word !== null && open.isGuessed && !isDeliberate ? null : consent;
}

/** Reads what was heard as the answer to the open question. */
function answer(room, { transcript, isDeliberate }, granted) {
  const { open } = room;
  if (open === null) return;
  const text = withoutNames(transcript.text, wakeWords);
  const consent = judge(text, open, isDeliberate);
  if (consent === 'word') open.isReminded = true;
  if (consent === null || consent === 'word') return;
  room.open = null;
  const isRefused = consent === 'no' || consent === 'never';
  granted.push({
    kind: isRefused ? 'refused' : open.kind,
    isLasting: ['always', 'session', 'never'].includes(consent),
    text,
  });
}

function createRandom(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A row of what was granted in so many hours. */
export async function measureTelevision(hours) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-television-'));
  const lantern = new Lantern(createBenchFoundation(loadConfig(null, {}), folder));
  await lantern.start();
  await lantern.hearing.start();
  const room = new LivingRoom(createRandom(16), hours);
  const granted = [];
  const { signal } = new AbortController();
  const asking = { grammar: 'yes-no', answersOver: consentOver, followUpMs: 10_000 };
  const options = { wake: true, signal, said: () => room.said, expectation: () => (room.open ? asking : {}) };
  const counts = { wakes: 0, heard: 0 };
  for await (const event of lantern.hearing.listener.listen(room, options)) {
    if (event.type === 'wake-detected') counts.wakes += 1;
    if (event.type !== 'utterance-heard') continue;
    counts.heard += 1;
    const isDeliberate = event.addressed === 'wake' && (event.pauseMs ?? 0) <= longestPauseMs;
    answer(room, { ...event, isDeliberate }, granted);
  }
  await lantern.stop();
  rmSync(folder, { recursive: true, force: true });
  return { row: createRow(room, granted), granted, ...counts };
}

function createRow({ asked, hours }, granted) {
  const of = (kind) => `${kind} ${granted.filter((each) => each.kind === kind).length} of ${asked[kind]}`;
  const lasting = granted.filter(({ isLasting }) => isLasting).length;
  const what = `allowed by ${hours} h of a television that says yes`;
  return { what, tuned: `${of('dangerous')}, ${of('plain')}, for longer ${lasting}` };
}

if (process.argv[1] === import.meta.filename)
  console.log(JSON.stringify(await measureTelevision(Number(process.argv[2] ?? 1)), null, 1));
