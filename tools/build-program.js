// How a build is made: beside what runs, and taken into use by renaming one link.
//
// `dist` is a link to `dist-<fingerprint>`, a folder named after the contents it was built from. Node follows the link when a
// program starts, so a Lantern that runs goes on loading from the folder it was started from, however often `dist` is turned to
// another one. A replaced folder is kept for a day; where nothing runs, only the last two are. A build that is killed leaves a folder that nothing points to.
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildPage, pageFolder, pageParts } from './build-page.js';
import { bundle, bundleParts } from './bundle.js';
import { isUsed } from './is-used.js';

/** What decides about the outcome: the sources, the patterns (their sentences are compiled), and how it is built. */
const inputs = ['src', 'patterns'];
const builders = ['build-program.js', 'build-page.js', 'bundle.js'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);
/** How long a replaced build is kept for the processes that were started from it. */
const keptMs = 24 * 60 * 60 * 1000;
/** How many replaced builds are kept where no process needs them, to turn back to. */
const keptForReturn = 2;

/** Every file below a folder, by its path relative to the root; the same order everywhere. */
function listFiles(root, folder) {
  const found = existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    : [];
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** The name of the build that belongs to the files as they are now. */
export function nameBuild(root) {
  const hash = createHash('sha256');
  const add = (name, bytes) => hash.update(`${name.split(sep).join('/')}\0${bytes.length}\0`).update(bytes);
  add('compiler', createRequire(import.meta.url)('@swc/core/package.json').version);
  for (const { name, version } of [...pageParts, ...bundleParts]) add(name, version);
  for (const builder of builders) add('builder', readFileSync(builder));
  for (const file of inputs.flatMap((folder) => listFiles(root, folder))) add(file, readFileSync(join(root, file)));
  return `dist-${hash.digest('hex').slice(0, 12)}`;
}

/** The folder that `dist` points to, or null where there is none, or one that is no link. */
function readCurrent(root) {
  try {
    const name = readlinkSync(join(root, 'dist'));
    return existsSync(join(root, name)) ? name : null;
  } catch {
    return null;
  }
}

/** Whether `dist` is what the files as they are now make. */
export const isFresh = (root) => readCurrent(root) === nameBuild(root);

/**
 * Builds a folder of sources and turns `dist` to the outcome. Does nothing where that is there already.
 * @param root the folder that holds `src` and gets `dist`
 * @param now milliseconds since 1970, to tell the age of replaced builds
 * @returns what was done: nothing (`unchanged`), turned back to a build that was still there (`found`), or `built`
 */
export async function build(root, now) {
  const name = nameBuild(root);
  const current = readCurrent(root);
  if (current === name) return 'unchanged';
  const found = existsSync(join(root, name));
  if (!found) await make(root, name, current);
  pointTo(root, name, now);
  removeOld(root, name, now);
  return found ? 'found' : 'built';
}

async function make(root, name, current) {
  for (const left of readdirSync(root)) {
    if (/^dist-.*\.partial$/.test(left)) rmSync(join(root, left), { recursive: true, force: true });
  }
  const partial = join(root, `${name}.partial`);
  // What is the same as before is linked: a build takes the room of its changes only.
  const write = (path, content) => {
    const target = join(partial, path);
    mkdirSync(dirname(target), { recursive: true });
    if (current !== null && holds(join(root, current, path), content)) {
      try {
        rmSync(target, { force: true });
        linkSync(join(root, current, path), target);
        return;
      } catch {
        // Not every file system has hard links.
      }
    }
    // Never into a file that an earlier build has, too.
    rmSync(target, { force: true });
    writeFileSync(target, content);
  };
  // Loaded only where something is to be compiled. Types are checked by `npm run check`, in the time of their own.
  const { transformFile } = await import('@swc/core');
  const page = join('src', pageFolder) + sep;
  const sources = listFiles(root, 'src').filter((file) => !file.startsWith(page));
  await Promise.all(
    sources.map(async (file) => {
      const path = relative('src', file);
      if (extname(path) !== '.ts') return write(path, readFileSync(join(root, file)));
      const output = path.replace(/\.ts$/, '.js');
      const { code, map } = await transformFile(join(root, file), {
        configFile: false,
        swcrc: false,
        sourceMaps: true,
        sourceFileName: relative(join(root, name, dirname(path)), join(root, file)),
        module: { type: 'es6' },
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      });
      write(output, Buffer.from(`${code}//# sourceMappingURL=${output.split(sep).at(-1)}.map\n`));
      write(`${output}.map`, Buffer.from(map));
    }),
  );
  if (existsSync(join(root, page)))
    for (const [file, contents] of await buildPage(join(root, 'src', pageFolder)))
      write(join(pageFolder, file), contents);
  // The sentences as the start wants them, by the program that was compiled just now.
  const { compileSentences } = await import(pathToFileURL(join(partial, 'app/shipped/load-sentences.js')).href);
  write('language/en/compiled.json', Buffer.from(compileSentences()));
  for (const [file, contents] of await bundle(partial)) write(file, contents);
  // Those of single modules do not fit what is bundled.
  for (const map of ['main.js.map', 'app/hardware/light-entry.js.map']) rmSync(join(partial, map), { force: true });
  renameSync(partial, join(root, name));
}

/**
 * What `lantern/client` is in a checkout: a package holds the client itself there, as programs that are bundled want it.
 * @param replaces whether it goes in the place of that: a package may be being made
 */
export function leadToClient(root, replaces = true) {
  const file = join(root, 'release', 'client', 'lantern-client.js');
  const content = Buffer.from("export * from '../../dist/client/lantern-client.js';\n");
  if (holds(file, content) || (!replaces && existsSync(file))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function holds(path, content) {
  try {
    return statSync(path).size === content.length && readFileSync(path).equals(content);
  } catch {
    return false;
  }
}

/** Turns the link in one step: at no moment is there no `dist`. */
function pointTo(root, name, now) {
  const link = join(root, 'dist');
  const before = readCurrent(root);
  const isFolder = statSync(link, { throwIfNoEntry: false })?.isDirectory() === true && before === null;
  // Before 0.2 `dist` was a folder: it steps aside once, and goes like any replaced build.
  if (isFolder) renameSync(link, join(root, 'dist-before'));
  const replaced = isFolder ? 'dist-before' : before;
  const next = `${link}.next`;
  rmSync(next, { force: true });
  // Windows knows no relative junction, and none that is renamed over another.
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? join(root, name) : name, next, 'junction');
  if (isWindows) rmSync(link, { force: true });
  renameSync(next, link);
  if (replaced !== null) utimesSync(join(root, replaced), now / 1000, now / 1000);
}

/** Removes what was replaced more than a day ago, or nobody can need any more; a folder's time is when it was replaced. */
function removeOld(root, name, now) {
  const replaced = readdirSync(root)
    .filter((other) => /^dist-[^.]+$/.test(other) && other !== name)
    .map((other) => ({ folder: join(root, other), at: statSync(join(root, other)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  const isNeeded = replaced.length > keptForReturn && isUsed(root);
  replaced.forEach(({ folder, at }, index) => {
    if (now - at > keptMs || (index >= keptForReturn && !isNeeded)) rmSync(folder, { recursive: true, force: true });
  });
}
