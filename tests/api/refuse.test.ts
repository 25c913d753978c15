import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { sendError } from '../../src/api/refuse.js';
import { errorTable, type ErrorCode } from '../../src/core/error-codes.js';
import { LanternError } from '../../src/core/errors.js';

const faults = { user: /^4/, environment: /^503$/, bug: /^500$/ };

test.each(Object.entries(errorTable))('FACE-11 %s has the status of whose fault it is', async (code, { fault }) => {
  const application = fastify();
  const log = { warn: () => undefined } as unknown as Parameters<typeof sendError>[2];
  application.get('/', (_, reply) => sendError(reply, new LanternError(code as ErrorCode, 'so it is'), log));
  const reply = await application.inject('/');
  await application.close();
  expect(reply.json()).toEqual({ error: { code, message: 'so it is' } });
  expect(String(reply.statusCode)).toMatch(faults[fault]);
});
