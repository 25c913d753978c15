import { fstatSync, readFileSync } from 'node:fs';
import { endHung } from './app/end-hung.js';
import { endUnread } from './app/end-unread.js';
import { systemClock } from './app/system-clock.js';
import type { Surroundings } from './cli/context.js';
import { runAtOnce } from './cli/run-at-once.js';
import { toPrintable } from './core/to-printable.js';

// A service, a terminal or a script may stand in a folder that is gone; threads do not start there.
try {
  process.cwd();
} catch {
  process.chdir('/');
}

// A reader that closes the pipe (`| head`) is not an error; the rest of the output is dropped.
const closed = new AbortController();
const unwritten = new AbortController();
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') {
    closed.abort();
    return;
  }
  // A full disk under the log of a house is no reason to leave it dark.
  if (!unwritten.signal.aborted)
    process.stderr.write(`lantern: what is printed cannot be written (${error.message})\n`);
  unwritten.abort();
});
// If standard error is closed, errors cannot be reported anywhere.
process.stderr.on('error', () => undefined);

function somebodyCanType(): boolean {
  if (process.stdin.isTTY) return true;
  try {
    return !fstatSync(0).isCharacterDevice();
  } catch {
    return false;
  }
}

/** The session of processes that this one belongs to: one for each terminal. Only Linux tells it; elsewhere the shell stands for it. */
function findSession(): number {
  try {
    // The name of the program, in parentheses, may itself contain spaces and parentheses. The session is the fourth field after it.
    const [, , , session] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(session) || process.ppid;
  } catch {
    return process.ppid;
  }
}

const printError = (line: string) => void process.stderr.write(`${toPrintable(line)}\n`);

const asked = new AbortController();
/** A terminal that closes ends what runs in it in good order, too. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Else it opens Node's debugger, through which any user of this machine can run what he likes in this process.
process.on('SIGUSR1', () => undefined);

function onSignal(callback: () => void): Disposable {
  const obey = () => {
    if (!asked.signal.aborted) endHung(printError);
    asked.abort();
    callback();
  };
  for (const signal of endings) process.once(signal, obey);
  return {
    [Symbol.dispose]: () => {
      for (const signal of endings) process.off(signal, obey);
    },
  };
}

const surroundings: Surroundings = {
  clock: systemClock,
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  outputClosed: closed.signal,
  errorIsTerminal: process.stderr.isTTY,
  somebodyCanType: somebodyCanType(),
  onSignal,
  processId: process.pid,
  terminal: `terminal-${findSession()}`,
  programs: new URL('./', import.meta.url),
  print: (line) => process.stdout.write(`${toPrintable(line)}\n`),
  printError,
};
const typed = process.argv.slice(2);
process.exitCode =
  (await runAtOnce(typed, surroundings)) ?? (await (await import('./cli/program.js')).runProgram(typed, surroundings));
// What cannot be printed is no fault of the end that was asked for.
if (unwritten.signal.aborted && !asked.signal.aborted) process.exitCode ||= 1;
if (asked.signal.aborted) endUnread();
