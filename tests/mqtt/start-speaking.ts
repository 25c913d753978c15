import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createFolder } from '../setup/folders.js';

/** A voice and a sound card made of scripts: what is spoken is written down, and nothing sounds. */
export function createSound() {
  const folder = createFolder();
  const file = join(folder, 'spoken');
  const write = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(folder, name), 0o755);
  };
  // 44 bytes of a WAV file's head, and an empty tenth of a second.
  const head = String.raw`RIFF\244\014\000\000WAVEfmt \020\000\000\000\001\000\001\000\200\076\000\000\000\175\000\000\002\000\020\000data\200\014\000\000`;
  write('espeak-ng', [`cat >> '${file}'`, `echo >> '${file}'`, `printf '${head}'`, 'head -c 3200 /dev/zero']);
  const find = () => write('aplay', ['cat > /dev/null']);
  find();
  return {
    /** It plays again. */
    find,
    /** From now on there is nothing to play sound on. */
    lose: () => write('aplay', ['echo "aplay: main:831: audio open error: No such file or directory" >&2', 'exit 1']),
    environment: { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) },
    /** What was spoken, sentence by sentence. */
    spoken: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []),
  };
}
