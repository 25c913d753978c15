import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.js';
import { LanternError } from '../core/errors.js';
import { parsePayload } from '../automation/sources/payload.js';
import type { SourceStatus } from '../automation/sources/poll.js';
import type { Source } from '../light/source.js';
import { HookSignatures, type HookMemory } from './hook-signature.js';
import { RateLimit } from './rate-limit.js';
import { routes } from './routes.js';

/** The part of the data sources that the web page and API use. */
export interface SourceDesk {
  list(): readonly (Source & { readonly status: SourceStatus })[];
  poll(name: string): Promise<void>;
  /** The source that accepts posts under this name; undefined if there is none. */
  findWebhook(name: string): Source | undefined;
  /** The secret that its posts are signed with. */
  secretOf(source: Source): string;
  receive(name: string, payload: unknown): void;
  readonly hookMemory: HookMemory;
}

/** The longest body of a post, in bytes. */
const bodyLimit = 64 * 1024;
/** How many posts a second are checked in all, and accepted for one source. Twice as many may come in a burst. */
const [mostInAll, mostOfOne] = [200, 20];

/**
 * Registers the webhooks: `POST /hooks/NAME`, signed with the secret of the source of that name. A sender without a right signature
 * does not learn whether there is such a source. What is posted is only stored, at the source's paths; it is never a command.
 */
export function registerHooks(application: FastifyInstance, sources: SourceDesk, clock: Clock): void {
  const signatures = new HookSignatures(clock, sources.hookMemory);
  const inAll = new RateLimit(clock, mostInAll, 2 * mostInAll);
  const ofOne = new Map<string, RateLimit>();
  const { path, method } = routes.hook;
  void application.register((hooks, _options, done) => {
    hooks.removeAllContentTypeParsers();
    // The signature covers the raw bytes, whatever the content type says.
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
    hooks.route({
      method,
      url: path,
      bodyLimit,
      // Checked before the body is read, so a flood of posts costs little.
      onRequest: (_request, _reply, next) => {
        next(inAll.take() ? undefined : new LanternError('request-refused', 'too many posts; try again in a second'));
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const { name } = request.params as { name: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const source = sources.findWebhook(name);
        const timestamp = headerOf(request, 'x-lantern-timestamp');
        const signature = headerOf(request, 'x-lantern-signature');
        // For an unknown name the same work is done and the same answer given, so names cannot be guessed.
        const secret = source ? sources.secretOf(source) : 'there is no such source';
        const problem = signatures.judge(name, secret, { timestamp, signature, body });
        if (!source || problem !== null)
          return reply.code(401).send({
            error: { code: 'request-refused', message: source ? problem : 'the signature is wrong' },
          });
        const limit = ofOne.get(name) ?? new RateLimit(clock, mostOfOne, 2 * mostOfOne);
        ofOne.set(name, limit);
        if (!limit.take()) {
          // It was not accepted, so it may be sent again unchanged.
          signatures.forget(signature);
          throw new LanternError('request-refused', `too many posts; send at most ${mostOfOne} a second`);
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

/** Stores a payload. If it lacks one of the source's paths, that is the sender's mistake. */
function receive(sources: SourceDesk, name: string, payload: unknown): void {
  try {
    sources.receive(name, payload);
  } catch (error) {
    if (!(error instanceof LanternError) || error.code !== 'part-refused') throw error;
    throw new LanternError('request-invalid', error.message, { cause: error });
  }
}
