import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';

const builder = fileURLToPath(new URL('../../tools/build.js', import.meta.url));
const children = new Set<ChildProcessWithoutNullStreams>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

function start(...words: readonly string[]) {
  const child = spawn(process.execPath, words);
  children.add(child);
  const closed = once(child, 'close') as Promise<[number | null]>;
  return { child, closed };
}

async function run(...words: readonly string[]) {
  const { child, closed } = start(...words);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const [code] = await closed;
  return { code, printed };
}

/** A program like ours in small: it loads a module when it is asked to, and its build compiles sentences. */
const sources = {
  'main.ts': [
    "process.stdin.once('data', async () => {",
    "  const { later } = await import('./parts/later.js');",
    '  console.log(later());',
    '  process.exit();',
    '});',
    "console.log('started');",
  ],
  'parts/later.ts': ["export const later = (): string => 'first';"],
  'app/shipped/load-sentences.ts': ["export const compileSentences = (): string => '[]';"],
  'language/en/lights.yaml': ['turn it on'],
};

let root: string;
const write = (path: string, lines: readonly string[]) => {
  mkdirSync(join(root, 'src', path, '..'), { recursive: true });
  writeFileSync(join(root, 'src', path), lines.join('\n'));
};
const build = () => run(builder, root);
const say = (word: string) => write('parts/later.ts', [`export const later = (): string => '${word}';`]);

/** Starts the built program; `ask` has it load its late module. */
async function startProgram() {
  const { child, closed } = start(join(root, 'dist/main.js'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: 'started' });
  const ask = async () => {
    child.stdin.write('now\n');
    const { value } = (await lines.next()) as { value: string };
    await closed;
    return value;
  };
  return ask;
}

/** Every file of the folder but the sources, with the moment of its last change. */
const takeStock = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('src'))
    .map((path) => `${path} ${statSync(join(root, path)).mtimeMs}`);
const listBuilds = () => readdirSync(root).filter((name) => name.startsWith('dist-'));

beforeEach(() => {
  root = createFolder();
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  for (const [path, lines] of Object.entries(sources)) write(path, lines);
});

