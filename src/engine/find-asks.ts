import type { ToolDefinition, TriggerDefinition } from '../light/custom.js';
import type { Machine } from '../light/machine.js';
import type { Source } from '../light/source.js';
import { hostsOf, secretsOf } from './source-reach.js';

/** Something that calls hosts, maybe with secrets. */
export interface Asking {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly secrets: readonly string[];
}

interface Parts {
  readonly tools: readonly ToolDefinition[];
  readonly triggers: readonly TriggerDefinition[];
  readonly sources: readonly Source[];
}

/** What calls hosts and is not already here in the same form, so that somebody must consent to it. */
export function findAsks({ tools, triggers, sources }: Parts, machine: Machine): readonly Asking[] {
  const fetching = sources.map((source) => ({
    ...{ name: source.name, code: JSON.stringify(source.fetch ?? null) },
    ...{ hosts: hostsOf(source), secrets: secretsOf(source) },
  }));
  const before = (name: string) => {
    const source = machine.sources.get(name);
    return source && { code: JSON.stringify(source.fetch ?? null), hosts: hostsOf(source), secrets: secretsOf(source) };
  };
  return [
    ...tools.filter((tool) => !isSame(tool, machine.tools.get(tool.name))),
    ...triggers.filter((trigger) => !isSame(trigger, machine.triggers.get(trigger.name))),
    ...fetching.filter((source) => !isSame(source, before(source.name))),
  ]
    .filter(({ hosts }) => hosts.length > 0)
    .map(({ name, hosts, secrets }) => ({ name, hosts, secrets }));
}

type Code = Omit<Asking, 'name'> & { readonly code: string };

/** Whether it is what people consented to: the same code, the same hosts, the same secrets. */
function isSame(given: Code, here: Code | undefined): boolean {
  const text = ({ code, hosts, secrets }: Code) => JSON.stringify([code, hosts.toSorted(), secrets.toSorted()]);
  return here !== undefined && text(given) === text(here);
}
