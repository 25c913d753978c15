// A stand-in for the Messages API on the loopback address: it says what a scenario has it say, in the real protocol, and
// refuses what the real one refuses of the model that is named.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { blocksOf, sign } from './conversation.js';
import { models } from './models.js';
import { countTokens, refuse, thinks } from './refuse.js';
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

/** Everything of a request that the model would read of the conversation's last message, as text. @param {any} body */
export function lastMessage(body) {
  return blocksOf(body.messages.at(-1))
    .map((/** @type {any} */ part) =>
      part.type === 'tool_result' ? `${part.is_error ? 'failed: ' : ''}${part.content}` : (part.text ?? ''),
    )
    .join('\n');
}

/** The tools that a turn has to search for, because they are loaded later and were not found before. @param {any} body @param {any} turn */
function findLoaded({ tools = [], messages }, { calls = [] }) {
  const later = tools.flatMap((/** @type {any} */ tool) => (tool.defer_loading ? [tool.name] : []));
  const known = JSON.stringify(messages);
  const wanted = calls.map((/** @type {any} */ call) => call.tool);
  return [...new Set(wanted)].filter((name) => later.includes(name) && !known.includes(`"tool_name":"${name}"`));
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
  /** The thinking before each call, by its id. @type {Map<string, string>} */
  #thought = new Map();
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
    const refusal = refuse(body, text.length);
    if (refusal) {
      this.problems.push(refusal.message);
      return this.#refuse(response, refusal.status, refusal.message, refusal.type);
    }
    // Sorting requests is a conversation of its own: it takes no turn of the scenario.
    const wanted = Object.keys(body.output_config?.format?.schema.properties ?? {});
    if (wanted.includes('topic')) return this.#write(response, body, this.#routing(body));
    // Nor does a review that the scenario has nothing to say of.
    const reviews = this.#turns[this.#next]?.calls?.some(({ tool }) => tool === 'review') ?? false;
    const isReview = wanted.includes('approved');
    if (isReview && !reviews && !this.#turns[this.#next]?.reviewer)
      return this.#write(response, body, this.#approving());
    this.#remember(body);
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
      if (turn.retryAfter !== undefined) response.setHeader('retry-after', String(turn.retryAfter));
      return this.#refuse(response, turn.status, turn.message ?? 'as the scenario says');
    }
    return this.#write(response, body, turn);
  }

  /** @param {any} body @returns {import('./server.js').Turn} */
  #routing(body) {
    const said = lastMessage(body);
    const answer = this.scenario.router ?? { topic: 'automation', confidence: 0.9 };
    return { text: JSON.stringify(answer), outputTokens: 20, inputTokens: said.length };
  }

  /** @returns {import('./server.js').Turn} */
  #approving() {
    return { text: JSON.stringify({ approved: true, issues: [] }), inputTokens: 100, outputTokens: 20 };
  }

  /** Thinking of the turn that is being continued must be there again; the real one thinks worse without. @param {any} body */
  #remember(body) {
    const turn = body.messages.at(-2);
    if (turn?.role !== 'assistant') return;
    const called = blocksOf(turn).find(({ type }) => type === 'tool_use')?.id;
    const was = this.#thought.get(called);
    if (was !== undefined && !this.scenario.mayForget && !blocksOf(turn).some(({ signature }) => signature === was))
      this.problems.push(`request ${this.sent.length}: the thinking before ${called} was left out`);
  }

  /** What a turn thinks first, as it is sent. @param {any} body @param {import('./server.js').Turn} turn @param {string} id */
  #think(body, turn, id) {
    if (turn.thinking === false || !thinks(body, /** @type {any} */ (models[body.model]))) return null;
    // Its words are left out unless they are asked for.
    const thinking = body.thinking?.display === 'summarized' ? (turn.thinking ?? '') : '';
    const signature = sign(body, thinking);
    turn.calls?.forEach((_, index) => this.#thought.set(`toolu_${id}_${index}`, signature));
    return { thinking, signature };
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
    const tokens = countTokens(body);
    const cached = this.sent.length > 1 ? Math.ceil(JSON.stringify([body.tools, body.system]).length / 4) : 0;
    // An answer of a form that was asked for comes as text; scenarios write it as a call.
    const form = body.output_config?.format ? turn.calls?.[0] : undefined;
    const written = form?.json ?? JSON.stringify(form?.input);
    const spoken = form ? { ...turn, text: written, calls: [] } : turn;
    const id = `msg_${this.sent.length}`;
    const about = {
      model: body.model,
      id,
      found: findLoaded(body, spoken),
      thought: this.#think(body, spoken, id),
      isCut: (turn.thinkingTokens ?? 0) >= body.max_tokens,
      inputTokens: Math.max(1, tokens - cached),
      cachedTokens: cached,
    };
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    const { events, lead } = createEvents(spoken, about);
    for (let left = turn.pings ?? 0; left > 0 && !response.destroyed; left -= 1) {
      response.write('event: ping\ndata: {"type": "ping"}\n\n');
      await wait(turn.pingEvery ?? 50);
    }
    for (const [place, event] of events.entries()) {
      const index = place - lead;
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
      if (turn.slow !== undefined && index >= 0) await wait(turn.slow, undefined, { ref: false });
    }
    response.end();
    this.onMoment('end');
  }

  /** @param {import('node:http').ServerResponse} response @param {number} status @param {string} message @param {string} [named] */
  #refuse(response, status, message, named) {
    const type = named ?? /** @type {Record<number, string>} */ (failures)[status] ?? 'api_error';
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(createError(type, message)));
  }
}
