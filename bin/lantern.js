#!/usr/bin/env node
import { program, unbuilt } from './find-program.js';

// Where so few files may be open that not even the program loads; all else that fails there is a fault of its own.
function explain(error) {
  if (!['EMFILE', 'ENFILE'].includes(error?.code)) throw error;
  const file = error.path ?? 'the program';
  process.stderr.write(
    `lantern: ${file} cannot be opened, because too many are open already (${error.code}); allow more with "ulimit -n 1024", or with LimitNOFILE=1024 in the service\n`,
  );
  process.exitCode = 18;
}

if (program === undefined) {
  process.stderr.write(`lantern: ${unbuilt}\n`);
  process.exitCode = 1;
} else await import(`../${program}/main.js`).catch(explain);
