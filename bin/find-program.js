import { existsSync } from 'node:fs';

/** The folder of the program: a checkout runs its newest build; a package holds a copy of one, because npm does not pack links. */
export const program = ['dist', 'release'].find((name) => existsSync(new URL(`../${name}/main.js`, import.meta.url)));
export const unbuilt = 'Lantern is not built yet; run npm ci or npm run build in its folder';
