// Ten households at once for one Lantern: sentences, sources, rules, events, the agent, pages that come and go.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** How often each happens, milliseconds; a household says some 100 sentences a day, so ten say one each 90 s. */
const every = { sentence: 1000, event: 500, request: 20_000, page: 5000 };
const pages = 10;
const sources = 20;
const rules = 50;

const sentences = (turn) => [
  'turn the light on',
  `set the lamp to ${10 + (turn % 90)} percent`,
  'make it blue',
  'show a rainbow',
  `set a timer called soup ${turn % 50} for ten minutes`,
  'what time is it',
  `cancel the soup ${turn % 50} timer`,
  'undo that',
  `remember that the key number ${turn % 10} is in the drawer`,
  'what do you know about the key',
  'when the door opens turn the light red',
  'what automations are there',
  'delete the last automation',
  'why is the light like that',
  `set an alarm for ${1 + (turn % 11)} in the morning`,
  'what is on today',
  'turn it off',
];

const tool = {
  name: 'beat',
  description: 'Counts, for a measurement.',
  code: '() => ({ at: Date.now() % 1000 })',
  inputs: {},
  returns: 'a number',
  hosts: [],
  sample: { args: {} },
};

/** @param {string} url where sources ask that are no code @param {number} at */
const describeSource = (url, at) => ({
  name: `source${at}`,
  interval_ms: 2000 + 250 * at,
  fetch: at % 4 === 0 ? { tool: 'beat', args: {} } : { tool: 'fetch_json', args: { url: `${url}/${at}` } },
  store: { [`value${at}`]: 'result.at' },
});

/** @param {number} at */
const describeRule = (at) => ({
  id: `rule${at}`,
  from: '*',
  on: at < sources ? `source${at}_updated` : `event${at}`,
  condition: `getData("value${at % sources}") > ${at * 20}`,
  action: `setData("seen${at}", getData("value${at % sources}"))`,
  to: at % 2 === 0 ? 'on' : 'off',
});

/** What is set up once: sources that are polled, a tool of a model's making, rules. @param {string} url where sources ask */
const setUp = (url) => [
  { kind: 'tool.save', tool },
  ...Array.from({ length: sources }, (_each, at) => ({ kind: 'source.save', source: describeSource(url, at) })),
  ...Array.from({ length: rules }, (_each, at) => ({ kind: 'rule.save', rule: describeRule(at) })),
];

/** Something that answers what sources ask. */
export async function startService() {
  const server = createServer((_request, response) => response.end(JSON.stringify({ at: Date.now() % 1000 })));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** Sends changes and sentences, and counts what is refused. */
function createPost(api) {
  const refused = new Map();
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const post = async (path, body) => {
    const asked = fetch(`${api.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await asked.catch((error) => new Response(String(error.cause ?? error), { status: 503 }));
    const text = (await answer.text()).slice(0, 200);
    if (!answer.ok) refused.set(text, (refused.get(text) ?? 0) + 1);
    return answer.ok;
  };
  return { post, refused, headers };
}

/** Opens a page now and then, and closes the oldest when there are many. */
function createPages({ url }, headers) {
  const open = new Set();
  const close = (socket) => {
    open.delete(socket);
    socket.close();
  };
  return {
    open: () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
      open.add(socket.on('error', () => undefined));
      if (open.size > pages) close([...open][0]);
      return true;
    },
    closeAll: () => [...open].forEach(close),
  };
}

/** Lives until `isOver`, `haste` times as fast. @returns how often each was answered, and what was refused */
export async function live({ api, service, isOver, haste = 1 }) {
  const { post, refused, headers } = createPost(api);
  if (!(await post('changes', { changes: setUp(service.url) }))) throw new Error([...refused.keys()].join());
  const { open, closeAll } = createPages(api, headers);
  const sentence = (turn) => sentences(turn)[turn % sentences(turn).length];
  const acts = {
    sentence: (turn) => post('say', { text: sentence(turn), conversation: `room-${turn % 10}` }),
    event: (turn) => post('events', { name: `event${20 + (turn % 30)}` }),
    request: (turn) => post('say', { text: `please ponder the wish number ${turn}`, conversation: 'agent' }),
    page: open,
  };
  const counts = {};
  const repeat = async ([name, act]) => {
    for (let turn = 0; !isOver(); turn += 1) {
      if (await act(turn)) counts[name] = (counts[name] ?? 0) + 1;
      await wait(every[name] / haste);
    }
  };
  await Promise.all(Object.entries(acts).map(repeat));
  closeAll();
  return { counts, refused };
}
