// Opens every file that this process may have, then starts a program of each kind, and prints what is told of it, one line each.
import { openSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { GpiomonButton } from '../../dist/adapters/gpio-button/gpiomon-button.js';
import { StdioTransport } from '../../dist/adapters/mcp/stdio-transport.js';
import { RecorderMicrophone } from '../../dist/adapters/recorder/recorder-microphone.js';
import { runPrograms } from '../../dist/adapters/speech/run-programs.js';
import { SystemClock } from '../../dist/adapters/system/system-clock.js';
import { probeModel } from '../../dist/adapters/vosk/probe-model.js';
import { runProcess } from '../../dist/adapters/workbench/run-process.js';
import { describeError } from '../../dist/core/errors.js';

const clock = new SystemClock();
const { signal } = new AbortController();
const listen = async (program) => {
  for await (const _ of new RecorderMicrophone({ program }, clock).frames(signal)) return;
};
const call = { program: 'true', arguments: [], failure: 'cannot speak', install: 'it' };
const command = { program: 'true', arguments: [], folder: '/', environment: {}, limitMs: 1000 };
const starts = {
  arecord: () => listen('arecord'),
  sox: () => listen('sox'),
  speech: () => runPrograms([call, call], '', { signal, clock, patienceMs: 1000 }),
  server: () => new StdioTransport({ command: 'true', args: [], environment: {} }, clock).start(),
  model: () => probeModel(pathToFileURL('/none'), '/none', '/none'),
  command: () => runProcess(command, clock, signal),
  button: () => new GpiomonButton({ pin: 1, chips: '/none' }, clock, () => undefined).start(() => undefined),
};

// What is read once is read before.
await listen('sox').catch(() => undefined);
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  // That was the last.
}
for (const [name, start] of Object.entries(starts)) {
  const told = await Promise.resolve()
    .then(start)
    .then(
      () => 'nothing',
      (error) => describeError(error),
    );
  process.stdout.write(`${name}: ${told}\n`);
}
await new Promise((resolve) => setTimeout(resolve, 50));
process.exit(0);
