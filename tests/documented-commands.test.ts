import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../src/app/configuration/load-config.js';
import { createFolder } from './setup/folders.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  'README.md',
  ...['automations', 'commands', 'home-assistant', 'language-model', 'phone', 'sources', 'trouble', 'voice'].map(
    (name) => `docs/${name}.md`,
  ),
];

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** What is not run as it stands, and why. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^npm (ci|start|pack|install|test\b)/, 'continuous integration installs, packs and tests; `npm start` is `lantern`'],
  [/^docker /, 'a container needs a registry'],
  [/^export ANTHROPIC_API_KEY=/, 'the key of somebody'],
];
/** What ends with a failure where there is no sound card, network, phone or key, and what it says there. */
const mayFail: readonly (readonly [RegExp, RegExp])[] = [
  [/^lantern check/, /speech|sound|microphone/],
  [/^lantern setup/, /terminal|--yes/],
  [/^lantern tools test get_coin/, /api\.coinbase\.com/],
  [/^lantern pair --revoke/, /no devices are paired/],
  [/^lantern say "set up a pomodoro in red and green"/, /I don't understand/],
];

/** The code blocks of a language, without their indentation. */
function findBlocks(text: string, language: string): readonly string[] {
  const found = text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\``, 'gms'));
  return [...found].map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

/** The commands of a block of shell lines; one that brings its input along is one command, and so is a block that starts a server. */
function findCommands(block: string): readonly string[] {
  if (/ &$/m.test(block)) return [`${block.replace(/ &$/m, ' & sleep 1')}code=$?; kill $!; exit $code`];
  const whole = /^.*<<'END'\n(?:.*\n)*?END$|^.+$/gm;
  return [...block.matchAll(whole)].map(([command]) => command);
}

describe('the settings of the documents', () => {
  const blocks = pages.flatMap((page) =>
    findBlocks(readFileSync(join(root, page), 'utf8'), 'yaml').map((block, at) => [page, at + 1, block] as const),
  );
  test.each(blocks)('%s, block %i', (_page, _at, block) => {
    const file = join(createFolder(), 'lantern.yaml');
    // Which pins there are depends on the board, which is none here.
    writeFileSync(file, block.includes('pin') ? `board: raspberry-pi-5\n${block}` : block);
    expect(() => loadConfig(file, {})).not.toThrow();
  });
});

/** A house in which the commands of the documents are typed: a running Lantern, and a folder that looks like a checkout. */
class Desk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lantern-documents-'));
  #lantern: ChildProcess | undefined;
  #port = '';
  #token = '';

  async open(): Promise<void> {
    for (const name of readdirSync(root))
      if (!name.startsWith('.')) symlinkSync(join(root, name), join(this.#folder, name));
    const program = join(this.#folder, 'lantern');
    writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${root}bin/lantern.js "$@"\n`);
    chmodSync(program, 0o755);
    const config =
      'web: { port: 0, host: 0.0.0.0, token: { file: house.token } }\nvoice: { microphone: { enabled: false } }\n';
    writeFileSync(join(this.#folder, 'house.yaml'), config);
    writeFileSync(join(this.#folder, 'house.token'), 'a-token-for-the-documents', { mode: 0o600 });
    this.#lantern = spawn(program, ['run'], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let out = '';
    while (this.#port === '') {
      const [bytes] = (await once(this.#lantern.stdout!, 'data')) as [Buffer];
      this.#port = /http:\/\/[\d.]+:(\d+)/.exec((out += bytes.toString()))?.[1] ?? '';
    }
    const { out: made } = await this.run('lantern token make documents --scope all --json');
    this.#token = (JSON.parse(made) as { token: string }).token;
  }

  /** Runs one command in a shell of its own. */
  async run(command: string): Promise<{ code: number; out: string }> {
    const here = command.replaceAll('8420', this.#port).replaceAll('/media/usb', join(this.#folder, 'usb'));
    // What is typed in a checkout, or to a model of one's own, is typed where no Lantern is running.
    const alone = command.startsWith('node ') ? { LANTERN_DATA: join(this.#folder, 'alone') } : {};
    const env = { ...this.#environment, ...alone, TOKEN: this.#token };
    const shell = spawn('bash', ['-c', here], { cwd: this.#folder, env });
    let out = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (bytes: Buffer) => (out += bytes.toString()));
    shell.stdin.end();
    const [code] = (await once(shell, 'close')) as [number];
    return { code, out };
  }

  async close(): Promise<void> {
    // It still writes while it ends.
    const ended = this.#lantern && once(this.#lantern, 'exit');
    this.#lantern?.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }

  get #environment(): Record<string, string> {
    return {
      PATH: [this.#folder, process.env['PATH'] ?? ''].join(delimiter),
      HOME: this.#folder,
      LANTERN_DATA: join(this.#folder, 'data'),
      LANTERN_CONFIG: join(this.#folder, 'house.yaml'),
    };
  }
}

describe('the commands of the documents', () => {
  const desk = new Desk();
  beforeAll(() => desk.open());
  afterAll(() => desk.close());

  for (const page of pages) {
    const commands = findBlocks(readFileSync(join(root, page), 'utf8'), 'sh').flatMap(findCommands);
    for (const command of commands) {
      const [first = ''] = command.split('\n');
      const script = /^npm run ([\w:]+)/.exec(first)?.[1];
      if (script !== undefined) test(`${page}: ${first} is a script`, () => expect(scripts[script]).toBeDefined());
      else if (!elsewhere.some(([pattern]) => pattern.test(first)))
        test(`${page}: ${first}`, async () => {
          const { code, out } = await desk.run(command);
          const failure = mayFail.find(([pattern]) => pattern.test(first));
          if (code !== 0 && failure) expect(out).toMatch(failure[1]);
          else expect(`exit code ${code}: ${out}`).toMatch(/^exit code 0:/);
        });
    }
  }
});
