import { z } from 'zod';
import type { Command } from '../../core/command.js';
import type { Store } from '../../ports/store.js';

type PersonaCommand = Extract<Command, { intent: `persona.${string}` }>;

/** Kept in the store beside the other records of the conversation. */
const record = { kind: 'dialogue', id: 'persona' } as const;

interface PersonasParts {
  readonly store: Store;
  /** All personas: the files of prompts/personas and of the owner's folder. */
  readonly names: readonly string[];
  /** The one in the configuration; undefined if none is. */
  readonly configured: string | undefined;
  /** What a persona says when somebody chooses it; undefined if it has no words of its own. */
  readonly greeting?: (persona: string) => string | undefined;
}

/** How Lantern talks (AGENT-17): as configured, until somebody chooses another persona. The choice survives a restart. */
export class Personas {
  #chosen: string | null | undefined;

  constructor(private readonly parts: PersonasParts) {}

  /** The persona for the next request; undefined means Lantern's own way of talking. */
  get current(): string | undefined {
    const { names, configured, store } = this.parts;
    this.#chosen ??= z
      .string()
      .nullable()
      .catch(null)
      .parse(store.read(record.kind).get(record.id) ?? null);
    return this.#chosen !== null && names.includes(this.#chosen) ? this.#chosen : configured;
  }

  /**
   * Changes the persona or lists them; returns what to say.
   * @param isHeard whether there is a model to talk that way
   * @throws LanternError `data-unwritable`
   */
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
    const greeting = chosen === null ? undefined : this.parts.greeting?.(chosen);
    if (greeting !== undefined && isHeard) return greeting;
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
