import { describeError } from '../../core/errors.js';
import type { Question } from './answer-book.js';
import type { MachineDraft } from '../changes/machine-draft.js';
import type { Effect } from '../changes/effect.js';
import type { Evaluate, SandboxedCall, Scope } from '../expression/scope.js';
import type { LampStatus } from '../lamp-status.js';
import { kinds } from '../kinds.js';
import type { MachineInputs } from '../machine-inputs.js';
import { nameSchema } from '../name.js';
import { valueSchema, type Value } from '../value.js';

/** The variables that an expression read, with their values. */
export type Reads = Readonly<Record<string, Value>>;

/** How the variable begins that tells what another lamp shows. */
export const lampVariable = 'lamp/';

interface RuleScope {
  readonly scope: Scope;
  readonly reads: Reads;
  /** Unanswered questions to sandboxed functions; the functions' last answers were used instead. */
  readonly questions: readonly Question[];
}

/** What a rule's condition and action can reach; also records what they read. */
export function createScope(draft: MachineDraft, status: LampStatus, inputs: MachineInputs): RuleScope {
  const reads: Record<string, Value> = {};
  const questions: Question[] = [];
  const scope = {
    frame: 0,
    t: (inputs.now - status.since) / 1000,
    random: () => inputs.random.next(),
    getData: (name: string) => (reads[name] = readVariable(name, draft)),
    call: ({ key, name, values }: SandboxedCall, from: Scope): Value => {
      const question = { name, values: values(from) };
      const answer = inputs.answers?.find(name, question.values);
      if (answer === undefined) questions.push(question);
      return (reads[key] = answer === undefined ? (inputs.answers?.last(name) ?? 0) : answer);
    },
  };
  return { scope, reads, questions };
}

/** A variable; `lamp/` and the id of a lamp is the name of the state that this lamp is in. */
function readVariable(name: string, draft: MachineDraft): Value {
  const lamp = name.startsWith(lampVariable) ? draft.get('lamp', name.slice(lampVariable.length)) : undefined;
  return lamp ? lamp.state : draft.get('variable', name);
}

/** Runs an action on the draft: all its writes or none. If it fails, returns false and adds a problem to the effects. */
export function runAction(
  rule: string,
  action: Evaluate,
  draft: MachineDraft,
  status: LampStatus,
  inputs: MachineInputs,
  effects: Effect[],
): boolean {
  let pending: ReadonlyMap<string, Value>;
  try {
    pending = tryAction(action, createScope(draft, status, inputs).scope);
  } catch (error) {
    effects.push({ type: 'problem', rule, message: `its action failed: ${describeError(error)}` });
    return false;
  }
  const added = [...pending].filter(
    ([name, value]) => value !== undefined && draft.get('variable', name) === undefined,
  );
  if (added.length > 0 && draft.all('variable').size + added.length > kinds.variable.most) {
    const message = `its action would create more than ${kinds.variable.most} variables, which is the limit`;
    effects.push({ type: 'problem', rule, message });
    return false;
  }
  for (const [name, value] of pending) draft.put('variable', name, value === undefined ? null : value);
  return true;
}

/** The variables that an action would set. @throws what its expressions throw */
export function tryAction(action: Evaluate, scope: Scope): ReadonlyMap<string, Value> {
  const pending = new Map<string, Value>();
  action({
    ...scope,
    getData: (name) => (pending.has(name) ? pending.get(name) : scope.getData(name)),
    setData: (name, value) => void pending.set(validateName(name), validateValue(name, value)),
  });
  return pending;
}

function validateName(name: string): string {
  if (nameSchema.safeParse(name).success) return name;
  throw new RangeError(`"${name.slice(0, 40)}" is not a valid variable name`);
}

function validateValue(name: string, value: Value): Value {
  if (value === undefined || valueSchema.safeParse(value).success) return value;
  throw new RangeError(
    `${name} cannot be ${typeof value === 'string' ? `a text of ${value.length} characters` : String(value)}`,
  );
}
