import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Who may import whom; anything not listed is forbidden. ARCHITECTURE.md says why. */
const layers: Record<string, readonly string[]> = {
  core: [],
  ports: ['core'],
  light: ['core'],
  render: ['core', 'light'],
  language: ['core'],
  dialogue: ['core', 'language'],
  pattern: ['core', 'light'],
  permission: ['core', 'ports'],
  memory: ['core', 'ports'],
  engine: ['core', 'ports', 'light', 'render'],
  automation: ['core', 'ports', 'light', 'engine'],
  voice: ['core', 'ports'],
  agent: ['core', 'ports', 'permission', 'memory'],
  tools: ['core', 'ports', 'light', 'pattern', 'permission', 'memory', 'engine', 'automation'],
  assistant: [
    'core',
    'ports',
    'light',
    'language',
    'dialogue',
    'pattern',
    'voice',
    'agent',
    'memory',
    'engine',
    'automation',
  ],
  api: ['core', 'ports', 'light', 'assistant', 'engine', 'automation', 'permission', 'memory', 'client', 'home'],
  client: ['api'],
  home: ['core', 'ports', 'light', 'engine', 'automation', 'assistant'],
  adapters: ['core', 'ports'],
  cli: ['app', 'core'],
  main: ['app', 'core', 'cli'],
};
/** Composition may import everything. */
const unrestricted = new Set(['app']);
/** Folders and files that may use `node:` modules and third-party packages. */
const outward = new Set(['adapters', 'api', 'app', 'cli', 'main']);
/** Allowed everywhere, and the pure, synchronous packages that a pure layer may use, with the layer that may. */
const pure: Record<string, ReadonlySet<string>> = {
  zod: new Set(Object.keys(layers)),
  acorn: new Set(['light']),
  'temporal-polyfill': new Set(['core']),
};

interface Import {
  readonly file: string;
  readonly layer: string;
  readonly from: string;
}

const layerOf = (path: string) => path.split(sep)[0]!.replace(/\.tsx?$/, '');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/(?<!['"])(?:from|import|import\()\s*['"]([^'"]+)['"]/g)].map(
    (match) => ({
      file,
      layer: layerOf(file),
      from: match[1]!,
    }),
  ),
);
const isLocal = (from: string) => from.startsWith('.');
const known = new Set(files);
const targetOf = (found: Import) => {
  const path = normalize(join(dirname(found.file), found.from)).replace(/\.js$/, '.ts');
  return known.has(`${path}x`) ? `${path}x` : path;
};

describe('layers', () => {
  test('every folder of src is one the table knows', () => {
    const known = new Set([...Object.keys(layers), ...unrestricted]);
    expect(files.map(layerOf).filter((layer) => !known.has(layer))).toEqual([]);
  });

  test('imports between folders are those the table allows', () => {
    const wrong = imports.filter((found) => {
      if (!isLocal(found.from) || unrestricted.has(found.layer)) return false;
      const target = layerOf(targetOf(found));
      return target !== found.layer && !layers[found.layer]!.includes(target);
    });
    expect(wrong.map((found) => `${found.file} imports ${found.from}`)).toEqual([]);
  });

  test('an adapter imports no other adapter', () => {
    const adapterOf = (path: string) => path.split(sep)[1];
    const wrong = imports.filter((found) => {
      if (found.layer !== 'adapters' || !isLocal(found.from)) return false;
      const target = targetOf(found);
      return layerOf(target) === 'adapters' && adapterOf(target) !== adapterOf(found.file);
    });
    expect(wrong.map((found) => `${found.file} imports ${found.from}`)).toEqual([]);
  });

  test('packages and node: modules are used only at the edge', () => {
    const wrong = imports.filter((found) => {
      if (isLocal(found.from) || outward.has(found.layer)) return false;
      return !pure[found.from]?.has(found.layer);
    });
    expect(wrong.map((found) => `${found.file} imports ${found.from}`)).toEqual([]);
  });

  test('the client takes only types from the program, so that it runs in any browser and is loaded alone', () => {
    const wrong = files
      .filter((file) => layerOf(file) === 'client')
      .filter((file) => /^(import|export)(?! type).* from '(?!\.\/)/m.test(readFileSync(join(source, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('the page asks the API through the typed client; only its service worker fetches', () => {
    const page = files.filter((file) => file.startsWith(join('api', 'page')) && !file.includes('offline'));
    expect(page.filter((file) => /\bfetch\(/.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });

  test('no module imports itself by a detour', () => {
    const graph = new Map(files.map((file) => [file, [] as string[]]));
    for (const found of imports) if (isLocal(found.from)) graph.get(found.file)!.push(relative('.', targetOf(found)));
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
        return;
      }
      state.set(file, 'open');
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test('no file is longer than 250 lines', () => {
    const long = files.map((file) => ({
      file,
      lines: readFileSync(join(source, file), 'utf8').split('\n').length - 1,
    }));
    expect(long.filter(({ lines }) => lines > 250)).toEqual([]);
  });
});
