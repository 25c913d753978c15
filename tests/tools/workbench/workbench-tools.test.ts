import { describe, expect, test } from '@jest/globals';
import { Untrusted } from '../../../src/core/untrusted.js';
import type { Tool } from '../../../src/ports/tool.js';
import type { Browser, Files } from '../../../src/ports/workbench.js';
import { createBrowserTools } from '../../../src/tools/workbench/browser-tools.js';
import { createFileTools, fileBeforeSchema, fileRollback } from '../../../src/tools/workbench/file-tools.js';
import { createShellTool } from '../../../src/tools/workbench/shell-tool.js';

const { signal } = new AbortController();

/** A way of calling tools as an agent does, with what they registered to be taken back. */
function callerOf(tools: readonly Tool[]) {
  const find = (name: string) => tools.find((tool) => tool.name === name)!;
  const rollbacks: unknown[] = [];
  const onRollback = (kind: string, data: unknown) => void rollbacks.push([kind, data]);
  const context = { origin: { kind: 'agent' }, signal, onRollback } as never;
  return {
    rollbacks,
    find,
    call: (name: string, input: object = {}) => find(name).run(find(name).input.parse(input), context),
    check: (name: string, input: object) => find(name).check?.(find(name).input.parse(input), context),
    say: (name: string, input: object = {}) => find(name).describe(find(name).input.parse(input)),
    accepts: (name: string, input: object) => find(name).input.safeParse(input).success,
    outline: () =>
      tools.map(({ name, access, tier, dangerous }) => `${name} ${access} ${tier}${dangerous ? ' dangerous' : ''}`),
  };
}

describe('PERM-04 the browser', () => {
  const done: unknown[] = [];
  const act =
    (name: string) =>
    (...given: unknown[]) => {
      done.push([name, ...given.slice(0, -1)]);
      expect(given.at(-1)).toBe(signal);
      return Promise.resolve(`${name} <b>`);
    };
  const browser = {
    host: 'a.test',
    findProblem: (url: string) => (url.includes('evil') ? 'not there' : null),
    ...Object.fromEntries(
      ['navigate', 'text', 'html', 'screenshot', 'click', 'fill', 'waitFor', 'evaluate'].map((name) => [
        name,
        act(name),
      ]),
    ),
  } as unknown as Browser;
  const { call, check, say, find, outline, accepts } = callerOf(createBrowserTools(browser));

  test('looks at once, is asked for what it does, and each time for code', () => {
    expect(outline()).toEqual([
      'browserNavigate read allow',
      'browserText read allow',
      'browserHtml read allow',
      'browserScreenshot read allow',
      'browserWait read allow',
      'browserClick write confirm',
      'browserFill write confirm',
      'browserEvaluate write confirm dangerous',
    ]);
  });

  test.each([
    ['browserNavigate', { url: 'https://a.test/x' }, ['navigate', 'https://a.test/x'], 'open https://a.test/x'],
    ['browserText', {}, ['text'], 'read the open page'],
    ['browserHtml', {}, ['html'], 'read the source of the open page'],
    ['browserScreenshot', {}, ['screenshot'], 'keep a picture of the open page'],
    ['browserWait', { selector: '#a', seconds: 3 }, ['waitFor', '#a', 3], 'wait for #a'],
    ['browserClick', { selector: '#a' }, ['click', '#a'], 'click on #a'],
    ['browserFill', { selector: '#a', text: 'hi' }, ['fill', '#a', 'hi'], 'fill "hi" into #a'],
    ['browserEvaluate', { code: '1 + 1' }, ['evaluate', '1 + 1'], 'run the code "1 + 1" in the open page'],
  ])('%s does so, and what comes of it is outside text', async (name, input, expected, said) => {
    done.length = 0;
    expect(await call(name, input)).toEqual({ kind: 'result', text: new Untrusted(`${expected[0]} <b>`) });
    expect(done).toEqual([expected]);
    expect(say(name, input)).toBe(said);
    expect(accepts(name, { ...input, more: 1 })).toBe(false);
  });

  test('names the host it goes to, or is at, and refuses an address before anybody is asked', () => {
    expect(find('browserNavigate').reach?.({ url: 'https://B.test:8/x' })).toEqual({ hosts: ['b.test'] });
    expect(find('browserNavigate').reach?.({ url: 'nothing' })).toEqual({ hosts: [] });
    for (const name of [
      'browserText',
      'browserHtml',
      'browserScreenshot',
      'browserClick',
      'browserFill',
      'browserEvaluate',
    ])
      expect(find(name).reach?.({})).toEqual({ hosts: ['a.test'] });
    const nowhere = callerOf(createBrowserTools({ ...browser, host: '' }));
    expect(nowhere.find('browserText').reach?.({})).toEqual({ hosts: [] });
    expect(check('browserNavigate', { url: 'https://a.test' })).toEqual([]);
    expect(check('browserNavigate', { url: 'https://evil.test' })).toEqual([
      { stage: 'address', message: 'not there', mendable: true },
    ]);
  });

  test('takes no texts without end', () => {
    const long = (length: number) => 'x'.repeat(length);
    expect([accepts('browserNavigate', { url: '' }), accepts('browserNavigate', { url: long(2001) })]).toEqual([
      false,
      false,
    ]);
    expect([
      accepts('browserFill', { selector: 'a', text: long(2000) }),
      accepts('browserFill', { selector: 'a', text: long(2001) }),
    ]).toEqual([true, false]);
    expect([
      accepts('browserClick', { selector: long(300) }),
      accepts('browserClick', { selector: long(301) }),
    ]).toEqual([true, false]);
    expect([accepts('browserEvaluate', { code: long(2000) }), accepts('browserEvaluate', { code: '' })]).toEqual([
      true,
      false,
    ]);
    expect(say('browserNavigate', { url: long(300) })).toBe(`open ${long(200)}`);
  });
});

