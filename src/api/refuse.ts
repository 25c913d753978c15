import type { FastifyError, FastifyReply } from 'fastify';
import type { Fault } from '../core/error-codes.js';
import { describeError, normalizeError } from '../core/errors.js';
import type { Log } from './api-log.js';

/** Answers with an error, in the form that all errors have. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // In seconds: programs that are too fast wait by it, where they know how (RFC 9110, section 10.2.3).
  if (status === 429) reply.header('retry-after', '1');
  return reply.code(status).send({ error: { code, message } });
}

/** Answers with what went wrong; tells the log if that is Lantern's own fault. */
export function sendError(reply: FastifyReply, error: Partial<FastifyError>, log: Log): FastifyReply {
  // Fastify's own errors (bad JSON, too large, wrong media type) already have the right status.
  const status = error.statusCode ?? 500;
  if (status === 415) return refuse(reply, 415, 'request-invalid', phraseKind(reply.request.headers['content-type']));
  if (error.code?.startsWith('FST_') && status < 500) {
    const code = status === 413 ? 'request-refused' : 'request-invalid';
    return refuse(reply, status, code, `the request is not valid: ${shorten(describeError(error))}`);
  }
  const { code, fault } = normalizeError(error);
  if (fault === 'bug') log.warn({ error }, 'a request failed');
  return refuse(reply, statusOf(fault, code), code, describeError(error));
}

/** What a body is sent as in place of JSON: programs that are told nothing send a form. */
const phraseKind = (kind: string | undefined) =>
  `a body is JSON, sent with "Content-Type: application/json", and not ${kind === undefined ? 'without a type' : `as ${shorten(kind)}`}`;

/** Fastify repeats an address that is too long. */
const shorten = (message: string) =>
  message.length > 300 ? `${message.slice(0, 150)} … ${message.slice(-100)}` : message;

/** 500 is Lantern's own fault alone. */
function statusOf(fault: Fault, code: string): number {
  if (fault === 'user') return userStatus[code] ?? 400;
  return fault === 'environment' ? 503 : 500;
}

/** Where the caller erred, and 400 says too little. */
const userStatus: Readonly<Record<string, number>> = { 'request-refused': 429, 'not-found': 404 };
