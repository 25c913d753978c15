// What becomes of words that are said over a permission question while it is spoken: "yes" and "no", and talk that answers nothing.
// Used by bench/room.js; for itself: node bench/answers.js [EVERY] takes only each so-manieth case. Questions are espeak-ng's, heard as
// bench/echo.js describes, through the echo canceller (libspeexdsp); who answers is the voices of espeak-ng and flite that are here.
// The level is that of the question's speech against what is said.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { readPermission } from '../dist/dialogue/read-consent.js';
import { consentOver } from '../dist/voice/expectation.js';
import { mix, reverberate, speak } from './echo.js';
import { createBenchFoundation } from './foundation.js';
import { replyIn } from './reply-room.js';
import { sayIn, sayWith } from './voices.js';

const rate = 16_000;
/** A question that needs no word, and how long its echo is heard after it. */
const plain = { kind: 'plain', word: null, isReminded: false, isDeliberate: false };
const echoSeconds = 0.4;
const levels = [-20, -10, 0];
const asking = { grammar: 'yes-no', answersOver: consentOver, followUpMs: 10_000 };
const questions = [
  'May I look up the weather for Hamburg at the weather service, once or always?',
  'May I write to the kitchen lamp what the calendar says for this afternoon?',
  'May I read the page of the bakery every morning, and keep what it says?',
];
const talk = [
  ...['yes it was a lovely day in the village', 'no idea where she put the keys', 'I told him to shut the door'],
  ...['could you pass me the butter please', 'we never go there on sundays', 'the children are asleep upstairs'],
  ...['that was enough for one evening', 'she said no to the other one', 'it does not stop raining today'],
];
const espeak = ['en-us', 'en-gb+f3', 'en-gb-scotland+m3'].map((voice) => ({
  voice,
  speak: (text) => sayIn(voice, text),
}));
const flite = ['slt', 'rms', 'awb'].map((voice) => ({ voice, speak: (text) => sayWith(voice, text) }));

const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-answers-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** All that is said over one question after the other, by one voice after the other. */
function* listCases(every) {
  let turn = 0;
  for (const who of [...espeak, ...flite])
    for (const text of ['yes', 'no', 'yes', 'no', ...talk]) {
      turn += 1;
      if (turn % every === 0) yield { text, turn, clip: who.speak(text), voice: who.voice };
    }
}

/** What an event answers; null for nothing. */
function readAnswer(event) {
  if (event.type === 'stop-heard') return `stop (${event.word})`;
  const answer = event.type === 'utterance-heard' ? readPermission(event.transcript.text, plain) : null;
  return answer === 'once' ? 'yes' : answer;
}

/** What was taken for an answer, or for "stop", while the question was spoken or in the second after it. */
async function hear(listener, question, { samples }) {
  const room = replyIn(samples, question);
  const { signal } = new AbortController();
  const said = () => (room.seconds < question.played.length / rate + echoSeconds ? question.text : null);
  let taken = null;
  for await (const event of listener.listen(room.microphone, { wake: true, signal, said, expectation: () => asking })) {
    taken = readAnswer(event);
    if (taken !== null) break;
  }
  room.canceller.close();
  return taken ?? 'nothing';
}

/** A row of what was heard at one level. */
function createRow(level, results) {
  const count = (wanted, ...taken) =>
    results.filter((each) => each.wanted === wanted && (taken.length === 0 || taken.includes(each.taken))).length;
  const wrong = results.filter(({ wanted, taken }) => taken !== 'nothing' && taken !== wanted);
  const granted = wrong.filter(({ taken }) => taken === 'yes').length;
  return {
    what: `said over a permission question, own voice at ${level} dB`,
    tuned: `yes ${count('yes', 'yes')} of ${count('yes')}, no ${count('no', 'no')} of ${count('no')}`,
    'set aside': `of ${results.length}, ${granted} taken for yes, ${wrong.length - granted} for no or stop`,
  };
}

/** Rows of what was heard of answers, and of talk, at each level. @param every only each so-manieth case, to be faster @param tell hears of each that went wrong */
export async function measureAnswers(listener, every = 1, tell = () => undefined) {
  const asked = questions.map((text) => {
    const played = speak(text);
    return { text, played, echo: reverberate(Float32Array.from(played)) };
  });
  const cases = [...listCases(every)];
  const rows = [];
  for (const level of levels) {
    const results = [];
    for (const each of cases) {
      const question = asked[each.turn % asked.length];
      const taken = await hear(listener, question, mix({ ...each, echo: question.echo, level }));
      const result = { ...each, level, taken, wanted: ['yes', 'no'].includes(each.text) ? each.text : 'nothing' };
      results.push(result);
      if (taken !== result.wanted) tell(result);
    }
    rows.push(createRow(level, results));
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) {
  const lantern = new Lantern(createBenchFoundation(loadConfig(null, {}), folder));
  await lantern.start();
  await lantern.hearing.start();
  const tell = ({ text, voice, level, taken }) =>
    console.error(`${level} dB, ${voice}: "${text}" was taken for ${taken}`);
  console.table(await measureAnswers(lantern.hearing.listener, Number(process.argv[2] ?? 1), tell));
  await lantern.stop();
}
