// Runs in a checkout after `npm ci` and `npm install` have changed its packages (npm's script `dependencies`; of `prepare` npm warns whoever
// installs the package). Builds where the compiler is; an install without it (`--omit=dev`) brings its own build.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../node_modules/@swc/core', import.meta.url))) await import('./build.js');
