// Who changes things while Lantern runs, each one after the other, and what must be there again after a crash: what was acknowledged
// last, or what was sent last and perhaps taken.
import { createHmac } from 'node:crypto';

const change = (...changes) => ({ path: '/api/changes', body: { changes } });
const far = 4_000_000_000_000;
/** How many states one import brings: all or none of them. */
const together = 40;

/** The key of `hooks.key` makes the secret of each webhook, which the command line tells. */
function signHook(secret, body) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');
  return { 'x-lantern-timestamp': timestamp, 'x-lantern-signature': `sha256=${signature}` };
}

const states = (value) =>
  Array.from({ length: together }, (_, at) => ({
    kind: 'state.save',
    state: { name: `import ${at}`, r: value % 256, g: 0, b: 0, description: String(value) },
  }));

/**
 * `send` makes the request for a number; `read` finds the number in what Lantern tells of itself.
 * @typedef {{ name: string, send: (value: number, world: any) => any, read: (told: any) => number | undefined, tells?: RegExp }} Writer
 * @type {readonly Writer[]}
 */
export const writers = [
  {
    name: 'variable',
    send: (value) => change({ kind: 'data.set', name: 'written', value }),
    read: ({ overview }) => overview.variables.written,
  },
  {
    name: 'rule',
    send: (value) =>
      change({ kind: 'rule.save', rule: { id: 'kept', from: '*', on: 'never', to: 'on', cooldown_ms: value } }),
    read: ({ overview }) => overview.rules.find(({ id }) => id === 'kept')?.cooldown_ms,
  },
  {
    name: 'timer',
    send: (value) =>
      change({ kind: 'timer.save', timer: { name: 'kept', kind: 'timer', due: far + value * 1000, missed: 'fire' } }),
    read: ({ overview }) => {
      const due = overview.timers.find(({ name }) => name === 'kept')?.due;
      return due === undefined ? undefined : (due - far) / 1000;
    },
  },
  {
    name: 'import',
    send: (value) => change(...states(value)),
    read: ({ overview }) => {
      const values = overview.states.flatMap(({ name, description }) =>
        name.startsWith('import ') ? [description] : [],
      );
      if (values.length === 0) return undefined;
      const isWhole = values.length === together && new Set(values).size === 1;
      if (!isWhole) throw new Error(`an import is there in part: ${values.join()}`);
      return Number(values[0]);
    },
  },
  {
    name: 'sentence',
    send: (value) => ({
      path: '/api/say',
      body: { text: `set the lamp to ${1 + (value % 100)} percent`, conversation: 'crash' },
    }),
    read: ({ lamps }) => lamps[0].brightness,
    asShown: (value) => 1 + (value % 100),
    tells: /percent|is (?:on|off|warm|white|red)/,
  },
  {
    name: 'appointment',
    send: (value) => ({
      path: '/api/calendar',
      body: { title: `visit ${value}`, start: '2030-05-01T10:00', end: '2030-05-01T11:00' },
    }),
    read: ({ appointments }) => {
      const values = appointments.map(({ title }) => Number(title.slice(6))).sort((a, b) => a - b);
      return values.at(-1);
    },
  },
  {
    name: 'webhook',
    send: (value, { hookSecret }) => {
      const body = { value };
      return { path: '/hooks/bell', body, headers: signHook(hookSecret, body) };
    },
    read: ({ overview }) => overview.variables.rung,
  },
  {
    name: 'agent',
    // The model answers with the next number that it has, whatever was asked.
    send: (value) => ({ path: '/api/say', body: { text: `please ponder the wish ${value}`, conversation: 'agent' } }),
    read: ({ overview }) => overview.variables.pondered,
    answered: (reply) => Number(/I set pondered to (\d+)/.exec(reply)?.[1] ?? NaN),
  },
];
