import { z } from 'zod';
import { codeSchema } from './code-schemas.js';
import { overviewSchema } from './overview.js';
import { removeSecretBodySchema, secretBodySchema, secretsSchema } from './secret-schemas.js';
import { sourceListSchema } from './source-schemas.js';
import { lampSchema, runSchema } from './socket-messages.js';
import {
  changesBodySchema,
  decisionsSchema,
  doneSchema,
  healthSchema,
  eventBodySchema,
  historyEntrySchema,
  outcomeSchema,
  pollBodySchema,
  revokeBodySchema,
  runBodySchema,
  sayBodySchema,
  undoBodySchema,
} from './route-schemas.js';
import type { RouteDescription } from './route-description.js';
import { partRoutes } from './part-routes.js';
import { recordRoutes } from './record-routes.js';

const json = 'application/json';

/** All routes. The server registers these and no others, and the OpenAPI document is made from them. */
export const routes = {
  page: {
    method: 'GET',
    path: '/',
    summary: 'The web page',
    open: true,
    reply: { status: 200, type: 'text/html' },
  },
  pageFile: {
    method: 'GET',
    path: '/page/*',
    summary: 'A file of the web page',
    open: true,
    reply: { status: 200, type: 'text/plain' },
  },
  health: {
    method: 'GET',
    path: '/api/health',
    summary:
      'Whether Lantern is up, its version, and what is wrong with the light; the sentences only for those with a token',
    open: true,
    reply: { status: 200, type: json, schema: healthSchema },
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    open: true,
    reply: { status: 200, type: json },
  },
  asyncapi: {
    method: 'GET',
    path: '/api/asyncapi.json',
    summary: 'The messages of the WebSocket and of the stream of events, as an AsyncAPI document',
    open: true,
    reply: { status: 200, type: json },
  },
  session: {
    method: 'POST',
    path: '/api/session',
    summary: 'Gives a browser that sends the token a cookie to use instead',
    open: false,
    needs: 'owner',
    reply: { status: 204 },
  },
  lamps: {
    method: 'GET',
    path: '/api/lamps',
    summary: 'Every lamp and what it is doing',
    open: false,
    reply: { status: 200, type: json, schema: z.object({ lamps: z.array(lampSchema) }) },
  },
  say: {
    method: 'POST',
    path: '/api/say',
    summary: 'Answers one typed sentence; sentences with the same conversation name are read one after the other',
    open: false,
    needs: 'control',
    body: sayBodySchema,
    reply: { status: 200, type: json, schema: outcomeSchema },
  },
  run: {
    method: 'GET',
    path: '/api/run',
    summary: 'The request that the agent works on, or the last one',
    open: false,
    reply: { status: 200, type: json, schema: runSchema },
  },
  direct: {
    method: 'POST',
    path: '/api/run/orders',
    summary: 'Stops, pauses or resumes that request, answers its question, or gives or refuses a permission',
    open: false,
    body: runBodySchema,
    reply: { status: 200, type: json, schema: z.object({ run: runSchema, reply: z.string() }) },
  },
  permissions: {
    method: 'GET',
    path: '/api/permissions',
    summary: 'The decisions about tools that are remembered',
    open: false,
    reply: { status: 200, type: json, schema: decisionsSchema },
  },
  revoke: {
    method: 'POST',
    path: '/api/permissions/revoke',
    summary: 'Forgets a decision, by its id, or all decisions about a tool; returns those that were forgotten',
    open: false,
    body: revokeBodySchema,
    reply: { status: 200, type: json, schema: decisionsSchema },
  },
  secrets: {
    method: 'GET',
    path: '/api/secrets',
    summary: 'The names of the secrets and the hosts they are for, never their values',
    open: false,
    reply: { status: 200, type: json, schema: secretsSchema },
  },
  setSecret: {
    method: 'POST',
    path: '/api/secrets',
    summary: 'Stores a secret, encrypted; no route returns its value',
    open: false,
    body: secretBodySchema,
    reply: { status: 204 },
  },
  removeSecret: {
    method: 'POST',
    path: '/api/secrets/remove',
    summary: 'Removes a secret; does nothing if there is none of that name',
    open: false,
    body: removeSecretBodySchema,
    reply: { status: 204 },
  },
  changes: {
    method: 'POST',
    path: '/api/changes',
    summary: 'Applies a change set, either completely or not at all',
    open: false,
    body: changesBodySchema,
    reply: { status: 200, type: json, schema: doneSchema },
  },
  events: {
    method: 'POST',
    path: '/api/events',
    summary: 'Fires an event for the rules',
    open: false,
    needs: 'control',
    body: eventBodySchema,
    reply: { status: 200, type: json, schema: doneSchema },
  },
  undo: {
    method: 'POST',
    path: '/api/undo',
    summary: 'Takes back the newest change set that somebody asked for',
    open: false,
    needs: 'control',
    body: undoBodySchema,
    reply: { status: 200, type: json, schema: historyEntrySchema },
  },
  overview: {
    method: 'GET',
    path: '/api/overview',
    summary: 'What is set up, why the lamps show what they show, and what changed last',
    open: false,
    reply: { status: 200, type: json, schema: overviewSchema },
  },
  sources: {
    method: 'GET',
    path: '/api/sources',
    summary: 'All data sources, and how each is doing',
    open: false,
    reply: { status: 200, type: json, schema: sourceListSchema },
  },
  poll: {
    method: 'POST',
    path: '/api/sources/poll',
    summary: 'Fetches from one data source now',
    open: false,
    needs: 'control',
    body: pollBodySchema,
    reply: { status: 204 },
  },
  code: {
    method: 'GET',
    path: '/api/code',
    summary: 'The tools, functions and triggers that a model wrote, and how each is doing',
    open: false,
    reply: { status: 200, type: json, schema: codeSchema },
  },
  hook: {
    method: 'POST',
    path: '/hooks/:name',
    summary:
      "Receives data for a data source: any body up to 64 KB, X-Lantern-Timestamp in seconds, and X-Lantern-Signature: sha256= followed by the hexadecimal HMAC-SHA256, with the source's secret, of the timestamp, a dot and the body",
    open: true,
    reply: { status: 204 },
  },
  ...partRoutes,
  ...recordRoutes,
  socket: {
    method: 'GET',
    path: '/api/socket',
    summary: 'A WebSocket: clients send ClientMessage and 16 kHz mono s16le PCM, and receive ServerMessage',
    open: false,
    reply: { status: 101 },
  },
} as const satisfies Record<string, RouteDescription>;

export type RouteName = keyof typeof routes;
/** All routes as a list. */
export const routeList: readonly RouteDescription[] = Object.values(routes);
