import { afterEach, beforeAll, expect } from '@jest/globals';
import type { createAnswerCheck } from '../support/check-answer.js';

// Every answer of the API in any test holds what the OpenAPI document says of it.
let problems: string[] = [];
let check: ReturnType<typeof createAnswerCheck> | undefined;

beforeAll(() => {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await original(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    if (!isJson || !url.pathname.startsWith('/api/') || !isOwn(url)) return answer;
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method === 'HEAD') return answer;
    check ??= (await import('../support/check-answer.js')).createAnswerCheck();
    problems.push(...check(method, url.pathname, answer.status, await answer.clone().json()));
    return answer;
  };
});

afterEach(() => {
  const found = problems;
  problems = [];
  expect(found).toEqual([]);
});

const isOwn = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === 'localhost';
