#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A checkout runs its newest build; a package has a copy of one, since npm packs no links.
const folder = existsSync(new URL('../dist', import.meta.url)) ? 'dist' : 'release';
await import(`../${folder}/main.js`);
