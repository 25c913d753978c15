import { checkFunction, checkTool, checkTrigger, type CheckOutcome } from '../../automation/code/check-definition.js';
import { SandboxFetcher } from '../../automation/code/sandbox-fetcher.js';
import { parseTruth } from '../../automation/triggers/triggers.js';
import { tryTrigger } from '../../automation/triggers/try-trigger.js';
import { LanternError } from '../../core/errors.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Machine } from '../../light/machine.js';
import { createSandboxError, type Sandbox } from '../../ports/sandbox.js';

/** The kinds of code that a model may write. */
export type CodeKind = 'tool' | 'function' | 'trigger';

/**
 * Runs stored code once, with the given inputs or else with its sample, and returns its result. Nothing is stored and no event
 * fires, but a tool or trigger really contacts its hosts.
 * @throws LanternError `not-found`, `usage-invalid` for inputs of the wrong form, `sandbox-*`, `part-unreachable`, `part-refused`
 */
export async function tryCode(
  kind: CodeKind,
  name: string,
  given: unknown,
  machine: Machine,
  sandbox: Sandbox,
): Promise<unknown> {
  switch (kind) {
    case 'tool': {
      const tool = find(kind, name, machine.tools);
      return new SandboxFetcher(kind, tool, sandbox).fetch(given ?? tool.sample.args);
    }
    case 'function': {
      const { code, sample } = find(kind, name, machine.functions);
      const args = given ?? sample;
      if (!Array.isArray(args)) throw new LanternError('usage-invalid', `the inputs of ${name} are a list: '[1, 2]'`);
      const result = await sandbox.run({ name: `function ${name}`, code, args });
      if (!result.ok) throw createSandboxError(name, result);
      return result.value;
    }
    case 'trigger': {
      if (given !== undefined) throw new LanternError('usage-invalid', `${name} is a trigger, which takes no inputs`);
      const asked = await tryTrigger(find(kind, name, machine.triggers), machine, sandbox);
      if (!asked.ok) throw createSandboxError(name, asked);
      return parseTruth(name, asked.value);
    }
  }
  return kind satisfies never;
}

/**
 * Checks a definition that a person wrote in the same way as one of a model, and returns the change that stores it.
 * @throws LanternError `change-invalid` with every problem and the stage that found it
 */
export async function checkDefinedCode(kind: CodeKind, definition: unknown, sandbox: Sandbox): Promise<ChangeInput> {
  switch (kind) {
    case 'tool':
      return { kind: 'tool.save', tool: orThrow(await checkTool(definition, sandbox)) };
    case 'function':
      return { kind: 'function.save', function: orThrow(await checkFunction(definition, sandbox)) };
    case 'trigger':
      return { kind: 'trigger.save', trigger: orThrow(await checkTrigger(definition, sandbox)) };
  }
  return kind satisfies never;
}

function orThrow<Definition>(outcome: CheckOutcome<Definition>): Definition {
  if (outcome.ok) return outcome.definition;
  const problems = outcome.failures.map(({ stage, message }) => `${stage}: ${message}`);
  throw new LanternError('change-invalid', problems.join('; '));
}

function find<Definition>(kind: CodeKind, name: string, all: ReadonlyMap<string, Definition>): Definition {
  const found = all.get(name);
  if (found) return found;
  throw new LanternError('not-found', `there is no ${kind} "${name}"; lantern ${kind}s list shows them`);
}
