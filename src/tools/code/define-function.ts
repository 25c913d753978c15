import { checkFunction } from '../../automation/code/check-definition.js';
import { functionDefinitionSchema } from '../../light/custom.js';
import type { Tool } from '../../ports/tool.js';
import { toProblems, tryChanges, type CodeParts } from './code-parts.js';
import { createTool } from '../create-tool.js';
import { createLooseInput, describeClaims, readClaims, readDefinition } from './read-definition.js';

export function createDefineFunction({ engine, sandbox }: CodeParts): Tool {
  return createTool({
    name: 'defineFunction',
    description:
      'Makes a function that colors, conditions and actions can call by its name, or replaces it: one JavaScript function of numbers, texts and truth values that reaches nothing. Keep it to one expression where you can: only such ones may be given t, frame or random(). ' +
      'Example: {"name":"warmth","description":"Makes a red level of a temperature.","code":"(degrees) => Math.max(0, Math.min(255, degrees * 8))","inputs":{"degrees":"Celsius"},"returns":"0 to 255","sample":[21]}; then r: warmth(getData("outside")).',
    input: createLooseInput(functionDefinitionSchema.omit({ secrets: true })),
    access: 'write',
    seldom: true,
    describe: (given) => `make the function ${describeClaims(readClaims(given))}`,
    check: async (given) => {
      const outcome = await checkFunction(given, sandbox);
      if (!outcome.ok) return toProblems(outcome);
      return tryChanges(engine, [{ kind: 'function.save', function: outcome.definition }]);
    },
    review: (given) => ({
      thing: `the function ${readClaims(given).name}`,
      text: JSON.stringify(given, null, 1),
      kind: 'code',
    }),
    run: async (given, { origin }) => {
      const outcome = await checkFunction(given, sandbox);
      const definition = readDefinition(functionDefinitionSchema, given);
      engine.apply([{ kind: 'function.save', function: definition }], origin);
      const sample = outcome.ok && outcome.dryRun ? outcome.dryRun.value : null;
      return {
        kind: 'result',
        text: `The function ${definition.name} is there. Of its sample it makes ${JSON.stringify(sample)}.`,
      };
    },
  });
}
