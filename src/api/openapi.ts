import { z } from 'zod';
import { clientMessageSchemas, serverMessageSchemas } from './socket-messages.js';
import { routeList } from './routes.js';
import { errorSchema } from './route-schemas.js';

/** Describes the API as an OpenAPI 3.1 document, made from the same schemas that check requests. */
export function createOpenApi(version: string): object {
  const paths: Record<string, object> = {};
  for (const { method, path, summary, open, body, reply } of routeList) {
    const content = reply.type && { [reply.type]: reply.schema ? { schema: describe(reply.schema, 'output') } : {} };
    paths[openApiPath(path)] = {
      ...paths[openApiPath(path)],
      [method.toLowerCase()]: {
        summary,
        ...(open && { security: [] }),
        ...parametersOf(path),
        ...(body && { requestBody: { required: true, content: jsonContent(describe(body, 'input')) } }),
        responses: {
          [reply.status]: { description: summary, ...(content && { content }) },
          default: { description: 'Refused or failed', content: jsonContent(describe(errorSchema, 'output')) },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lantern', version, description: 'A light you talk to.' },
    security: [{ token: [] }, { page: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        page: { type: 'apiKey', in: 'cookie', name: 'lantern' },
      },
      schemas: {
        ClientMessage: { anyOf: Object.values(clientMessageSchemas).map((schema) => describe(schema, 'input')) },
        ServerMessage: { anyOf: Object.values(serverMessageSchemas).map((schema) => describe(schema, 'output')) },
      },
    },
  };
}

/** A route's path in OpenAPI's notation. */
export function openApiPath(path: string): string {
  return path.replace('*', '{file}').replace(/:(\w+)/, '{$1}');
}

function parametersOf(path: string): object {
  const name = path.endsWith('*') ? 'file' : /:(\w+)/.exec(path)?.[1];
  return name === undefined ? {} : { parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }] };
}

function jsonContent(schema: object): object {
  return { 'application/json': { schema } };
}

function describe(schema: z.ZodType, io: 'input' | 'output'): object {
  // The dialect is the same for the whole document: OpenAPI 3.1 is JSON Schema 2020-12.
  return { ...z.toJSONSchema(schema, { io }), $schema: undefined };
}
