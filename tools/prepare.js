// Runs after `npm ci`: builds when the compiler is there; a production install (`--omit=dev`) brings its own dist.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../node_modules/typescript/bin/tsc6', import.meta.url))) await import('./build.js');
