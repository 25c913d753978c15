// Runs after `npm ci`, and before `npx lantern`: builds where the compiler is. An install without it (`--omit=dev`) brings its own build.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../node_modules/@swc/core', import.meta.url))) await import('./build.js');
