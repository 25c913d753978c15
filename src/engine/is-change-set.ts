import type { Origin } from '../core/origin.js';
import { kinds } from '../light/kinds.js';

const origins: Readonly<Record<Origin['kind'], true>> = {
  voice: true,
  text: true,
  button: true,
  page: true,
  api: true,
  cli: true,
  rule: true,
  timer: true,
  source: true,
  agent: true,
  mcp: true,
  home: true,
  assistant: true,
  start: true,
};

/** Whether a stored entry still is a change set, which a damage may have changed: one bad entry must not keep the others from being told. */
export function isChangeSet(body: unknown): boolean {
  const { origin, writes, firings } = asObject(body);
  return isNamed(origins, asObject(origin)['kind']) && isListOf(writes, isWrite) && isListOf(firings ?? [], isFiring);
}

const isWrite = (write: Loose) =>
  isNamed(kinds, write['kind']) && isText(write['id']) && 'before' in write && 'after' in write;

const isFiring = ({ rule, event, lamp }: Loose) => isText(rule) && isText(event) && isText(lamp);

type Loose = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

const isText = (value: unknown) => typeof value === 'string';

const isNamed = (names: object, value: unknown) => typeof value === 'string' && Object.hasOwn(names, value);

const isListOf = (value: unknown, is: (each: Loose) => boolean) =>
  Array.isArray(value) && value.every((each) => is(asObject(each)));
