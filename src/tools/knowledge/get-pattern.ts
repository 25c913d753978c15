import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import type { PatternLibrary } from '../../pattern/pattern-library.js';
import type { Tool } from '../../ports/tool.js';
import { answer, createTool, listLines } from '../create-tool.js';

/** Examples live here and not in the prompt: the model reads the one it needs (AGENT-05, AGENT-06). */
export function createGetPattern(patterns: PatternLibrary): Tool {
  return createTool({
    name: 'getPattern',
    description:
      'A tried way of doing something (counter, toggle, schedule …): the tool calls it takes, with ${slots} to fill in, and an example. Make a call with `each` once for each of that list: ${item} is one, ${next} the one after it, ${index} its place. Without a name: which patterns there are.',
    input: z.strictObject({ name: z.string().optional().describe('absent: a list of all') }),
    access: 'read',
    describe: ({ name = 'the patterns' }) => `look at ${name}`,
    run: ({ name }) => {
      if (name === undefined)
        return answer(
          listLines(
            patterns.all.map((each) => ({ name: each.name, description: each.description })),
            'None.',
          ),
        );
      const pattern = patterns.find(name);
      if (!pattern)
        throw new LanternError(
          'not-found',
          `there is no pattern "${name}"; there are: ${patterns.all.map((each) => each.name).join(', ')}`,
        );
      const { description, slots, variables, template, example } = pattern;
      return answer(JSON.stringify({ name, description, slots, variables, calls: template, example }));
    },
  });
}