describe('PERM-04 files', () => {
  const before = { path: '/srv/a', bytes: null, written: 'hash' };
  const files: Files = {
    findProblem: (path, use) => (path === 'bad' ? `may not ${use}` : null),
    resolve: (path) => `/srv/${path}`,
    exists: (path) => path === 'old',
    read: (path) => Promise.resolve(`text of ${path}`),
    list: (path, glob) => Promise.resolve(`files of ${path}${glob === undefined ? '' : ` by ${glob}`}`),
    makeFolder: (path) => Promise.resolve(`/srv/${path}`),
    removeFolder: () => Promise.resolve(),
    write: (path, text) => Promise.resolve({ ...before, path, written: text }),
    patch: (path, was, is) => Promise.resolve({ ...before, path, written: `${was} ${is}` }),
    restore: () => Promise.resolve(),
  };
  const create = () => callerOf(createFileTools(files));

  test('are read at once and written after a yes', () => {
    expect(create().outline()).toEqual([
      'readFile read allow',
      'listFiles read allow',
      'createFolder write confirm',
      'writeFile write confirm',
      'patchFile write confirm',
    ]);
  });

  test('are read and listed as outside text', async () => {
    const { call, say } = create();
    expect(await call('readFile', { path: 'a' })).toEqual({ kind: 'result', text: new Untrusted('text of a') });
    expect(await call('listFiles')).toEqual({ kind: 'result', text: new Untrusted('files of .') });
    expect(await call('listFiles', { glob: '*.md' })).toMatchObject({ text: new Untrusted('files of . by *.md') });
    expect([say('readFile', { path: 'a' }), say('listFiles', { path: 'b', glob: '*' })]).toEqual([
      'read the file a',
      'list the folder b by *',
    ]);
  });

  test('are in folders that are made after a yes and can be taken away again', async () => {
    const { call, rollbacks, say } = create();
    expect(await call('createFolder', { path: 'a' })).toEqual({ kind: 'result', text: 'Made: a.' });
    expect(rollbacks).toEqual([['folder', '/srv/a']]);
    expect(say('createFolder', { path: 'a' })).toBe('make the folder a');
  });

  test('are written and changed so that it can be taken back', async () => {
    const { call, rollbacks, say } = create();
    expect(await call('writeFile', { path: 'a', text: 'hi' })).toEqual({ kind: 'result', text: 'Written: a.' });
    expect(await call('patchFile', { path: 'a', old: 'x', new: 'y' })).toEqual({ kind: 'result', text: 'Changed: a.' });
    expect(rollbacks).toEqual([
      [fileRollback, { path: 'a', bytes: null, written: 'hi' }],
      [fileRollback, { path: 'a', bytes: null, written: 'x y' }],
    ]);
    expect(fileRollback).toBe('file');
    expect(fileBeforeSchema.parse(before)).toEqual(before);
    expect(fileBeforeSchema.safeParse({ path: 'a' }).success).toBe(false);
    expect(say('writeFile', { path: 'a', text: 'hi' })).toBe('write 2 characters to the file a');
    expect(say('writeFile', { path: 'old', text: 'hi' })).toBe(
      'write 2 characters to the file old, in place of all that is there',
    );
    expect(say('patchFile', { path: 'a', old: 'x', new: '' })).toBe('change the file a');
  });

  test('are named with links resolved, and a path that may not be is refused before anybody is asked', () => {
    const { check, find, accepts } = create();
    const inputs = { readFile: {}, listFiles: {}, writeFile: { text: '' }, patchFile: { old: 'a', new: 'b' } };
    const uses = { readFile: 'read', listFiles: 'list', writeFile: 'write', patchFile: 'write' };
    for (const [name, input] of Object.entries(inputs)) {
      expect(find(name).reach?.({ path: 'a' })).toEqual({ paths: ['/srv/a'] });
      expect(check(name, { ...input, path: 'a' })).toEqual([]);
      expect(check(name, { ...input, path: 'bad' })).toEqual([
        { stage: 'path', message: `may not ${uses[name as 'readFile']}`, mendable: true },
      ]);
      expect([accepts(name, { ...input, path: '' }), accepts(name, { ...input, path: 'x'.repeat(1001) })]).toEqual([
        false,
        false,
      ]);
    }
    expect([262_144, 262_145].map((length) => accepts('writeFile', { path: 'a', text: 'x'.repeat(length) }))).toEqual([
      true,
      false,
    ]);
    expect(accepts('patchFile', { path: 'a', old: '', new: 'b' })).toBe(false);
  });
});

