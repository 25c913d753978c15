// What silences a reply: words that are said over it to Lantern ("stop", "that's enough"), and talk with the same words that is said to
// somebody else ("they never stop for lunch"). The reply is espeak-ng's, heard as bench/echo.js describes, through the echo canceller; who
// speaks is the voices of espeak-ng and flite that are here. The level is that of the reply's speech against what is said.
// node bench/stops.js [EVERY] takes only each so-manieth case. A third, by the hash of voice and words, is set aside: nothing was tuned on it.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { expectNothing } from '../dist/voice/expectation.js';
import { mix, reverberate, speak } from './echo.js';
import { createBenchFoundation } from './foundation.js';
import { replyIn } from './reply-room.js';
import { sayIn, sayWith } from './voices.js';

const rate = 16_000;
const echoSeconds = 0.4;
const levels = [-20, -10, 0];
const replies = [
  'Tomorrow will be mostly sunny, with a light breeze from the west, and in the evening a few clouds come in.',
  'I have set an alarm for half past six, and the lamp becomes brighter for twenty minutes before that.',
];
const meant = [
  ...['stop', 'stop it', 'please stop', 'no stop', 'okay stop', 'stop talking', 'will you stop it'],
  ...['enough', "that's enough", 'okay enough', 'be quiet', 'please be quiet', 'shut up', 'oh shut up'],
  ...['cancel', 'never mind', 'hush', 'stop stop', 'stop now please', 'okay okay stop', 'enough already', 'oh stop it'],
  ...["alright that's enough now", "okay that's enough thank you", 'be quiet now', 'please shut up', 'stop reading'],
];
const talk = [
  ...[
    'they never stop for lunch',
    'please stop the car over there',
    'never mind the dog',
    'we should stop at the shop',
  ],
  ...['that was enough for one evening', 'it does not stop raining today', 'the bus stop is around the corner'],
  ...['did you cancel the meeting', 'he told her to be quiet in the library', 'there is not enough milk in here'],
  ...['she would not shut up about it', 'can we stop for coffee on the way', 'I have had enough of this weather'],
  ...[
    'did you cancel the dentist',
    "that's enough sugar for me",
    'it would not stop raining',
    'we never mind waiting for you',
  ],
  ...['i could not get him to be quiet', 'stop at the next light and turn left', 'never mind about the dishes'],
  ...['do not stop now we are nearly there', 'he wants to cancel his gym membership', 'is that enough rice for four'],
  ...['stop the washing machine when it is done', 'enough people came to the party', 'cancel my lunch she said'],
];
const voices = [
  ...['en-us', 'en-gb+f3', 'en-gb-scotland+m3', 'en-us+f4'].map((voice) => [voice, (text) => sayIn(voice, text)]),
  ...['slt', 'rms', 'awb', 'kal16'].map((voice) => [voice, (text) => sayWith(voice, text)]),
];
const hash = (text) => createHash('sha256').update(text).digest()[0];
const isHeld = (voice, text) => hash(`${voice} ${text}`) % 3 === 0;

const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-stops-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

function* listCases(every) {
  let turn = 0;
  for (const [voice, say] of voices)
    for (const text of [...meant, ...talk]) {
      turn += 1;
      if (turn % every !== 0) continue;
      yield { voice, text, turn, clip: say(text), kind: isHeld(voice, text) ? 'set aside' : 'tuned' };
    }
}

/** The phrase that silenced the reply, and after how many milliseconds from where the words ended; null for none. It goes on if that was not meant. */
async function hear(listener, reply, { samples }, without, end) {
  const room = replyIn(samples, reply, without);
  const { signal } = new AbortController();
  const said = () => {
    const until = Math.min(reply.played.length / rate, room.silentAt);
    return room.seconds < until + echoSeconds ? reply.text : null;
  };
  const options = { wake: true, signal, said, expectation: () => expectNothing };
  let heard = null;
  for await (const event of listener.listen(room.microphone, options)) {
    if (event.type === 'stop-heard') {
      heard ??= { word: event.word, late: Math.round((room.seconds - end / rate) * 1000), isMeant: true };
      room.silence();
    }
    if (event.type !== 'stop-settled') continue;
    heard = { ...heard, isMeant: event.isMeant };
    break;
  }
  room.canceller.close();
  return heard;
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** What became of each case at one level. */
async function hearAll(listener, spoken, cases, level, tell) {
  const results = [];
  for (const each of cases) {
    const reply = spoken[each.turn % spoken.length];
    const mixed = mix({ ...each, echo: reply.echo, level });
    const without = mix({ ...each, echo: reply.echo, level: -120 }).samples;
    const heard = await hear(listener, reply, mixed, without, mixed.begin + each.clip.length);
    const isMeant = meant.includes(each.text);
    const isTaken = heard !== null && heard.isMeant;
    results.push({ ...each, level, heard, isMeant, isTaken });
    if (isTaken !== isMeant) tell({ ...each, level, heard });
  }
  return results;
}

/** A row of how many of the words that were meant, or were not, silenced a reply. */
function createRow(all, level, isMeant) {
  const results = all.filter((each) => each.isMeant === isMeant);
  const count = (list) => `${list.filter(({ isTaken }) => isTaken).length} of ${list.length}`;
  return {
    what: `${isMeant ? 'silenced when told to' : 'silenced by other talk'}, own voice at ${level} dB`,
    tuned: count(results.filter(({ kind }) => kind === 'tuned')),
    'set aside': count(results.filter(({ kind }) => kind === 'set aside')),
    paused: results.filter(({ heard, isTaken }) => heard && !isTaken).length,
    ...(isMeant && { 'median ms': median(results.flatMap(({ heard }) => (heard ? [heard.late] : []))) }),
  };
}

/** Rows of how many words silenced a reply at each level. @param tell hears of each that went wrong */
export async function measureStops(listener, every = 1, tell = () => undefined) {
  const spoken = replies.map((text) => {
    const played = speak(text);
    return { text, played, echo: reverberate(Float32Array.from(played)) };
  });
  const cases = [...listCases(every)];
  const rows = [];
  for (const level of levels) {
    const results = await hearAll(listener, spoken, cases, level, tell);
    rows.push(createRow(results, level, true), createRow(results, level, false));
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) {
  const lantern = new Lantern(createBenchFoundation(loadConfig(null, {}), folder));
  await lantern.start();
  await lantern.hearing.start();
  const tell = ({ text, voice, level, heard, kind }) =>
    kind === 'tuned' &&
    console.error(
      `${level} dB, ${voice}: "${text}" ${heard ? `was taken for ${heard.isMeant ? '' : 'talk with '}"${heard.word}"` : 'did nothing'}`,
    );
  console.table(await measureStops(lantern.hearing.listener, Number(process.argv[2] ?? 1), tell));
  await lantern.stop();
}
