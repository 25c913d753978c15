import type { Understanding } from '../../core/command.js';
import { isPhrase } from '../../dialogue/talk.js';
import type { MemoryEntry } from '../../ports/memory-log.js';
import type { AssistantParts } from '../assistant-parts.js';

/** Answers "what did I say?" outside a workflow, which has words of its own for it. */
export class LastSaid {
  #text = '';

  constructor(private readonly parts: Pick<AssistantParts, 'memory' | 'conversations'>) {}

  /** Notes a sentence; answers it if it asks for the one before. Null if it does not, or nothing was said. */
  take({
    text,
    route,
    commands,
  }: Understanding): (Pick<Understanding, 'route' | 'commands'> & { reply: string }) | null {
    const said = this.#text || (this.parts.memory?.latest(20).findLast(isSaid)?.text ?? '');
    this.#text = text;
    if (!isPhrase(text, this.parts.conversations.talk.recall) || said === '') return null;
    return { route, commands, reply: `You said: ${said}.` };
  }
}

const isSaid = ({ kind, from }: MemoryEntry) => kind === 'message' && from === 'user';
