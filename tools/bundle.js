// The program as a few files instead of a thousand: most of the time that a command takes goes into finding and opening its modules.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Libraries that go in: plain JavaScript of many files, which reads no file of its own. All others stay where they are installed. */
const taken = ['zod', 'commander', 'yaml', 'temporal-polyfill', 'temporal-utils'];
const isTaken = (path) => taken.some((name) => path === name || path.startsWith(`${name}/`));

/** What the outcome depends on besides the sources. */
export const bundleParts = ['esbuild', ...taken].map((name) => ({ name, version: readVersion(name) }));

function readVersion(name) {
  const path = join(fileURLToPath(new URL('../node_modules/', import.meta.url)), name, 'package.json');
  return JSON.parse(readFileSync(path, 'utf8')).version;
}

/** A library that is no module asks for Node's own with `require`, which modules do not have. */
const banner =
  "import { createRequire as createOwnRequire } from 'node:module';\nconst require = createOwnRequire(import.meta.url);";

/** Each file goes on knowing where it was: what is found by its place, or loaded from there, stays beside. */
const keepPlaces = (folder) => ({
  name: 'keep places',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      importer.startsWith(folder + sep) && !isTaken(path) ? { path, external: true } : undefined,
    );
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(folder + sep)) return undefined;
      const place = `./${relative(folder, path).split(sep).join('/')}`;
      const text = readFileSync(path, 'utf8');
      return {
        contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
      };
    });
  },
});

/**
 * Bundles `main.js` of a folder of compiled modules, with a file of its own for what is loaded later.
 * @returns every file of the outcome by its name; all belong beside `main.js`
 */
export async function bundle(folder) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    outdir: folder,
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: banner },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [keepPlaces(folder)],
  });
  return new Map(outputFiles.map(({ path, contents }) => [relative(folder, path), Buffer.from(contents)]));
}
