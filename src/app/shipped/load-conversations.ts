import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { once } from '../../core/once.js';
import { Conversations } from '../../dialogue/conversations.js';
import { modesSchema } from '../../dialogue/modes.js';
import { talkSchema } from '../../dialogue/talk.js';
import { templateSchema } from '../../dialogue/workflow-template.js';

const english = fileURLToPath(new URL('../../dialogue/en', import.meta.url));
const others: ReadonlySet<string> = new Set(['modes.yaml', 'talk.yaml']);

const loaded = new Map<string, Conversations>();

/** The conversations' files, each read when it is needed, and once by a process. They are part of the program: a mistake in one is a bug, and throws as it stands. */
export function loadConversations(directory: string = english): Conversations {
  const known = loaded.get(directory) ?? readConversations(directory);
  loaded.set(directory, known);
  return known;
}

function readConversations(directory: string): Conversations {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> => {
    const parsed = schema.safeParse(parse(readFileSync(join(directory, name), 'utf8')));
    if (!parsed.success) throw new SyntaxError(`${name}: ${parsed.error.message}`);
    return parsed.data;
  };
  const readTemplates = () =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.yaml') && !others.has(name))
      .sort()
      .map((name) => read(name, templateSchema));
  return new Conversations({
    templates: once(readTemplates),
    modes: once(() => read('modes.yaml', modesSchema)),
    talk: once(() => read('talk.yaml', talkSchema)),
  });
}
