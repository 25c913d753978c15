import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import { parsePayload } from '../automation/sources/payload.js';
import type { SourceStatus } from '../automation/sources/poll.js';
import type { Source } from '../light/source.js';
import { HookSignatures } from './hook-signature.js';
import { RateLimit } from './rate-limit.js';
import { routes } from './routes.js';

/** What the web face needs of the data sources. */
export interface SourceDesk {
  list(): readonly (Source & { readonly status: SourceStatus })[];
  poll(name: string): Promise<void>;
  /** The source that takes posts under this name; undefined where there is none. */
  findWebhook(name: string): Source | undefined;
  /** What its posts are signed with. */
  secretOf(source: Source): string;
  receive(name: string, payload: unknown): void;
}

/** Bytes of a post's body. */
const bodyLimit = 64 * 1024;
/** Posts a second that are looked at, of all sources together; and that one source takes. Then as many at once. */
const [mostInAll, mostOfOne] = [200, 20];

/**
 * The webhooks: `POST /hooks/NAME`, signed with the secret of the source of that name. Who has no right signature is not told
 * whether there is such a source. What is posted is stored by the source's paths and is nothing else: never a command.
 */
export function registerHooks(application: FastifyInstance, sources: SourceDesk, clock: Clock): void {
  const signatures = new HookSignatures(clock);
  const inAll = new RateLimit(clock, mostInAll, 2 * mostInAll);
  const ofOne = new Map<string, RateLimit>();
  const { path, method } = routes.hook;
  void application.register((hooks, _options, done) => {
    hooks.removeAllContentTypeParsers();
    // The signature is over the bytes as they came, whatever they are called.
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
    hooks.route({
      method,
      url: path,
      bodyLimit,
      // Before a byte of the body is read: a flood costs nothing more.
      onRequest: (_request, _reply, next) => {
        next(inAll.take() ? undefined : new LanternError('request-refused', 'too many posts; try again in a second'));
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const { name } = request.params as { name: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const source = sources.findWebhook(name);
        const timestamp = headerOf(request, 'x-lantern-timestamp');
        const signature = headerOf(request, 'x-lantern-signature');
        // Where there is no such source as much is computed, and the same is said.
        const secret = source ? sources.secretOf(source) : 'there is no such source';
        const problem = signatures.judge(secret, timestamp, signature, body);
        if (!source || problem !== null)
          return reply.code(401).send({
            error: { code: 'request-refused', message: source ? problem : 'the signature is not right' },
          });
        const limit = ofOne.get(name) ?? new RateLimit(clock, mostOfOne, 2 * mostOfOne);
        ofOne.set(name, limit);
        if (!limit.take()) {
          // It was not taken, so it may come again as it is.
          signatures.forget(signature);
          throw new LanternError('request-refused', `too many posts; ${mostOfOne} a second are taken`);
        }
        receive(sources, name, parsePayload(body.toString('utf8')));
        return reply.code(204).send();
      },
    });
    done();
  });
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** A path that is not there is the sender's to mend. */
function receive(sources: SourceDesk, name: string, payload: unknown): void {
  try {
    sources.receive(name, payload);
  } catch (error) {
    if (!(error instanceof LanternError) || error.code !== 'part-refused') throw error;
    throw new LanternError('request-invalid', error.message, { cause: error });
  }
}
