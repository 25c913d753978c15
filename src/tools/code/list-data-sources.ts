import { z } from 'zod';
import type { Tool } from '../../ports/tool.js';
import type { CodeParts } from './code-parts.js';
import { answerRows, createTool } from '../create-tool.js';

export function createListDataSources({ sources }: Pick<CodeParts, 'sources'>): Tool {
  return createTool({
    name: 'listDataSources',
    description: 'Every data source: where its values come from, which variables it fills, and how it is.',
    input: z.strictObject({}),
    access: 'read',
    seldom: true,
    describe: () => 'look at the data sources',
    // The reason of a failure may contain text from outside.
    run: () =>
      answerRows(
        sources.list().map(({ status, ...source }) => ({
          ...source,
          state: status.state,
          ...(status.problem === null ? {} : { problem: status.problem }),
        })),
        'There are none.',
      ),
  });
}
