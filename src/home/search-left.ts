import { z } from 'zod';
import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Broker } from '../ports/broker.js';
import type { Announced, Platforms } from './announced.js';
import type { Topics } from './discovery.js';

/** In milliseconds. Two Lanterns of one name break off each other's connections sooner: none of them takes back what the other one said. */
const alone = millis(30_000);

const leftSchema = z.object({
  availability: z.array(z.object({ topic: z.string() })),
  cmps: z.record(z.string(), z.object({ p: z.string() })).default({}),
});

/**
 * Searches the broker for what a Lantern of this name left there and this one knows nothing of, because its data was lost or comes from
 * another time, and notes it as announced. @returns ends the search
 */
export async function searchLeft(
  { broker, clock }: { readonly broker: Broker; readonly clock: Clock },
  topics: Topics,
  announced: Pick<Announced, 'has' | 'note'>,
  onFound: () => void,
): Promise<() => Promise<void>> {
  const found = new Map<string, Platforms>();
  let waiting: Disposable | undefined;
  const takeAll = () => {
    for (const [topic, platforms] of found) if (!announced.has(topic)) announced.note(topic, platforms);
    onFound();
  };
  const take = (topic: string, platforms: Platforms | undefined) => {
    if (!platforms || announced.has(topic)) return;
    found.set(topic, platforms);
    waiting?.[Symbol.dispose]();
    waiting = clock.after('taking back what was left', alone, takeAll);
  };
  const searches = await listen(broker, topics, take);
  return async () => {
    waiting?.[Symbol.dispose]();
    for (const each of searches) await each[Symbol.asyncDispose]();
  };
}

/** Hears what the broker keeps. One that keeps this from Lantern hinders nothing else: it is no trouble. */
async function listen(
  broker: Broker,
  topics: Topics,
  take: (topic: string, platforms: Platforms | undefined) => void,
): Promise<readonly AsyncDisposable[]> {
  const search = (filter: string, read: (payload: string) => Platforms | undefined) => {
    const onMessage = (topic: string, payload: string, isOld: boolean) =>
      take(topic, isOld && payload !== '' ? read(payload) : undefined);
    return broker.subscribe(filter, onMessage, () => undefined);
  };
  return [
    await search(topics.discovery('+'), (payload) => readDevice(payload, topics.status)),
    await search(`${topics.lamp('+')}/state`, () => ({})),
    await search(topics.reached('+'), () => ({})),
    await search(`${topics.automation('+')}/state`, () => ({})),
  ];
}

/** The parts of a device of this Lantern's; undefined for any other. */
function readDevice(payload: string, status: string): Platforms | undefined {
  const parsed = leftSchema.safeParse(parseJson(payload));
  if (!parsed.success || !parsed.data.availability.some(({ topic }) => topic === status)) return undefined;
  return Object.fromEntries(Object.entries(parsed.data.cmps).map(([key, { p }]) => [key, p]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
