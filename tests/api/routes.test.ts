import { describe, expect, test } from '@jest/globals';
import { Access } from '../../src/api/access.js';
import { createApplication } from '../../src/api/application.js';
import { createOpenApi, openApiPath } from '../../src/api/openapi.js';
import { routeList } from '../../src/api/routes.js';
import { createParts, testToken } from './face-fixture.js';

/** What clients rely on. Change it only on purpose. */
const pinned = [
  'GET / open',
  'GET /page/* open',
  'GET /api/health open',
  'GET /api/openapi.json open',
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
  'GET /api/memories',
  'POST /api/memories/forget',
  'GET /api/check',
  'GET /api/settings',
  'POST /api/settings',
  'POST /api/settings/lamps',
  'POST /api/times',
  'GET /api/audit',
  'GET /api/patterns',
  'GET /api/modes',
  'GET /api/plans',
  'GET /api/socket',
];

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { security?: unknown[]; responses: object }>>;
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
    expect(tree.match(/[(,] ?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)/g)).toHaveLength(pinned.length);
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
    expect(paths['/api/lamps']!['get']!.security).toBeUndefined();
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
