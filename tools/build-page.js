// How the web page is made: one script and one style sheet, named after their contents so that browsers may keep them for good,
// and compressed here so that the server need not.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The folder of the page below `src`, and below the outcome. */
export const pageFolder = join('api', 'page');
/** What is worth compressing. */
const compressed = new Set(['.js', '.css', '.html', '.svg', '.webmanifest']);

/** What the outcome depends on besides the sources: the versions of the bundler and of the libraries that go in. */
export const pageParts = ['esbuild', 'preact', '@preact/signals', '@preact/signals-core'].map((name) => ({
  name,
  version: JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version,
}));

/** How esbuild is asked; nothing is written. `source` is the folder of the page's sources. */
const options = (source) => ({
  absWorkingDir: source,
  entryPoints: {
    page: 'page.tsx',
    'capture-worklet': 'sound/capture-worklet.ts',
    'service-worker': 'offline/service-worker.ts',
  },
  outdir: source,
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: ['es2022', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'silent',
});

/**
 * Builds the page of a folder of sources.
 * @param source the folder that holds `page.tsx`, `index.html` and what the page needs besides
 * @returns every file of the outcome by its name, with the compressed ones
 */
export async function buildPage(source) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build(options(source));
  const files = new Map();
  const texts = readPages(source);
  for (const { path, contents } of outputFiles) {
    const name = path.slice(source.length + 1);
    // The worklet's name stands in the script; it keeps its own, and is asked for again each time.
    const kept = name.startsWith('page.') ? addHash(name, contents) : name;
    for (const [page, text] of texts) texts.set(page, text.replaceAll(`/page/${name}"`, `/page/${kept}"`));
    files.set(kept, Buffer.from(contents));
  }
  for (const name of readdirSync(source)) {
    if (/\.(svg|png|webmanifest)$/.test(name)) files.set(name, readFileSync(join(source, name)));
  }
  for (const [page, text] of texts) files.set(page, Buffer.from(text));
  tellShell(files);
  return compressAll(files);
}

/** Tells the service worker which files the page consists of. Another page is another service worker, so browsers take note of it. */
function tellShell(files) {
  const worker = 'service-worker.js';
  const shell = [...files].filter(([name]) => name !== worker && name !== 'trust.html');
  const hash = createHash('sha256');
  for (const [name, contents] of shell) hash.update(`${name} ${contents.length} `).update(contents);
  const paths = shell.map(([name]) => (name === 'index.html' ? '/' : `/page/${name}`));
  const told = { name: `lantern-${hash.digest('hex').slice(0, 10)}`, files: paths };
  files.set(worker, Buffer.concat([Buffer.from(`const shell=${JSON.stringify(told)};`), files.get(worker)]));
}

function compressAll(files) {
  for (const [name, contents] of [...files]) if (compressed.has(extname(name))) compress(files, name, contents);
  return files;
}

/** The text of each page, by its name. */
function readPages(source) {
  const pages = readdirSync(source).filter((name) => name.endsWith('.html'));
  return new Map(pages.map((name) => [name, readFileSync(join(source, name), 'utf8')]));
}

function compress(files, name, contents) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  files.set(`${name}.br`, brotliCompressSync(contents, { params }));
  files.set(`${name}.gz`, gzipSync(contents, { level: 9 }));
}

function addHash(name, contents) {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
  return name.replace('.', `-${hash}.`);
}
