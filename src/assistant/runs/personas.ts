import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import type { Store } from '../../ports/store.js';

type PersonaCommand = Extract<Command, { intent: `persona.${string}` }>;

/** The machine's variable that holds the choice, so that it is kept, exported, told in the history and undone like any other. */
const variable = 'persona';
/** What the variable holds where somebody wants Lantern's own way of talking. */
const ownWay = 'default';
/** Where the choice was kept before there was the variable. */
const formerRecord = { kind: 'dialogue', id: 'persona' } as const;

interface PersonasParts {
  readonly engine: Pick<Engine, 'machine' | 'apply'>;
  readonly store: Pick<Store, 'read'>;
  /** All personas: the files of prompts/personas and of the owner's folder. */
  readonly names: readonly string[];
  /** The one in the configuration; undefined if none is. */
  readonly configured: string | undefined;
  /** What a persona says when somebody chooses it; undefined if it has no words of its own. */
  readonly greeting?: (persona: string) => string | undefined;
}

/** How Lantern talks (AGENT-17): as configured, until somebody chooses another persona. The choice survives a restart. */
export class Personas {
  constructor(private readonly parts: PersonasParts) {}

  /** The persona for the next request; undefined means Lantern's own way of talking. */
  get current(): string | undefined {
    const { engine, names, configured, store } = this.parts;
    const chosen = engine.machine.variables.get(variable) ?? store.read(formerRecord.kind).get(formerRecord.id);
    return typeof chosen === 'string' && names.includes(chosen) ? chosen : configured;
  }

  /**
   * Changes the persona or lists them; returns what to say.
   * @param isHeard whether there is a model to talk that way
   * @throws LanternError `data-unwritable`
   */
  act(command: PersonaCommand, isHeard: boolean, origin: Origin): string {
    const { engine, names, configured } = this.parts;
    if (command.intent === 'persona.list') return `There are ${this.#listNames()}. ${this.#describeCurrent()}`;
    const isOwn = command.persona === ownWay;
    const words = command.persona.toLowerCase().split(/\s+/);
    const wanted = names.find((name) => words.includes(name));
    if (!isOwn && wanted === undefined) return `I don't know how to talk like that. There are ${this.#listNames()}.`;
    const chosen = isOwn ? null : (wanted ?? null);
    engine.apply([{ kind: 'data.set', name: variable, value: chosen ?? ownWay }], origin);
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
