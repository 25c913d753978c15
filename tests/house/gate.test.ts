import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { gateFileSchema } from '../../src/language/gate/meaning-gate.js';
import { createFolder } from '../setup/folders.js';

const trainer = fileURLToPath(new URL('../../tools/gate/train.js', import.meta.url));
const run = (...words: readonly string[]) => spawnSync(process.execPath, [trainer, ...words], { encoding: 'utf8' });

/** A folder with a few sentences of each kind. */
function createSentences(): string {
  const folder = createFolder();
  writeFileSync(join(folder, 'home.yaml'), 'lamps: [{ id: desk, name: Desk Lamp, area: Studio }]\n');
  const sentences = {
    dialogue: [
      { text: 'indeed it is so', expect: ['confirm.yes'] },
      { text: 'kindly say it over', expect: ['assistant.repeat'] },
    ],
    lights: [{ text: 'have the desk lamp glow', expect: ['light.on'] }],
    timers: [],
    everyday: [{ text: 'remind me to buy milk', expect: ['reminder'] }],
    other: [{ text: 'who wrote that book' }, { text: 'sing me a song' }],
  };
  for (const [name, lines] of Object.entries(sentences))
    writeFileSync(join(folder, `${name}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return folder;
}

describe('training the gate', () => {
  test('the same sentences make the same file, byte for byte', () => {
    const folder = createSentences();
    const paths = ['one.json', 'two.json'].map((name) => join(folder, name));
    for (const path of paths) expect(run(folder, path)).toMatchObject({ status: 0, stderr: '' });
    const [one, two] = paths.map((path) => readFileSync(path, 'utf8'));
    expect(one).toBe(two);
    expect(gateFileSchema.parse(JSON.parse(one ?? '')).meanings.map(({ name }) => name)).toContain('yes');
  });

  test('a folder without the sentences is refused in a line', () => {
    const { status, stderr } = run(createFolder());
    expect(status).toBe(2);
    expect(stderr).toMatch(/^there is no home\.yaml in .*\n$/);
  });
});
