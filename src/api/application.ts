import websocket, { type WebSocket } from '@fastify/websocket';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LanternError } from '../core/errors.js';
import { once } from '../core/once.js';
import type { Access, Admission } from './access.js';
import { answerMalformed, refuseAsked, refuseNoSocket, refusePacked, refuseUnknown } from './client-mistakes.js';
import { FactFeed } from './fact-feed.js';
import { FactStream } from './fact-stream.js';
import { Gate } from './gate.js';
import { createAsyncApi } from './document/asyncapi.js';
import { createOpenApi } from './document/openapi.js';
import { limitWaiting } from './limit-waiting.js';
import { createOverview } from './overview.js';
import { registerParts } from './register-parts.js';
import { parseBody } from './parse-body.js';
import { decodeJson, explainRefusal, validateDepth } from './parse-json.js';
import { pageHeaders, registerPageFiles, sendPageFile } from './page-files.js';
import { refuse, sendError } from './refuse.js';
import { RateLimit } from './rate-limit.js';
import type { PartRouteName } from './part-routes.js';
import { routes, type RouteName } from './routes.js';
import { cookieDoor, type SecureDoor } from './secure/plain-door.js';
import { requestTimeout, serverTimes } from './server-times.js';
import {
  changesBodySchema,
  eventBodySchema,
  findUndone,
  pollBodySchema,
  revokeBodySchema,
  runBodySchema,
  sayBodySchema,
  undoBodySchema,
} from './route-schemas.js';
import { removeSecretBodySchema, secretBodySchema } from './secret-schemas.js';
import { messageLimit, nameOrigin, socketLimit, SocketSession } from './socket-session.js';
import type { WebParts } from './web-parts.js';

/** The longest request body, in bytes; far more than a sentence needs. */
const bodyLimit = 16 * 1024;
/** The longest body with a change set, in bytes: as much as its values may have, however they are escaped. */
const changesBodyLimit = 16_000_000;
/** Parts without which the light here goes on: ears, and other rooms. */
const spared: ReadonlySet<string> = new Set([
  'microphone',
  'speech recognition',
  'hearing',
  'wake word',
  'speech',
  'hub',
  'satellites',
]);

