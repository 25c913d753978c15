import { checkTrigger } from '../../automation/code/check-definition.js';
import { tryTrigger } from '../../automation/triggers/try-trigger.js';
import { triggerDefinitionSchema, triggerEvent } from '../../light/custom.js';
import { createSandboxError } from '../../ports/sandbox.js';
import { Untrusted } from '../../core/untrusted.js';
import type { Tool } from '../../ports/tool.js';
import { checkHosts, toProblems, tryChanges, type CodeParts } from './code-parts.js';
import { createTool } from '../create-tool.js';
import { createLooseInput, describeClaims, reachOf, readClaims, readDefinition, tierOf } from './read-definition.js';

export function createDefineTransition({ engine, sandbox, explainHost }: CodeParts): Tool {
  return createTool({
    name: 'defineTransition',
    description:
      'Makes a check that fires an event, or replaces it: one JavaScript function without inputs that answers true or false, asked every poll_interval_ms; its event (fires, or its name) comes when the answer turns true, and not again within cooldown_ms. It may `fetch` from its hosts as a tool may. For values that a data source brings use a rule with a condition instead. Code that is one expression of variables (() => getData("lux") < 20) may be asked every 100 ms, other code every 1000. ' +
      'Example: {"name":"site_down","description":"Tells when the web site is away.","code":"async () => !(await fetch(\'https://www.example.com/health\')).ok","hosts":["www.example.com"],"answers":{"https://www.example.com/health":"fine"},"poll_interval_ms":60000}',
    input: createLooseInput(triggerDefinitionSchema.omit({ secrets: true })),
    access: 'write',
    seldom: true,
    weigh: (given) => ({ tier: tierOf(readClaims(given)), dangerous: false }),
    describe: (given) => `make the check ${describeClaims(readClaims(given))}`,
    reach: (given) => reachOf(readClaims(given)),
    check: async (given) => {
      const outcome = await checkTrigger(given, sandbox);
      if (!outcome.ok) return toProblems(outcome);
      const { hosts } = outcome.definition;
      const saved = tryChanges(engine, [{ kind: 'trigger.save', trigger: outcome.definition }]);
      return [...saved, ...checkHosts(hosts, explainHost)];
    },
    review: (given) => ({
      thing: `the check ${readClaims(given).name}`,
      text: JSON.stringify(given, null, 1),
      kind: 'code',
    }),
    run: async (given, { origin }) => {
      const trigger = readDefinition(triggerDefinitionSchema, given);
      const { name } = trigger;
      const tried = await tryTrigger(trigger, engine.machine, sandbox);
      if (!tried.ok) throw createSandboxError(name, tried);
      if (typeof tried.value !== 'boolean')
        return {
          kind: 'result',
          text: `${name} answered with something else than true or false:`,
          outside: new Untrusted(JSON.stringify(tried.value)),
          failed: true,
        };
      engine.apply([{ kind: 'trigger.save', trigger }], origin);
      return {
        kind: 'result',
        text: `The check ${name} is there and fires ${triggerEvent(trigger)} when it turns true; just now it is ${tried.value}.`,
      };
    },
  });
}
