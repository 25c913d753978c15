import { checkFunction, checkTool, checkTrigger, type CheckOutcome } from '../../automation/code/check-definition.js';
import { SandboxFetcher } from '../../automation/code/sandbox-fetcher.js';
import { parseTruth } from '../../automation/triggers/triggers.js';
import { LanternError } from '../../core/errors.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Machine } from '../../light/machine.js';
import { createSandboxError, type Sandbox } from '../../ports/sandbox.js';

/** What a model may write. */
export type CodeKind = 'tool' | 'function' | 'trigger';

/**
 * Runs one once, with the inputs given or else with its sample, and answers with what it said. Nothing is stored, no event fires;
 * a tool or a trigger does ask its hosts.
 * @throws LanternError `not-found`, `usage-invalid` for inputs it can't be given, `sandbox-*`, `part-unreachable`, `part-refused`
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
    case 'trigger':
      if (given !== undefined) throw new LanternError('usage-invalid', `${name} is a trigger, which takes no inputs`);
      return parseTruth(
        name,
        await new SandboxFetcher(kind, find(kind, name, machine.triggers), sandbox).fetch(undefined),
      );
  }
  return kind satisfies never;
}

/**
 * A definition that somebody wrote, checked as a model's is, as the change that keeps it.
 * @throws LanternError `change-invalid` with every problem and its stage
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
