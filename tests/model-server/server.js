// A stand-in for the Messages API on the loopback address: it says what a scenario has it say, in the real protocol, and
// checks what it is sent.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createError, createErrorEvent, createEvents } from './stream.js';

const failures = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

/** What is wrong with a request as such: the things that the real API refuses too. @param {any} body */
export function findProblems(body) {
  const problems = [];
  if (typeof body.model !== 'string') problems.push('model: missing');
  if (!(body.max_tokens > 0)) problems.push('max_tokens: missing');
  if (!Array.isArray(body.messages) || body.messages.length === 0) return [...problems, 'messages: empty'];
  if (body.messages[0].role !== 'user') problems.push('messages: the first is not of the user');
  /** @type {string[]} */
  let open = [];
  body.messages.forEach((/** @type {any} */ message, /** @type {number} */ index) => {
    const parts = Array.isArray(message.content) ? message.content : [{ type: 'text', text: message.content }];
    if (parts.length === 0) problems.push(`messages.${index}: no content`);
    if (parts.some((/** @type {any} */ part) => part.type === 'text' && part.text.trim() === ''))
      problems.push(`messages.${index}: text content blocks must be non-empty`);
    const results = parts.filter((/** @type {any} */ part) => part.type === 'tool_result');
    const answered = results.map((/** @type {any} */ part) => part.tool_use_id);
    const missing = open.filter((id) => !answered.includes(id));
    if (missing.length > 0) problems.push(`messages.${index}: tool_use ids without tool_result: ${missing.join(', ')}`);
    const stray = answered.filter((/** @type {string} */ id) => !open.includes(id));
    if (stray.length > 0) problems.push(`messages.${index}: tool_result without tool_use: ${stray.join(', ')}`);
    open = parts
      .filter((/** @type {any} */ part) => part.type === 'tool_use')
      .map((/** @type {any} */ part) => part.id);
  });
  if (open.length > 0) problems.push(`messages: tool_use ids without tool_result: ${open.join(', ')}`);
  for (const { name, input_schema: schema } of body.tools ?? []) {
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(name)) problems.push(`tools: ${name} is no name`);
    if (schema?.type !== 'object') problems.push(`tools.${name}: input_schema.type must be object`);
  }
  const marks = JSON.stringify(body).match(/"cache_control"/g)?.length ?? 0;
  if (marks > 4) problems.push(`cache_control: at most 4, not ${marks}`);
  return problems;
}

/** Everything of a request that the model would read of the conversation's last message, as text. @param {any} body */
export function lastMessage(body) {
  const { content } = body.messages.at(-1);
  if (typeof content === 'string') return content;
  return content
    .map((/** @type {any} */ part) =>
      part.type === 'tool_result' ? `${part.is_error ? 'failed: ' : ''}${part.content}` : (part.text ?? ''),
    )
    .join('\n');
}

