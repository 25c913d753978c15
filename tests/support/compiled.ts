import { realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of compiled code that `dist` leads to; permissions for files are given by that name. */
const folder = pathToFileURL(`${realpathSync(fileURLToPath(new URL('../../dist', import.meta.url)))}/`);

/** A compiled file or folder by its place under `src`; threads and child processes run these. */
export const findCompiled = (path: string): URL => new URL(path, folder);
