// The voices of espeak-ng and flite as samples of 16 kHz, -1…1 times 32,768. Used by answers.js and sound-alikes.js.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WavStream } from '../dist/adapters/audio/wav-stream.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-voices-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const quiet = { maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] };
const read = (wav) => Float32Array.from(new WavStream().push(wav));

/** @param voice of espeak-ng, as "en-gb+f3" */
export const sayIn = (voice, text) => read(execFileSync('espeak-ng', ['-v', voice, '--stdout', text], quiet));

/** @param voice of flite, as "slt" */
export function sayWith(voice, text) {
  const file = join(folder, 'said.wav');
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', file], quiet);
  return read(readFileSync(file));
}