describe('PERM-04 the shell', () => {
  const shell = {
    weigh: (command: string) => ({
      tier: command === 'ls' ? ('allow' as const) : ('forbid' as const),
      dangerous: false,
    }),
    findProblem: (command: string, folder: string | undefined) =>
      command === 'bad' ? `not in ${folder ?? 'the first'}` : null,
    resolve: (folder: string | undefined) => folder ?? '/srv',
    run: (command: string, folder: string | undefined) =>
      Promise.resolve({ text: `${command} in ${folder ?? 'the first'}`, failed: command === 'false' }),
  };
  const { call, check, find, outline } = callerOf([createShellTool(shell)]);

  test('is asked for each time, unless the command itself says otherwise', () => {
    expect(outline()).toEqual(['shell write confirm dangerous']);
    expect([find('shell').weigh?.({ command: 'ls' }).tier, find('shell').weigh?.({ command: 'rm' }).tier]).toEqual([
      'allow',
      'forbid',
    ]);
    expect([find('shell').reach?.({}), find('shell').reach?.({ cwd: '/a' })]).toEqual([
      { paths: ['/srv'] },
      { paths: ['/a'] },
    ]);
  });

  test('runs a command in its folder; what it printed is outside text', async () => {
    expect(await call('shell', { command: 'ls', cwd: '/a' })).toEqual({
      kind: 'result',
      text: new Untrusted('ls in /a'),
      failed: false,
    });
    expect(await call('shell', { command: 'false' })).toMatchObject({ failed: true });
    expect(check('shell', { command: 'ls' })).toEqual([]);
    expect(check('shell', { command: 'bad', cwd: '/a' })).toEqual([
      { stage: 'command', message: 'not in /a', mendable: true },
    ]);
  });
});
