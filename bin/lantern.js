#!/usr/bin/env node
import { program, unbuilt } from './find-program.js';

if (program === undefined) {
  process.stderr.write(`lantern: ${unbuilt}\n`);
  process.exitCode = 1;
} else await import(`../${program}/main.js`);
