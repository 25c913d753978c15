import { checkTool } from '../../automation/code/check-definition.js';
import { toolDefinitionSchema } from '../../light/custom.js';
import { createSandboxError } from '../../ports/sandbox.js';
import { Untrusted } from '../../core/untrusted.js';
import type { Tool } from '../../ports/tool.js';
import { checkHosts, toProblems, tryChanges, type CodeParts } from './code-parts.js';
import { createTool } from '../create-tool.js';
import { createLooseInput, describeClaims, reachOf, readClaims, readDefinition, tierOf } from './read-definition.js';

export function createDefineTool({ engine, sandbox, explainHost }: CodeParts): Tool {
  return createTool({
    name: 'defineTool',
    description:
      'Makes a fetcher that data sources can name, or replaces it: one async JavaScript function of an object of its inputs, which may `fetch` from its hosts over https and nothing else; the user is asked for the hosts. A key is written {{secret:NAME}} in a header or the query, never itself. ' +
      'Example: {"name":"get_btc","description":"Reads the price of Bitcoin.","code":"async ({ currency }) => { const answer = await fetch(\'https://api.example.com/btc?in=\' + currency); return { price: Number((await answer.json()).amount) } }","inputs":{"currency":"such as EUR"},"returns":"{price}","hosts":["api.example.com"],"sample":{"args":{"currency":"EUR"},"answers":{"https://api.example.com/btc":{"amount":"64000"}}}}',
    input: createLooseInput(toolDefinitionSchema.omit({ secrets: true })),
    access: 'write',
    seldom: true,
    weigh: (given) => ({ tier: tierOf(readClaims(given)), dangerous: false }),
    describe: (given) => `make ${describeClaims(readClaims(given))}`,
    reach: (given) => reachOf(readClaims(given)),
    check: async (given) => {
      const outcome = await checkTool(given, sandbox);
      if (!outcome.ok) return toProblems(outcome);
      const { hosts } = outcome.definition;
      return [
        ...tryChanges(engine, [{ kind: 'tool.save', tool: outcome.definition }]),
        ...checkHosts(hosts, explainHost),
      ];
    },
    review: (given) => ({
      thing: `the tool ${readClaims(given).name}`,
      text: JSON.stringify(given, null, 1),
      kind: 'code',
    }),
    run: async (given, { origin }) => {
      const tool = readDefinition(toolDefinitionSchema, given);
      const { name, code, hosts, secrets, sample } = tool;
      // Now that somebody has consented to its hosts, try it for real.
      const tried = await sandbox.run({
        name: `check of ${name}`,
        code,
        args: [sample.args],
        capabilities: { fetch: hosts, secrets },
      });
      if (!tried.ok) throw createSandboxError(name, tried);
      engine.apply([{ kind: 'tool.save', tool }], origin);
      return {
        kind: 'result',
        text: `The tool ${name} is there; a data source fetches with it. Tried with its sample it answers:`,
        outside: new Untrusted(JSON.stringify(tried.value)),
      };
    },
  });
}
