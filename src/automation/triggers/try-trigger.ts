import type { TriggerDefinition } from '../../light/custom.js';
import { readLocalCheck } from '../../light/expression/local-check.js';
import type { Machine } from '../../light/machine.js';
import type { Sandbox, SandboxResult } from '../../ports/sandbox.js';

/** Asks a trigger once, without storing its answer or firing its event. It really contacts its hosts. */
export async function tryTrigger(
  { name, code, hosts, secrets }: TriggerDefinition,
  { variables }: Machine,
  sandbox: Sandbox,
): Promise<SandboxResult> {
  const local = readLocalCheck(code);
  if (local) {
    const value = local(
      (variable) => variables.get(variable),
      () => 0,
    );
    return { ok: true, value };
  }
  return sandbox.run({ name: `check of ${name}`, code, args: [], capabilities: { fetch: hosts, secrets } });
}
