import { z } from 'zod';
import { cancelAlarm } from '../../assistant/time/alarms.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { nameConversation } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import type { Timer } from '../../light/timer.js';
import type { Store } from '../../ports/store.js';
import { canBeHanded, describeTimer, type GivenTimer } from './given-timer.js';

interface TimersToHandParts {
  readonly engine: Engine;
  readonly store: Pick<Store, 'read' | 'commit'>;
  readonly clock: Clock;
  readonly hub: string;
  readonly onTrouble: (message: string) => void;
}

const kind = 'timer-let-go';
/** So many are handed over at once; the next ones follow. */
const mostAtOnce = 50;
/** How far the history is searched for who set a timer. */
const farBack = 200;
const goneSchema = z.object({ id: z.string(), due: z.number() });

/** At a satellite: hands to the hub what was set here while it was away. What is let go of is noted before it is deleted. */
export class TimersToHand {
  readonly #offered = new Map<string, { readonly id: string; readonly timer: Timer }>();
  /** By token. */
  #gone = new Map<string, z.infer<typeof goneSchema>>();
  #count = 0;
  #hasToldStay = false;

  constructor(private readonly parts: TimersToHandParts) {}

  /** Lets go of what the hub had taken when this Lantern was ended. Before anything rings. */
  load(): void {
    const { store, engine } = this.parts;
    for (const [token, value] of store.read(kind)) {
      const gone = goneSchema.safeParse(value).data;
      if (gone) this.#gone.set(token, gone);
    }
    const left = [...this.#gone.values()].filter(({ id, due }) => engine.machine.timers.get(id)?.due === due);
    this.#try(() => left.forEach(({ id }) => this.#delete(id)));
  }

  /** Whether something is here that the hub was not offered yet. */
  get hasMore(): boolean {
    const offered = new Set([...this.#offered.values()].map(({ id }) => id));
    return this.#list()
      .slice(0, mostAtOnce)
      .some(([id]) => !offered.has(id));
  }

  /** What a greeting says of it. */
  offer(): { readonly timers: GivenTimer[]; readonly gone: string[] } {
    const { engine, clock } = this.parts;
    this.#offered.clear();
    const authors = this.#list().length > 0 ? findAuthors(engine) : new Map<string, string>();
    const timers = this.#list()
      .slice(0, mostAtOnce)
      .map(([id, timer]) => {
        this.#count += 1;
        const token = `${clock.now()}-${this.#count}`;
        this.#offered.set(token, { id, timer });
        return describeTimer(timer, token, authors.get(id) ?? '', clock.now());
      });
    return { timers, gone: [...this.#gone.keys()] };
  }

  /**
   * Lets go of what the hub has noted. @param keeps the tokens of that; undefined where it is an older Lantern, which notes nothing
   * @param done the tokens of what is set there
   * @returns whether the hub is to be told of something
   */
  release(keeps: readonly string[] | undefined, done: readonly string[]): boolean {
    if (!keeps) this.#stay();
    const { engine, store } = this.parts;
    const taken = (keeps ?? []).flatMap((token) => {
      const offered = this.#offered.get(token);
      // What was changed, rang or was canceled since is another one now.
      return offered && engine.machine.timers.get(offered.id) === offered.timer ? [{ token, ...offered }] : [];
    });
    const over = done.filter((token) => this.#gone.has(token));
    if (taken.length === 0 && over.length === 0) return false;
    this.#try(() => {
      const notes = taken.map(({ token, id, timer }) => ({ kind, id: token, value: { id, due: timer.due } }));
      store.commit([...notes, ...over.map((token) => ({ kind, id: token, value: null }))]);
      for (const { value, id } of notes) this.#gone.set(id, value);
      for (const token of over) this.#gone.delete(token);
      for (const { id } of taken) this.#delete(id);
    });
    return taken.length > 0;
  }

  /** The hub is an older Lantern, which takes over nothing of what it was offered; told once. */
  #stay(): void {
    if (this.#offered.size === 0 || this.#hasToldStay) return;
    this.#hasToldStay = true;
    const { hub, onTrouble } = this.parts;
    onTrouble(
      `the hub ${hub} has an older Lantern: what was set here while it was away rings here, and is not listed there; update it`,
    );
  }

  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.parts.onTrouble(`what was set here could not be handed to the hub: ${describeError(error)}`);
    }
  }

  #delete(id: string): void {
    const { engine, hub } = this.parts;
    const timer = engine.machine.timers.get(id);
    // By this Lantern itself: "undo that" does not bring back what the hub has.
    if (timer) engine.apply(cancelAlarm(id, timer, engine), { kind: 'assistant', detail: `the hub ${hub} keeps it` });
  }

  #list() {
    return [...this.parts.engine.machine.timers].filter(([, timer]) => canBeHanded(timer));
  }
}

/** Who set each timer, as the conversation is called at the hub. */
function findAuthors(engine: Engine): ReadonlyMap<string, string> {
  const oldestFirst = engine.history(farBack).toReversed();
  return new Map(
    oldestFirst.flatMap(({ writes, origin }) =>
      writes
        .filter((write) => write.kind === 'timer' && write.after !== null)
        .map(({ id }) => [id, nameConversation(origin).trim()] as const),
    ),
  );
}
