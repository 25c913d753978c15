// The types of `lantern/client` for the package: those of its requests are written from the OpenAPI document, with its descriptions,
// so that none of the program's own types, nor those of its packages, have to go along.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapi, { astToString } from 'openapi-typescript';
import typescript from 'typescript';

const written = ['lantern-client', 'client-error', 'event-stream', 'wait'];
const requests = 'route-types.d.ts';

/** @param root the folder of the checkout @param folder that of the built program @param target where the types are written */
export async function writeClientTypes(root, folder, target = join(folder, 'client')) {
  const place = mkdtempSync(join(tmpdir(), 'lantern-types-'));
  try {
    for (const name of written) copyFileSync(join(root, 'src/client', `${name}.ts`), join(place, `${name}.ts`));
    writeFileSync(join(place, requests), await describeRoutes(folder));
    compile(place, target);
    copyFileSync(join(place, requests), join(target, requests));
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Writes the client's declarations, which also shows that it can do with the types of its requests. */
function compile(place, outDir) {
  const { ModuleKind, ScriptTarget } = typescript;
  const kind = { module: ModuleKind.NodeNext, target: ScriptTarget.ES2023, strict: true, types: [], rootDir: place };
  const lib = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'];
  const emitted = { declaration: true, emitDeclarationOnly: true, outDir };
  const program = typescript.createProgram([join(place, 'lantern-client.ts')], { ...kind, ...emitted, lib });
  const problems = [...typescript.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length === 0) return;
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => place, getNewLine: () => '\n' };
  throw new Error(typescript.formatDiagnostics(problems, host));
}

async function describeRoutes(folder) {
  const load = (path) => import(pathToFileURL(join(folder, path)).href);
  const { createOpenApi } = await load('api/document/openapi.js');
  const { createAsyncApi } = await load('api/document/asyncapi.js');
  const { routes } = await load('api/routes.js');
  const document = JSON.parse(JSON.stringify(createOpenApi('')));
  Object.assign(document.components.schemas, readEvents(JSON.parse(JSON.stringify(createAsyncApi('')))));
  // A type that holds itself is too much for the compiler.
  document.components.schemas.Json = { description: 'anything that JSON can say' };
  const calls = Object.entries(routes)
    .filter(([, { path }]) => path.startsWith('/api/'))
    .map(
      ([name, route]) =>
        `  '${route.method} ${route.path}': { ${['query', 'body', 'answer'].map((part) => `readonly ${part}: ${typeOf[part](name, route)}`).join('; ')} };`,
    );
  return `${astToString(await openapi(document))}
/** Every request that the API takes, by method and path: what is sent, and what comes back. */
export type Calls = {
${calls.join('\n')}
};

/** What the stream of events sends. */
export type StreamEvent = components['schemas']['StreamEvent'];
`;
}

const json = "['content']['application/json']";
/** How the document's types name each part of a request. */
const typeOf = {
  query: (name, { query }) => (query ? `operations['${name}']['parameters']['query']` : 'undefined'),
  body: (name, { body }) => (body ? `operations['${name}']['requestBody']${json}` : 'undefined'),
  answer: (name, { reply }) =>
    reply.schema ? `operations['${name}']['responses'][${reply.status}]${json}` : 'undefined',
};

/** The messages of the stream as one schema, with the schemas that they refer to. */
function readEvents({ channels, components }) {
  const events = Object.keys(channels.stream.messages).map((name) => components.messages[name].payload);
  return { ...components.schemas, StreamEvent: { anyOf: events } };
}
