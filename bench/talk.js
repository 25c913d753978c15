// Things people say in which there is no wake word, spoken by the voices that are here. Used by bench/false-wakes.js.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WavStream } from '../dist/adapters/audio/wav-stream.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');
const sentence = /[A-Za-z][A-Za-z ,']{12,140}[a-z][.,;?!:]?/g;

/** Sentences of documents, of the tests of what is said, and of conversations. */
function collectSentences() {
  const folders = ['src/language/en/tests', 'bench/conversations', 'docs'];
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const texts = [...files.filter((file) => /\.(yaml|txt|md)$/.test(file)), 'README.md', 'ARCHITECTURE.md'].map(read);
  const found = texts.flatMap((text) => text.replaceAll(/```[^]*?```|`[^`]*`/g, ' ').match(sentence) ?? []);
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()))];
}

const knownWords = () =>
  read('models/lantern-en-tiny/graph/words.txt')
    .split('\n')
    .map((line) => line.split(' ', 1)[0])
    .filter((word) => /^[a-z']{2,}$/.test(word));

const dialects = ['en-us', 'en-gb', 'en-gb-scotland', 'en-gb-x-rp', 'en-gb-x-gbclan', 'en-029', 'en-us-nyc'];
const variants = ['', '', '+f1', '+f2', '+f3', '+f4', '+f5', '+m1', '+m2', '+m3', '+m4', '+m5', '+m6', '+m7', '+croak'];
const fliteVoices = ['kal', 'kal16', 'awb', 'rms', 'slt'];
const folder = mkdtempSync(join(tmpdir(), 'lantern-talk-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const quiet = { maxBuffer: 1e9, stdio: ['pipe', 'pipe', 'ignore'] };

function speak(program, voice, text, speed) {
  if (program === 'espeak-ng') return execFileSync('espeak-ng', ['-v', voice, '-s', speed, '--stdout', text], quiet);
  const file = join(folder, 'said.wav');
  if (program === 'flite') execFileSync('flite', ['-voice', voice, '-t', text, '-o', file], quiet);
  else execFileSync('text2wave', ['-eval', `(voice_${voice})`, '-o', file], { ...quiet, input: text });
  return readFileSync(file);
}

function has(program) {
  try {
    execFileSync('which', [program], quiet);
    return true;
  } catch {
    return false;
  }
}

/** Its voices are packages of their own; without one, text2wave writes nothing and yet reports success. */
function findFestivalVoices() {
  if (!has('text2wave')) return [];
  return ['kal_diphone', 'cmu_us_slt_arctic_hts'].filter((voice) => {
    const file = join(folder, `${voice}.wav`);
    execFileSync('text2wave', ['-eval', `(voice_${voice})`, '-o', file], { ...quiet, input: 'hello' });
    return existsSync(file);
  });
}

const festivalVoices = findFestivalVoices();
const festival = festivalVoices.length > 0 ? ['festival'] : [];
const programs = [...Array(7).fill('espeak-ng'), 'flite', 'flite', ...festival];

/** @param random 0..1 @param wakeWords what no sentence contains, nor a word that begins so @param often what is said besides, half of the time */
export function createTalk(random, wakeWords, often = []) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const hasNone = (text) => !wakeWords.some((word) => text.toLowerCase().includes(word));
  const sentences = collectSentences().filter(hasNone);
  const words = knownWords().filter(hasNone);
  const chooseVoice = (program) => {
    if (program === 'espeak-ng') return pick(dialects) + pick(variants);
    return pick(program === 'flite' ? fliteVoices : festivalVoices);
  };
  const salad = () => Array.from({ length: 4 + Math.floor(random() * 12) }, () => pick(words)).join(' ');
  const sayAny = () => (random() < 0.35 ? salad() : pick(sentences));
  const say = () => (often.length > 0 && random() < 0.5 ? pick(often) : sayAny());
  return {
    /** What is said next, who says it, and its sound. */
    next() {
      const said = Array.from({ length: 1 + Math.floor(random() * 3) }, say).join('. ');
      const program = pick(programs);
      const voice = chooseVoice(program);
      const sound = speak(program, voice, said, String(120 + Math.floor(random() * 90)));
      return { said, voice: `${program} ${voice}`, samples: Float32Array.from(new WavStream().push(sound)) };
    },
  };
}
