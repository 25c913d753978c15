import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { argumentKinds, optionKinds } from '../../../src/cli/completion/value-kinds.js';
import { createFolder } from '../../setup/folders.js';
import { runLantern } from '../../setup/run-lantern.js';

/** Writes the script of a shell into a file, and returns it. */
async function writeScript(shell: string): Promise<string> {
  const file = join(createFolder(), `lantern.${shell}`);
  writeFileSync(file, (await runLantern(['completion', shell])).out);
  return file;
}

/** The scripts ask the program itself, as a shell finds it. */
function findLantern() {
  const programs = createFolder();
  const program = fileURLToPath(new URL('../../../bin/lantern.js', import.meta.url));
  writeFileSync(join(programs, 'lantern'), `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`, { mode: 0o755 });
  return { env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` } };
}

/** What each shell offers for a line, asked of the shell itself. */
const ask: Readonly<Record<string, (script: string, line: string) => string>> = {
  bash: (script, line) =>
    execFileSync(
      'bash',
      [
        '-c',
        `source ${script}; IFS=' ' read -ra COMP_WORDS <<< "$1"; [[ $1 == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _lantern; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        line,
      ],
      findLantern(),
    ).toString(),
  fish: (script, line) =>
    execFileSync(
      'fish',
      ['--no-config', '-c', `source ${script}; complete -C ${JSON.stringify(line)}`],
      findLantern(),
    ).toString(),
  // What zsh would show is written by a function in the place of its own.
  zsh: (script, line) =>
    execFileSync(
      'zsh',
      [
        '-f',
        '-c',
        `compdef() { :; }; _files() { print FILES; }; _describe() { print -l -- \${(P)2}; }
      source ${script}; words=(\${(s: :)1}); [[ $1 == *' ' ]] && words+=(''); CURRENT=\${#words}; _lantern`,
        'zsh',
        line,
      ],
      findLantern(),
    ).toString(),
};
const installed = Object.keys(ask).filter((shell) => existsSync(`/bin/${shell}`) || existsSync(`/usr/bin/${shell}`));

describe('completion', () => {
  test.each(installed)('FACE-13 %s completes commands, their own commands and options', async (shell) => {
    const script = await writeScript(shell);
    const offers = (line: string) => ask[shell]!(script, line);
    expect(offers('lantern sta')).toMatch(/^state\b/m);
    expect(offers('lantern state ')).toMatch(/^create\b/m);
    expect(offers('lantern state ')).toMatch(/^list\b/m);
    expect(offers('lantern state ')).not.toMatch(/^run\b/m);
    expect(offers('lantern say --')).toMatch(/^--json\b/m);
    expect(offers('lantern --data /tmp --json sta')).toMatch(/^state\b/m);
    expect(offers('lantern --config x state --json ')).toMatch(/^create\b/m);
  });

  test.each(installed)(
    'FACE-13 %s completes the names that there are where an argument takes one',
    async (shell) => {
      const script = await writeScript(shell);
      const data = createFolder();
      writeFileSync(
        join(data, 'lantern.yaml'),
        'lamps: [{ id: desk, name: Desk lamp, area: Office }, { id: shelf }]\n',
      );
      for (const words of [
        ['say', 'make it pulse blue'],
        ['say', 'save this as movie night'],
        ['timer', 'add', '{"name":"tea","after_ms":60000}'],
      ])
        expect((await runLantern([...words, '--data', data])).code).toBe(0);
      const offers = (line: string) => ask[shell]!(script, `lantern --data ${data} ${line}`);
      expect(offers('state set ')).toMatch(/^movie(?:\\)? night\b/m);
      expect(offers('state set on --lamp ')).toMatch(/^desk\b/m);
      expect(offers('event butt')).toMatch(/^button_click\b/m);
      expect(offers('timer delete ')).toMatch(/^timer(?:\\)?:tea\b/m);
      expect(offers('config voice.wake')).toMatch(/^voice\.wake\.words\b/m);
      expect(offers('run --persona ')).toMatch(/^calm\b/m);
      expect(offers('completion ')).toMatch(/^fish\b/m);
      // A value that is to be new is nobody's to offer.
      expect(offers('data set count ')).not.toMatch(/^count\b/m);
    },
    60_000,
  );

  test('FACE-13 every argument and option that takes names is one that there is', async () => {
    const { out } = await runLantern(['completion', 'bash']);
    for (const path of Object.keys(argumentKinds)) expect(out).toContain(`'${path}') choices=`);
    for (const option of Object.keys(optionKinds)) expect(out).toContain(` ${option}') kind=`);
    for (const kind of new Set([...Object.values(argumentKinds), ...Object.values(optionKinds)]))
      expect(await runLantern(['values', kind, '--data', createFolder()])).toMatchObject({ code: 0, error: '' });
  }, 60_000);

  test.each(['bash', 'zsh', 'fish'])('FACE-13 the script for %s knows every command', async (shell) => {
    const { out, code } = await runLantern(['completion', shell]);
    expect(code).toBe(0);
    const help = await runLantern(['--help']);
    const commands = [...help.out.matchAll(/^ {2}([a-z][a-z-]*) /gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'help');
    expect(commands.length).toBeGreaterThan(30);
    expect(commands.filter((name) => !out.includes(name))).toEqual([]);
  });

  test('SAFE-04 another shell is refused with those that there are', async () => {
    expect(await runLantern(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      error: 'lantern: there is no completion for "tcsh"; there is bash, zsh, fish\n',
    });
  });
});

test.each([
  [['sya', 'hello'], 'say'],
  [['lsit'], null],
  [['modles', 'list'], 'models'],
  [['state', 'lst'], 'list'],
])('FACE-13 for the wrong command %j the nearest is told', async (words, nearest) => {
  const { code, error } = await runLantern(words);
  expect(code).toBe(2);
  expect(error).toMatch(
    nearest === null ? /there is no command "lsit"; see/ : new RegExp(`did you mean ${nearest}\\?`, 'i'),
  );
});