export class ModelServer {
  /** @type {import('./server.js').Sent[]} */
  sent = [];
  /** What was not as the scenario expects. @type {string[]} */
  problems = [];
  /** Told of each request as it arrives and each piece of an answer as it is written, for measuring. @type {(what: string) => void} */
  onMoment = () => undefined;
  #turns;
  #next = 0;
  #open = new Set();
  #server = createServer((request, response) => {
    this.#take(request, response).catch((error) => {
      if (!response.destroyed) response.destroy(error);
    });
  });

  /** @param {import('./server.js').Scenario} scenario */
  constructor(scenario) {
    this.scenario = scenario;
    this.#turns = scenario.model ?? [];
  }

  /** @param {number} [port] */
  async start(port = 0) {
    await new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(undefined)));
    const address = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    this.url = `http://127.0.0.1:${address.port}`;
    return this.url;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(() => resolve(undefined)));
  }

  /** Turns of the scenario that nobody has asked for. */
  get left() {
    return this.#turns.filter((turn) => !turn.repeat).length - this.#next;
  }

  /** Streams that are being written. */
  get streaming() {
    return this.#open.size;
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #take(request, response) {
    this.onMoment('request');
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = (request.url ?? '').split('?')[0];
    if (request.method !== 'POST' || path !== '/v1/messages')
      return this.#refuse(response, 404, `no ${request.method} ${path} here`);
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? request.headers['x-api-key'];
    const body = JSON.parse(text);
    if (key === undefined || (this.scenario.key !== undefined && key !== this.scenario.key))
      return this.#refuse(response, 401, 'invalid bearer token');
    const wrong = findProblems(body);
    if (wrong.length > 0) {
      this.problems.push(...wrong);
      return this.#refuse(response, 400, wrong.join('; '));
    }
    // Sorting requests is a conversation of its own: it takes no turn of the scenario.
    if (body.tool_choice?.name === 'route') return this.#write(response, body, this.#routing(body));
    // Nor does a review that the scenario has nothing to say of.
    const reviews = this.#turns[this.#next]?.calls?.some(({ tool }) => tool === 'review') ?? false;
    const isReview = body.tool_choice?.name === 'review';
    if (isReview && !reviews && !this.#turns[this.#next]?.reviewer)
      return this.#write(response, body, this.#approving());
    if (!isReview && (reviews || this.#turns[this.#next]?.reviewer))
      this.problems.push(`request ${this.sent.length + 1}: expected a review to be asked for`);
    this.sent.push({ body, text: lastMessage(body), headers: request.headers });
    const turn = this.#turns[this.#next] ?? this.#turns.at(-1);
    if (!turn || (this.#next >= this.#turns.length && !turn.repeat)) {
      this.problems.push(`request ${this.sent.length} came after the scenario's last turn: ${lastMessage(body)}`);
      return this.#refuse(response, 400, 'the scenario is over');
    }
    if (!turn.repeat) this.#next += 1;
    this.#check(turn, body);
    if (turn.delay !== undefined) await wait(turn.delay);
    if (turn.status !== undefined) {
      if (turn.retryAfter !== undefined) response.setHeader('retry-after-ms', String(turn.retryAfter * 1000));
      return this.#refuse(response, turn.status, turn.message ?? 'as the scenario says');
    }
    return this.#write(response, body, turn);
  }

  /** @param {any} body @returns {import('./server.js').Turn} */
  #routing(body) {
    const said = lastMessage(body);
    const answer = this.scenario.router ?? { topic: 'automation', confidence: 0.9 };
    return { calls: [{ tool: 'route', input: answer }], outputTokens: 20, inputTokens: said.length };
  }

  /** @returns {import('./server.js').Turn} */
  #approving() {
    return { calls: [{ tool: 'review', input: { approved: true, issues: [] } }], inputTokens: 100, outputTokens: 20 };
  }

  /** @param {import('./server.js').Turn} turn @param {any} body */
  #check(turn, body) {
    const said = lastMessage(body);
    const where = `request ${this.sent.length}`;
    const whole = JSON.stringify(body.system);
    for (const wanted of [turn.sees ?? []].flat())
      if (!said.includes(wanted)) this.problems.push(`${where}: expected to see "${wanted}" in: ${said}`);
    for (const unwanted of [turn.seesNot ?? []].flat())
      if (said.includes(unwanted)) this.problems.push(`${where}: did not expect "${unwanted}" in: ${said}`);
    for (const wanted of [turn.system ?? []].flat())
      if (!whole.includes(JSON.stringify(wanted).slice(1, -1)))
        this.problems.push(`${where}: expected "${wanted}" in the system prompt: ${whole}`);
    for (const unwanted of [turn.systemNot ?? []].flat())
      if (whole.includes(JSON.stringify(unwanted).slice(1, -1)))
        this.problems.push(`${where}: did not expect "${unwanted}" in the system prompt`);
  }

  /** @param {import('node:http').ServerResponse} response @param {any} body @param {import('./server.js').Turn} turn */
  async #write(response, body, turn) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const tokens = Math.ceil(JSON.stringify(body).length / 4);
    const cached = this.sent.length > 1 ? Math.ceil(JSON.stringify([body.tools, body.system]).length / 4) : 0;
    const about = {
      model: body.model,
      id: `msg_${this.sent.length}`,
      inputTokens: Math.max(1, tokens - cached),
      cachedTokens: cached,
    };
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    const events = createEvents(turn, about);
    for (const [index, event] of events.entries()) {
      if (response.destroyed) return;
      if (index === turn.cutAfter) {
        // Let what was written arrive before the connection is gone.
        await wait(20);
        response.destroy();
        return;
      }
      if (index === turn.endAfter) break;
      if (index === turn.errorAfter) {
        response.write(createErrorEvent('overloaded_error', 'Overloaded'));
        break;
      }
      if (index === turn.garbageAfter) response.write('event: content_block_delta\ndata: {"type": "content_bl\n\n');
      response.write(event);
      this.onMoment(event);
      if (index === turn.hangAfter) await wait(60_000, undefined, { ref: false });
      if (turn.slow !== undefined) await wait(turn.slow);
    }
    response.end();
    this.onMoment('end');
  }

  /** @param {import('node:http').ServerResponse} response @param {number} status @param {string} message */
  #refuse(response, status, message) {
    const type = /** @type {Record<number, string>} */ (failures)[status] ?? 'api_error';
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(createError(type, message)));
  }
}
