import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern } from '../setup/run-lantern.js';

/** Writes the script of a shell into a file, and returns it. */
async function writeScript(shell: string): Promise<string> {
  const file = join(createFolder(), `lantern.${shell}`);
  writeFileSync(file, (await runLantern(['completion', shell])).out);
  return file;
}

/** What each shell offers for a line, asked of the shell itself. */
const ask: Readonly<Record<string, (script: string, line: string) => string>> = {
  bash: (script, line) =>
    execFileSync('bash', [
      '-c',
      `source ${script}; IFS=' ' read -ra COMP_WORDS <<< "$1"; [[ $1 == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _lantern; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      line,
    ]).toString(),
  fish: (script, line) =>
    execFileSync('fish', ['--no-config', '-c', `source ${script}; complete -C ${JSON.stringify(line)}`]).toString(),
  // What zsh would show is written by a function in the place of its own.
  zsh: (script, line) =>
    execFileSync('zsh', [
      '-f',
      '-c',
      `compdef() { :; }; _files() { print FILES; }; _describe() { print -l -- \${(P)2}; }
      source ${script}; words=(\${(s: :)1}); [[ $1 == *' ' ]] && words+=(''); CURRENT=\${#words}; _lantern`,
      'zsh',
      line,
    ]).toString(),
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