describe('a build', () => {
  test('has the compiled sources, what needs no compiling, and the sentences', async () => {
    expect(await build()).toMatchObject({ code: 0 });
    expect(readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })).toEqual(
      expect.arrayContaining(['main.js', 'parts/later.js', 'parts/later.js.map', 'language/en/lights.yaml']),
    );
    expect(readFileSync(join(root, 'dist/language/en/compiled.json'), 'utf8')).toBe('[]');
    expect(await (await startProgram())()).toBe('first');
  });

  test('touches nothing when nothing changed', async () => {
    await build();
    const before = takeStock();
    expect((await build()).printed).toContain('up to date');
    expect(takeStock()).toEqual(before);
  });

  test('leaves the client of a package that is being made alone, until something changed', async () => {
    await build();
    const client = join(root, 'release/client/lantern-client.js');
    const leads = readFileSync(client, 'utf8');
    writeFileSync(client, 'packed');
    await build();
    expect(readFileSync(client, 'utf8')).toBe('packed');
    say('second');
    await build();
    expect(readFileSync(client, 'utf8')).toBe(leads);
  });

  test('is made anew when a source, a pattern or a sentence file changed, or a source is gone', async () => {
    await build();
    const change = [
      () => say('second'),
      () => write('parts/spare.ts', ['export const spare = 1;']),
      () => {
        mkdirSync(join(root, 'patterns'));
        writeFileSync(join(root, 'patterns/tea.yaml'), 'name: tea');
      },
      () => write('language/en/lights.yaml', ['turn it off']),
      () => rmSync(join(root, 'src/parts/spare.ts')),
    ];
    for (const make of change) {
      make();
      expect((await build()).printed).toContain('built');
    }
    expect(existsSync(join(root, 'dist/parts/spare.js'))).toBe(false);
    rmSync(join(root, 'src/parts/later.ts'));
    expect((await build()).printed).toContain('Could not resolve "./parts/later.js"');
  });

  test('that fails leaves the one before', async () => {
    await build();
    write('main.ts', ['const = 1;']);
    expect(await build()).toMatchObject({ code: 1, printed: expect.stringContaining('main.ts') });
    expect(await (await startProgram())()).toBe('first');
  });

  test('that is killed at any moment leaves a program that runs', async () => {
    const started = performance.now();
    await build();
    const whole = performance.now() - started;
    let killed = 0;
    for (let tenths = 1; tenths <= 10; tenths += 1) {
      say(`word ${tenths}`);
      const { child, closed } = start(builder, root);
      await wait((whole * tenths) / 10);
      if (child.kill('SIGKILL')) killed += 1;
      await closed;
      expect(await (await startProgram())()).toMatch(/^first$|^word \d+$/);
    }
    expect(killed).toBeGreaterThan(0);
    expect(await build()).toMatchObject({ code: 0 });
    expect(await (await startProgram())()).toBe('word 10');
    expect(readdirSync(root).filter((name) => name.endsWith('.partial') || name === 'dist.lock')).toEqual([]);
  });

  test('that was killed when its work was done leaves nothing either', async () => {
    await build();
    const { child, closed } = start('-e', '');
    await closed;
    writeFileSync(join(root, 'dist.lock'), String(child.pid));
    expect((await build()).printed).toContain('up to date');
    expect(existsSync(join(root, 'dist.lock'))).toBe(false);
  });

  test('two at once make one', async () => {
    const [one, other] = await Promise.all([build(), build()]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(`${one.printed}${other.printed}`.match(/built/g)).toHaveLength(1);
    expect(await (await startProgram())()).toBe('first');
  });
});

describe('a program that runs', () => {
  test('goes on loading its own modules after they changed and moved', async () => {
    await build();
    const ask = await startProgram();
    rmSync(join(root, 'src/parts/later.ts'));
    write('main.ts', ["console.log('started');"]);
    await build();
    expect(existsSync(join(root, 'dist/parts/later.js'))).toBe(false);
    expect(await ask()).toBe('first');
  });

  test('keeps its build for a day after it was replaced', async () => {
    await build();
    const first = readlinkSync(join(root, 'dist'));
    say('second');
    await build();
    const longAgo = Date.now() / 1000 - 25 * 60 * 60;
    say('third');
    await build();
    expect(listBuilds()).toHaveLength(3);
    utimesSync(join(root, first), longAgo, longAgo);
    say('fourth');
    await build();
    expect(listBuilds()).toHaveLength(3);
    expect(listBuilds()).not.toContain(first);
  });

  test('keeps every build of the day; without one, all but the last two go with the next build', async () => {
    await build();
    const ask = await startProgram();
    const change = async (...words: readonly string[]) => {
      for (const word of words) {
        say(word);
        await build();
      }
    };
    await change('second', 'third', 'fourth');
    expect(listBuilds()).toHaveLength(4);
    expect(await ask()).toBe('first');
    await change('fifth');
    expect(listBuilds()).toHaveLength(3);
    expect(await (await startProgram())()).toBe('fifth');
  });

  test('an older build that is wanted again is taken as it is', async () => {
    await build();
    const first = readlinkSync(join(root, 'dist'));
    say('second');
    await build();
    say('first');
    expect((await build()).printed).toContain('found');
    expect(readlinkSync(join(root, 'dist'))).toBe(first);
  });

  test('a folder dist of an earlier version gives way, and is kept for a day too', async () => {
    mkdirSync(join(root, 'dist'));
    writeFileSync(join(root, 'dist/main.js'), '');
    await build();
    expect(await (await startProgram())()).toBe('first');
    expect(listBuilds()).toContain('dist-before');
  });
});
