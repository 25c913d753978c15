import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import asyncApiSpecs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { Access } from '../../src/api/access.js';
import { createApplication } from '../../src/api/application.js';
import { createAsyncApi } from '../../src/api/document/asyncapi.js';
import { createOpenApi, openApiPath } from '../../src/api/document/openapi.js';
import { fieldNotes } from '../../src/api/document/field-notes.js';
import { recordNotes } from '../../src/api/document/record-notes.js';
import { routeList } from '../../src/api/routes.js';
import { clientMessageSchemas, serverMessageSchemas } from '../../src/api/socket-messages.js';
import { createParts, testToken } from './face-fixture.js';

/** What clients rely on. Change it only on purpose. */
const pinned = [
  'GET / open',
  'GET /page/* open',
  'GET /api/health open',
  'GET /api/openapi.json open',
  'GET /api/asyncapi.json open',
  'POST /api/session',
  'GET /api/lamps',
  'POST /api/say',
  'GET /api/run',
  'POST /api/run/orders',
  'GET /api/permissions',
  'POST /api/permissions/revoke',
  'GET /api/secrets',
  'POST /api/secrets',
  'POST /api/secrets/remove',
  'POST /api/changes',
  'POST /api/events',
  'POST /api/undo',
  'GET /api/overview',
  'GET /api/sources',
  'POST /api/sources/poll',
  'GET /api/code',
  'POST /hooks/:name open',
  'GET /api/tools',
  'POST /api/tools/call',
  'GET /api/mcp/servers',
  'POST /mcp',
  'GET /mcp',
  'DELETE /mcp',
  'GET /api/preview/:state',
  'POST /api/preview',
  'POST /api/lamps/:target/light',
  'GET /api/looks',
  'POST /api/looks',
  'GET /api/automations',
  'POST /api/automations',
  'GET /api/matter',
  'GET /api/matter/code.svg',
  'GET /api/memories',
  'POST /api/memories/forget',
  'GET /api/turns',
  'GET /api/check',
  'GET /api/settings',
  'POST /api/settings',
  'POST /api/settings/lamps',
  'POST /api/times',
  'GET /api/stream',
  'GET /api/tokens',
  'POST /api/tokens',
  'POST /api/tokens/revoke',
  'POST /api/pair',
  'POST /api/pair/redeem open',
  'GET /trust open',
  'GET /trust/lantern.crt open',
  'GET /api/calendar',
  'POST /api/calendar',
  'POST /api/calendar/remove',
  'GET /api/history',
  'GET /api/why',
  'GET /api/export',
  'POST /api/backup',
  'GET /api/audit',
  'GET /api/patterns',
  'GET /api/modes',
  'GET /api/plans',
  'GET /api/socket',
];

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: unknown[]; responses: object }>>;
  components: { schemas: Record<string, { anyOf: { properties: { type: { const: string } } }[] }> };
}
const openApi = () => JSON.parse(JSON.stringify(createOpenApi('1.2.3'))) as Document;

