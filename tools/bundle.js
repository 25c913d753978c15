// The program as a few files instead of a thousand: most of the time that a command takes goes into finding and opening its modules.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';

/** Libraries that go in: plain JavaScript of many files, which reads no file of its own. All others stay where they are installed. */
const taken = ['acorn', 'zod', 'commander', 'yaml', 'temporal-polyfill', 'temporal-utils'];
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

/** Each file goes on knowing where it was: what is found by its place, or loaded from there, stays beside. @param from the folder of the outcome */
const keepPlaces = (folder, from = folder) => ({
  name: 'keep places',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      importer.startsWith(folder + sep) && !isTaken(path) ? { path, external: true } : undefined,
    );
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(folder + sep)) return undefined;
      const place = `./${relative(from, path).split(sep).join('/')}`;
      const text = readFileSync(path, 'utf8');
      return {
        contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
      };
    });
  },
});

/** Of zod's messages, only those of English are said; the other fifty languages are half of its text. */
const inEnglish = {
  name: 'in English',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    })),
};

const common = (folder) => ({
  absWorkingDir: folder,
  outdir: folder,
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  // A process keeps the text of what it runs in memory. Names stay, and lines that a stack can tell apart.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'silent',
});

/** What only other commands need than those that are asked most often: a bundle of its own, which `main.js` loads when one is run. */
const rest = { name: 'program', module: 'cli/program.js' };
const loadRestLater = {
  name: 'load the rest later',
  setup: (build) =>
    build.onResolve({ filter: /\/cli\/program\.js$/ }, () => ({ path: `./${rest.name}.js`, external: true })),
};

/** The thread of the light, which would load every language of zod's messages, a file each. */
const thread = 'app/hardware/light-entry.js';
const lightThread = (folder) => ({
  ...common(folder),
  entryPoints: [thread],
  outbase: folder,
  banner: { js: banner },
  plugins: [inEnglish, keepPlaces(folder, dirname(join(folder, thread)))],
});

/**
 * Bundles a folder of compiled modules: `main.js` is one file, and the rest one with a file of its own for all that is loaded later.
 * @returns every file of the outcome by its name; all belong beside `main.js`
 */
export async function bundle(folder) {
  const { build } = await import('esbuild');
  const hasRest = existsSync(join(folder, rest.module));
  const split = {
    ...common(folder),
    entryPoints: hasRest ? { [rest.name]: rest.module } : ['main.js'],
    chunkNames: 'part-[hash]',
    splitting: true,
    banner: { js: banner },
    plugins: [inEnglish, keepPlaces(folder)],
  };
  const first = {
    ...common(folder),
    entryPoints: ['main.js'],
    plugins: [loadRestLater, inEnglish, keepPlaces(folder)],
  };
  const built = await Promise.all(
    (hasRest ? [first, split, lightThread(folder)] : [split]).map((options) => build(options)),
  );
  const files = built.flatMap(({ outputFiles }) => outputFiles);
  return new Map(files.map(({ path, text }) => [relative(folder, path), Buffer.from(narrow(text))]));
}

/** What is not of Latin 1, for which V8 keeps a whole text with two bytes a character instead of one. */
const wide = /[^\0-\xff]/g;

/** The same program with the wide characters of its regular expressions escaped; those of its strings are already. */
function narrow(text) {
  if (text.search(wide) === -1) return text;
  const expressions = [];
  const onToken = (token) => token.type.label === 'regexp' && expressions.push(token);
  parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true, onToken });
  const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  let [narrowed, end] = ['', 0];
  for (const token of expressions) {
    narrowed += text.slice(end, token.start) + text.slice(token.start, token.end).replaceAll(wide, escape);
    end = token.end;
  }
  return narrowed + text.slice(end);
}
