#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A checkout runs its newest build. A package holds a copy of one, because npm does not pack links.
const folder = ['dist', 'release'].find((name) => existsSync(new URL(`../${name}/main.js`, import.meta.url)));
if (folder === undefined) {
  process.stderr.write('lantern: Lantern is not built yet; run npm ci or npm run build in its folder\n');
  process.exitCode = 1;
} else await import(`../${folder}/main.js`);
