import type { z } from 'zod';
import { clientMessageSchemas, serverMessageSchemas } from '../socket-messages.js';
import type { RouteDescription } from '../route-description.js';
import { routes } from '../routes.js';
import { errorSchema } from '../route-schemas.js';
import { rightFor } from '../tokens/right-for.js';
import { tokenScopes } from '../tokens/scopes.js';
import { namedSchemas } from './named-schemas.js';
import { SchemaBook } from './schema-book.js';

/** Why a request is turned away, by its HTTP status. */
const refusals = {
  '400': 'The request is not valid, or asks for what can not be; nothing was changed',
  '401': 'The token is missing, wrong or revoked',
  '403': 'The token is not for this, or the address or the web page that it comes from may not do it',
  '404': 'There is nothing of that name',
  '413': 'The body is too long',
  '415': 'The body is not sent as JSON',
  '429': 'Too many requests; try again in a second',
  '500': 'Lantern failed',
  '503': 'Something that it needs is missing, switched off, away or refuses',
} as const;

/** Describes the API as an OpenAPI 3.1 document, made from the same schemas that check requests. */
export function createOpenApi(version: string): object {
  const book = new SchemaBook(namedSchemas);
  const paths = describePaths(book);
  const messages = {
    ClientMessage: { anyOf: Object.values(clientMessageSchemas).map((schema) => book.describe(schema, 'input')) },
    ServerMessage: { anyOf: Object.values(serverMessageSchemas).map((schema) => book.describe(schema, 'output')) },
  };
  const license = { name: 'MIT', identifier: 'MIT' };
  return {
    openapi: '3.1.0',
    info: { title: 'Lantern', version, description: 'A light you talk to.', license },
    servers: [{ url: '/', description: 'This Lantern' }],
    paths,
    components: { securitySchemes, schemas: { ...messages, ...book.finish() } },
  };
}

/** Where programs come in with a token of their own, and no page does. */
const programPath = routes.mcpSend.path;

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `A token of lantern token make NAME --scope ${tokenScopes.join('|')}: each operation names what it has to be for, or for more. What needs an owner takes the token of web.token alone.`,
  },
  page: {
    type: 'apiKey',
    in: 'cookie',
    name: 'lantern',
    description:
      'What POST /api/session gives: lantern-PORT, over https __Host-lantern-PORT. Its value is taken under all these names.',
  },
  program: { type: 'http', scheme: 'bearer', description: 'The token that lantern mcp token prints, for tools alone.' },
};

function describePaths(book: SchemaBook): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const [operationId, route] of Object.entries<RouteDescription>(routes)) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(operationId, route, book) };
  }
  return paths;
}

function describeRoute(operationId: string, route: RouteDescription, book: SchemaBook) {
  const { path, summary, open, query, body, reply } = route;
  const content = reply.type && {
    [reply.type]: reply.schema ? { schema: book.describe(reply.schema, 'output') } : {},
  };
  const refused = jsonContent(book.describe(errorSchema, 'output'));
  const failures = statusesOf(open, body !== undefined || query !== undefined, path).map((status) => [
    status,
    { description: refusals[status], content: refused },
  ]);
  return {
    operationId,
    summary,
    security: securityOf(route),
    ...parametersOf(route, book),
    ...(body && { requestBody: { required: true, content: jsonContent(book.describe(body, 'input')) } }),
    responses: {
      [reply.status]: { description: summary, ...(content && { content }) },
      ...(Object.fromEntries(failures) as object),
      default: { description: 'Refused or failed', content: refused },
    },
  };
}

function securityOf({ method, path, open }: RouteDescription): readonly object[] {
  if (open) return [];
  return [{ token: [rightFor(method, path)] }, path === programPath ? { program: [] } : { page: [] }];
}

function statusesOf(open: boolean, hasBody: boolean, path: string): readonly (keyof typeof refusals)[] {
  return [
    // Of no parameters, one that is not known is refused too.
    ...(hasBody || path.startsWith('/api/') ? (['400'] as const) : []),
    ...(open ? [] : (['401'] as const)),
    '403',
    ...(hasBody || /[:*]/.test(path) ? (['404'] as const) : []),
    ...(hasBody ? (['413', '415', '429'] as const) : []),
    '500',
    '503',
  ];
}

/** A route's path in OpenAPI's notation. */
export function openApiPath(path: string): string {
  return path.replace('*', '{file}').replace(/:(\w+)/, '{$1}');
}

function parametersOf({ path, query }: RouteDescription, book: SchemaBook): object {
  const name = path.endsWith('*') ? 'file' : /:(\w+)/.exec(path)?.[1];
  const inPath = name === undefined ? [] : [{ name, in: 'path', required: true, schema: { type: 'string' } }];
  const asked = Object.entries<z.ZodType>(query?.shape ?? {});
  const inQuery = asked.map(([key, schema]) => ({ name: key, in: 'query', schema: book.describe(schema, 'input') }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length === 0 ? {} : { parameters };
}

function jsonContent(schema: object): object {
  return { 'application/json': { schema } };
}
