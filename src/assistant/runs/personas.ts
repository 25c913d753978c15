import { z } from 'zod';
import type { Command } from '../../core/command.js';
import type { Store } from '../../ports/store.js';

type PersonaCommand = Extract<Command, { intent: `persona.${string}` }>;

/** In the store, among what a conversation keeps. */
const record = { kind: 'dialogue', id: 'persona' } as const;

interface PersonasParts {
  readonly store: Store;
  /** Those there are: the files of prompts/personas. */
  readonly names: readonly string[];
  /** The configuration's; undefined: none. */
  readonly configured: string | undefined;
}

/** How Lantern talks (AGENT-17): as the configuration says, until somebody chooses otherwise, which outlives a restart. */
export class Personas {
  #chosen: string | null | undefined;

  constructor(private readonly parts: PersonasParts) {}

  /** The one that the next request is answered in; undefined: Lantern's own way. */
  get current(): string | undefined {
    const { names, configured, store } = this.parts;
    this.#chosen ??= z
      .string()
      .nullable()
      .catch(null)
      .parse(store.read(record.kind).get(record.id) ?? null);
    return this.#chosen !== null && names.includes(this.#chosen) ? this.#chosen : configured;
  }

  /** Does what was asked for; answers with what to say. @param isHeard whether there is a model that talks like that. @throws LanternError `data-unwritable` */
  act(command: PersonaCommand, isHeard: boolean): string {
    const { names, configured } = this.parts;
    if (command.intent === 'persona.list') return `There are ${this.#listNames()}. ${this.#describeCurrent()}`;
    const isOwn = command.persona === 'default';
    const words = command.persona.toLowerCase().split(/\s+/);
    const wanted = names.find((name) => words.includes(name));
    if (!isOwn && wanted === undefined) return `I don't know how to talk like that. There are ${this.#listNames()}.`;
    const chosen = isOwn ? null : (wanted ?? null);
    this.parts.store.commit([{ ...record, value: chosen }]);
    this.#chosen = chosen;
    const become = isOwn && configured === undefined ? 'I am myself again' : `I am ${chosen ?? configured ?? ''}`;
    return isHeard
      ? `All right, ${become} from your next request on.`
      : `All right, ${become}. It takes a language model to hear that, and none is set up.`;
  }

  #describeCurrent(): string {
    const { current } = this;
    return current === undefined ? 'Just now I am myself.' : `Just now I am ${current}.`;
  }

  #listNames(): string {
    const { names } = this.parts;
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  }
}