/** Creates the HTTP application, which is not yet listening. It has the routes of the route table and no others. */
export async function createApplication(
  parts: WebParts,
  access: Access,
  door: SecureDoor | null = null,
): Promise<FastifyInstance> {
  const application = fastify({
    bodyLimit,
    requestTimeout,
    http: serverTimes,
    clientErrorHandler: answerMalformed,
    forceCloseConnections: true,
    // An address that cannot be read, or has too long a part, is refused before any handler.
    frameworkErrors: (error, _request, reply) => void sendError(reply, error, parts.log),
  });
  limitWaiting(application.server);
  application.removeContentTypeParser('text/plain');
  const parseBytes = application.getDefaultJsonParser('error', 'error');
  application.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const text = decodeJson(bytes);
    validateDepth(text);
    void parseBytes(request, text, (error, body) => done(error && explainRefusal(error, text), body));
  });
  const feed = new FactFeed(parts.facts, parts.clock, parts.engine);
  const stream = new FactStream(feed, parts.clock, parts.clock.now().toString(36));
  const sessions = new Set<SocketSession>();
  let sockets = 0;
  const gate = new Gate(access, parts.tokens, door);
  const judge = (request: FastifyRequest): Admission => gate.judge(request);
  const sayLimit = new RateLimit(parts.clock, 10, 30);

  application.setErrorHandler((error: Partial<FastifyError>, _request, reply) => sendError(reply, error, parts.log));
  application.setNotFoundHandler(refuseUnknown);
  await application.register(websocket, {
    // A message above the limit is refused; only an absurdly long one ends the connection.
    options: { maxPayload: 16 * messageLimit },
    errorHandler: (error, socket) => {
      parts.log.warn({ error }, 'a WebSocket client broke the protocol');
      socket.terminate();
    },
    preClose: (done) => {
      // Whoever comes back meanwhile would be answered over a line that nobody ends, and hold up the stop.
      application.server.on('upgrade', (_request, socket) => socket.destroy());
      gate.stop();
      stream.stop();
      feed.stop();
      for (const session of sessions) session.stop();
      application.websocketServer.close(done);
    },
  });
  // Added after the websocket plugin's own hook, which marks an upgrade; so a refused one is disconnected too.
  application.addHook('onRequest', async (request, reply) => {
    reply.headers(pageHeaders);
    const refused = gate.check(request, reply) ?? refusePacked(request, reply) ?? refuseAsked(request, reply);
    if (refused) return refused;
    if (request.ws && sessions.size >= socketLimit) {
      return refuse(reply, 503, 'request-refused', `${socketLimit} clients are connected already; close one`);
    }
    return undefined;
  });
  await registerPageFiles(application, parts.page);

  const handlers: Record<
    Exclude<RouteName, 'socket' | 'hook' | PartRouteName>,
    (request: FastifyRequest, reply: FastifyReply) => unknown
  > = {
    page: (_request, reply) => reply.sendFile('index.html'),
    pageFile: (request, reply) => sendPageFile(reply, (request.params as { '*': string })['*']),
    health: (request) => {
      const troubles = parts.troubles();
      // Names of files are for those who may use the API.
      const told = access.isKnown(request.headers) ? { troubles } : {};
      // The light here goes on without ears, and without the other rooms.
      const isLit = troubles.every(({ part }) => spared.has(part));
      return { status: isLit ? 'ok' : 'impaired', version: parts.version, ...told };
    },
    openapi: once(() => createOpenApi(parts.version)),
    asyncapi: once(() => createAsyncApi(parts.version)),
    session: (request, reply) =>
      reply
        .header('set-cookie', access.pageCookie(cookieDoor(request)))
        .code(204)
        .send(),
    lamps: () => ({ lamps: parts.lamps() }),
    say: (request) => {
      const { text, conversation } = parseBody(sayBodySchema, request);
      if (!sayLimit.take()) {
        throw new LanternError('request-refused', 'too many sentences; send at most 10 a second');
      }
      return parts.conversation.say(text, nameOrigin(judge(request), conversation));
    },
    run: () => parts.conversation.run,
    direct: (request) => parts.conversation.direct(parseBody(runBodySchema, request), { kind: judge(request).kind }),
    permissions: () => ({ decisions: parts.permissions.list() }),
    revoke: (request) => ({ decisions: parts.permissions.revoke(parseBody(revokeBodySchema, request).name) }),
    setSecret: (request, reply) => {
      const { name, value, host } = parseBody(secretBodySchema, request);
      parts.secrets.set(name, value, host);
      return reply.code(204).send();
    },
    removeSecret: (request, reply) => {
      parts.secrets.remove(parseBody(removeSecretBodySchema, request).name);
      return reply.code(204).send();
    },
    changes: (request) => {
      const { changes, detail = 'an API call' } = parseBody(changesBodySchema, request);
      return parts.engine.apply(changes, { kind: judge(request).kind, detail });
    },
    events: (request) => {
      const { name, lamp } = parseBody(eventBodySchema, request);
      const event = { name, ...(lamp === undefined ? {} : { lamp }) };
      return parts.fire(event, { ...nameOrigin(judge(request), undefined), detail: `the event ${name}` });
    },
    ...parts.records,
    overview: () => createOverview(parts.engine, parts.why(), parts.clock.now()),
    secrets: () => ({ secrets: parts.secrets.list().map(({ name, host }) => ({ name, host })) }),
    sources: () => ({ sources: parts.sources.list() }),
    code: () => parts.code(),
    poll: async (request, reply) => {
      await parts.sources.poll(parseBody(pollBodySchema, request).name);
      return reply.code(204).send();
    },
    undo: (request) => {
      const chosen = findUndone(parseBody(undoBodySchema, request));
      return parts.engine.undo({ kind: judge(request).kind }, chosen);
    },
  };
  for (const name of Object.keys(handlers) as (keyof typeof handlers)[]) {
    const { method, path } = routes[name];
    const limit = name === 'changes' ? changesBodyLimit : bodyLimit;
    application.route({ method, url: path, bodyLimit: limit, handler: handlers[name] });
  }
  registerParts(application, parts, { judge, door, stream });
  const wsHandler = (socket: WebSocket, request: FastifyRequest) => {
    const unnamed = `socket ${(sockets += 1)}`;
    const session = new SocketSession(socket, judge(request), unnamed, parts.conversation, parts.clock, parts.log);
    sessions.add(session);
    gate.endBy(request, () => session.stop('revoked'));
    const { version } = parts;
    const now = { lamps: parts.lamps(), shown: parts.shown(), troubles: parts.troubles() };
    session.start({ type: 'hello', version, ...now }, () => {
      sessions.delete(session);
      feed.remove(session);
    });
    feed.add(session);
  };
  const { method, path: url } = routes.socket;
  application.route({ method, url, exposeHeadRoute: false, handler: refuseNoSocket, wsHandler });
  feed.start();
  return application;
}