describe('the routes', () => {
  test('FACE-03 the routes are those that are pinned here', () => {
    expect(routeList.map(({ method, path, open }) => `${method} ${path}${open ? ' open' : ''}`)).toEqual(pinned);
  });

  test('FACE-03 the server has each of them and no other', async () => {
    const application = await createApplication(createParts().parts, new Access(testToken, true));
    await application.ready();
    const missing = routeList.filter(({ method, path }) => !application.hasRoute({ method, url: path }));
    const tree = application.printRoutes({ commonPrefix: false });
    await application.close();
    expect(missing).toEqual([]);
    // HEAD is where GET is.
    expect(tree.match(/[(,] ?(GET|POST|PUT|PATCH|DELETE|OPTIONS)/g)).toHaveLength(pinned.length);
  });

  test('FACE-11 the documents hold nothing that only some programs can read', () => {
    for (const document of [createOpenApi('1.2.3'), createAsyncApi('1.2.3')]) {
      const text = JSON.stringify(document);
      expect(text.includes(String.raw`\\p{`)).toBe(false);
      expect(text.includes('"items":false')).toBe(false);
    }
    const { rgb } = (openApi().components.schemas['Lamp'] as unknown as { properties: Record<string, object> })
      .properties;
    expect(rgb).toMatchObject({ items: { type: 'number' }, minItems: 3, maxItems: 3 });
  });

  test('FACE-03 the OpenAPI document describes each of them and no other', () => {
    const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(routeList.map(({ method, path }) => `${method} ${openApiPath(path)}`));
  });

  test('FACE-03 the OpenAPI document says which routes take no token', () => {
    const { paths } = openApi();
    expect(paths['/api/health']!['get']!.security).toEqual([]);
  });

  test('FACE-11 the OpenAPI document says what a token has to be for', () => {
    const { paths } = openApi();
    const needed = (method: string, path: string) =>
      (paths[path]![method]!.security as { token?: string[] }[])[0]?.token;
    const asked = [
      needed('get', '/api/lamps'),
      needed('post', '/api/say'),
      needed('post', '/api/changes'),
      needed('get', '/mcp'),
      needed('post', '/api/tokens'),
    ];
    expect(asked).toEqual([['read'], ['control'], ['all'], ['all'], ['owner']]);
  });

  test('FACE-11 the OpenAPI document is valid for a validator, and a maker of clients can read it', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...openApi() }));
    expect([valid, errors]).toEqual([true, undefined]);
    const types = astToString(await openapiTS(openApi() as unknown as OpenAPI3));
    expect(types).toContain('operations["say"]');
    expect(types).toContain('Lamp: {');
    // TypeScript takes no type of a field that refers to that field at once (TS2502).
    expect(types).not.toMatch(/^ {8}(\w+): (?!\{).*components\["schemas"\]\["\1"\]/m);
  });

  test('FACE-11 every operation has an id of its own, and says what it refuses with', () => {
    const operations = Object.values(openApi().paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(pinned.length);
    for (const { responses } of operations)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']));
  });

  test.each([
    ['OpenAPI', openApi],
    ['AsyncAPI', () => createAsyncApi('1.2.3')],
  ])('FACE-11 every field of the %s document says what it is, and shows an example where it is free', (_, create) => {
    const bare: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties } = node as { properties?: Record<string, Record<string, unknown>> };
      for (const [name, field] of Object.entries(properties ?? {})) {
        if ('const' in field) continue;
        if (field['description'] === undefined) bare.push(`${path}.${name}: description`);
        const kinds = [field['type']].flat().map(String);
        const isFree = ['string', 'number', 'integer'].some((kind) => kinds.includes(kind)) && !('enum' in field);
        if (isFree && field['examples'] === undefined) bare.push(`${path}.${name}: example`);
        const { pattern, examples } = field as { pattern?: string; examples?: readonly unknown[] };
        for (const each of examples ?? [])
          if (pattern !== undefined && !new RegExp(pattern, 'u').test(String(each)))
            bare.push(`${path}.${name}: its example`);
      }
      for (const [key, each] of Object.entries(node)) look(each, `${path}.${key}`);
    };
    look(create(), '');
    expect(bare).toEqual([]);
  });

  test('FACE-11 no field is explained in two ways, one of which nobody reads', () => {
    expect(Object.keys(recordNotes).filter((name) => name in fieldNotes)).toEqual([]);
    const { properties } = openApi().components.schemas['HistoryEntry'] as unknown as {
      properties: { writes: { items: { properties: Record<string, { description: string }> } } };
    };
    const { before, after } = properties.writes.items.properties;
    expect([before?.description, after?.description]).toEqual([
      'what it was before; null where there was none',
      'what it is afterwards; null where it is gone',
    ]);
  });

  test('FACE-11 the AsyncAPI document is valid, and holds every message of the socket and of satellites', () => {
    const document = JSON.parse(JSON.stringify(createAsyncApi('1.2.3'))) as { components: { messages: object } };
    // The schema brings its own dialect along, so Ajv's has to stay away.
    const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });
    const validate = ajv.compile(asyncApiSpecs.schemas['3.0.0'] as object);
    expect([validate(document), validate.errors]).toEqual([true, null]);
    expect(Object.keys(document.components.messages)).toEqual([
      ...Object.keys(clientMessageSchemas),
      ...Object.keys(serverMessageSchemas),
      'missed',
      'satelliteHello',
      'satelliteWelcome',
      'satelliteSay',
      'satelliteAnswer',
      'satelliteGo',
      'satellitePress',
      'satelliteRing',
      'satelliteRung',
      'satelliteQuiet',
      'hubLook',
      'satelliteLook',
      'recognitionWanted',
      'recognitionTaken',
      'recognitionSound',
      'recognitionHeard',
      'sound',
    ]);
  });

  test('FACE-03 the OpenAPI document lists every message of the socket', () => {
    const { schemas } = openApi().components;
    const names = (schema: string) => schemas[schema]!.anyOf.map(({ properties }) => properties.type.const);
    expect(names('ClientMessage')).toContain('listen-start');
    expect(names('ServerMessage')).toContain('lamps-shown');
  });
});

test('FACE-03 a picture of a state is sent by its name, also with slashes', async () => {
  const application = await createApplication(createParts().parts, new Access(testToken, true));
  const headers = { authorization: `Bearer ${testToken}`, host: '127.0.0.1' };
  const answer = await application.inject({ url: '/api/preview/animation%2Fcandle', headers });
  await application.close();
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'image/png',
    'picture of animation/candle',
  ]);
});
