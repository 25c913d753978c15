import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where the built page lies beside this file. In a folder of sources there is none: it is in `dist`. */
export const builtPage = fileURLToPath(new URL('page/', import.meta.url));

/** What a browser may do with the page, sent with every answer. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

/** Lets the routes send files of the page's folder, as the build compressed them. */
export async function registerPageFiles(application: FastifyInstance, root: string): Promise<void> {
  await application.register(staticFiles, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    // Nobody needs parts of such small files, and some wishes for parts end in an error.
    acceptRanges: false,
    preCompressed: true,
  });
}

/** Sends a file of the page; one that is named after its contents may be kept for good. */
export function sendPageFile(reply: FastifyReply, file: string): FastifyReply {
  if (!/^\w[\w.-]*$/.test(file)) {
    reply.callNotFound();
    return reply;
  }
  if (/-[0-9a-f]{10}\.(js|css)$/.test(file)) reply.header('cache-control', 'public, max-age=31536000, immutable');
  // It looks after the whole page, also what lies above its own folder.
  if (file === 'service-worker.js') reply.header('service-worker-allowed', '/');
  return reply.sendFile(file);
}
