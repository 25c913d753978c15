import websocket from '@fastify/websocket';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Conversation } from '../assistant/conversation.js';
import type { CodeList } from '../automation/code/code-list.js';
import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import type { Hub } from '../core/events.js';
import type { Fact, LampShown, Trouble } from '../core/facts.js';
import type { LampView } from '../core/lamp.js';
import type { Secrets } from '../ports/secrets.js';
import type { Engine } from '../engine/engine.js';
import type { Permissions } from '../permission/permissions.js';
import type { Access, Admission } from './access.js';
import { FactFeed } from './fact-feed.js';
import { FactStream, registerStream } from './fact-stream.js';
import { Gate } from './gate.js';
import { registerHouse, type HouseDesk, type HouseParts } from './house-routes.js';
import { registerLight } from './light-route.js';
import { registerTurns, type ListTurns } from './turn-routes.js';
import { registerMemories, type MemoryDesk } from './memory-routes.js';
import type { Log } from './api-log.js';
import { createAsyncApi } from './document/asyncapi.js';
import { createOpenApi } from './document/openapi.js';
import { registerHooks, type SourceDesk } from './hooks.js';
import { createOverview } from './overview.js';
import { parseBody } from './parse-body.js';
import { validateDepth } from './parse-json.js';
import { pageHeaders, registerPageFiles, sendPageFile } from './page-files.js';
import { refuse, sendError } from './refuse.js';
import { registerPreview, type PreviewDesk } from './preview-route.js';
import { RateLimit } from './rate-limit.js';
import type { RecordSide } from './record-routes.js';
import { registerTools, type ToolSide } from './register-tools.js';
import { routes, type PartRouteName, type RouteName } from './routes.js';
import { isEncrypted, type SecureDoor } from './secure/plain-door.js';
import { registerTrust } from './secure/trust-routes.js';
import { requestTimeout, serverTimes } from './server-times.js';
import { registerSettings, type SettingsDesk } from './settings-routes.js';
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
import { registerTimes, type TimeDesk } from './time-routes.js';
import type { AccessTokens } from './tokens/access-tokens.js';
import { registerTokens } from './tokens/token-routes.js';
import { removeSecretBodySchema, secretBodySchema } from './secret-schemas.js';
import { messageLimit, nameOrigin, SocketSession } from './socket-session.js';

/** What the web page and API show, and the parts they talk to. */
export interface WebParts extends PreviewDesk {
  /** The folder of the built page. */
  readonly page: string;
  readonly conversation: Conversation;
  /** How a sentence is understood, without carrying it out. */
  readonly understand: HouseParts['understand'];
  readonly engine: HouseDesk & Pick<Engine, 'undo'>;
  /** Fires an event; one of the button's does what the button does. */
  readonly fire: Engine['fire'];
  readonly sources: SourceDesk;
  readonly tools: ToolSide;
  readonly records: RecordSide;
  readonly memories: MemoryDesk;
  readonly turns: ListTurns;
  readonly settings: SettingsDesk;
  readonly times: TimeDesk;
  readonly tokens: AccessTokens;
  readonly code: () => CodeList;
  /** Why each lamp shows what it shows, one sentence for each. */
  readonly why: () => readonly string[];
  readonly permissions: Pick<Permissions, 'list' | 'revoke'>;
  readonly lamps: () => readonly LampView[];
  readonly shown: () => readonly LampShown[];
  /** What is wrong with the lamps and their store now. */
  readonly troubles: () => readonly Trouble[];
  readonly facts: Hub<Fact>;
  readonly version: string;
  readonly secrets: Pick<Secrets, 'set' | 'list' | 'remove'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The most WebSocket clients at once; more than any household has open. */
const socketLimit = 256;
/** The longest request body, in bytes; far more than a sentence needs. */
const bodyLimit = 16 * 1024;
/** The longest body with a change set, in bytes: as much as its values may have, however they are escaped. */
const changesBodyLimit = 16_000_000;
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
    exposeHeadRoutes: false,
    forceCloseConnections: true,
  });
  const parseBytes = application.getDefaultJsonParser('error', 'error');
  application.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    validateDepth(text);
    void parseBytes(request, text, done);
  });
  const feed = new FactFeed(parts.facts, parts.clock, parts.engine);
  const stream = new FactStream(feed, parts.clock, parts.clock.now().toString(36));
  const sessions = new Set<SocketSession>();
  let sockets = 0;
  const gate = new Gate(access, parts.tokens, door);
  const judge = (request: FastifyRequest): Admission => gate.judge(request);
  const sayLimit = new RateLimit(parts.clock, 10, 30);
  const openApi = createOpenApi(parts.version);

  application.setErrorHandler((error: Partial<FastifyError>, _request, reply) => sendError(reply, error, parts.log));
  application.setNotFoundHandler((request, reply) =>
    refuse(reply, 404, 'not-found', `there is no ${request.method} ${request.url.slice(0, 200)} here`),
  );
  await application.register(websocket, {
    // A message above the limit is refused; only an absurdly long one ends the connection.
    options: { maxPayload: 16 * messageLimit },
    errorHandler: (error, socket) => {
      parts.log.warn({ error }, 'a WebSocket client broke the protocol');
      socket.terminate();
    },
    preClose: (done) => {
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
    const refused = gate.check(request, reply);
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
      // The light goes on without a microphone.
      const isLit = troubles.every(({ part }) => part === 'microphone');
      return { status: isLit ? 'ok' : 'impaired', version: parts.version, ...told };
    },
    openapi: () => openApi,
    asyncapi: () => createAsyncApi(parts.version),
    session: (request, reply) =>
      reply
        .header('set-cookie', access.pageCookie(isEncrypted(request)))
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
    overview: () => createOverview(parts.engine, parts.why()),
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
  registerHooks(application, parts.sources, parts.clock);
  registerTools(application, parts);
  registerPreview(application, parts);
  const kindOf = (request: FastifyRequest) => judge(request).kind;
  registerLight(application, parts.engine, kindOf);
  registerHouse(application, parts, judge);
  registerMemories(application, parts, kindOf);
  registerTurns(application, parts, judge);
  registerSettings(application, parts, judge);
  registerTimes(application, parts, kindOf);
  registerTokens(application, parts, door);
  registerTrust(application, door);
  registerStream(application, stream);
  application.get(routes.socket.path, { websocket: true }, (socket, request) => {
    const unnamed = `socket ${(sockets += 1)}`;
    const session = new SocketSession(socket, judge(request), unnamed, parts.conversation, parts.clock, parts.log);
    sessions.add(session);
    const { version } = parts;
    const now = { lamps: parts.lamps(), shown: parts.shown(), troubles: parts.troubles() };
    session.start({ type: 'hello', version, ...now }, () => {
      sessions.delete(session);
      feed.remove(session);
    });
    feed.add(session);
  });
  feed.start();
  return application;
}
