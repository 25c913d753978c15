import type { z } from 'zod';
import { describeProblems } from '../../core/describe-problems.js';
import { checkCode } from '../../light/code/check-code.js';
import { explainVariables, readLocalCheck } from '../../light/expression/local-check.js';
import {
  functionDefinitionSchema,
  toolDefinitionSchema,
  triggerDefinitionSchema,
  type FunctionDefinition,
  type ToolDefinition,
  type TriggerDefinition,
} from '../../light/custom.js';
import type { Sandbox, SandboxFailure, SandboxJob } from '../../ports/sandbox.js';

/** The stages of a check, in order. */
export type CheckStage = 'definition' | 'syntax' | 'forbidden' | 'inputs' | 'hosts' | 'compile' | 'dry-run';

export interface CheckFailure {
  readonly stage: CheckStage;
  readonly message: string;
  /** Whether rewriting the definition can help; otherwise the machine is at fault. */
  readonly mendable: boolean;
  readonly line?: number;
  readonly column?: number;
}

/** `dryRun`: the result for the sample; null if it has to wait for consent. */
export type CheckOutcome<Definition> =
  | {
      readonly ok: true;
      readonly definition: Definition;
      readonly secrets: readonly string[];
      readonly dryRun: { readonly value: unknown } | null;
    }
  | { readonly ok: false; readonly failures: readonly CheckFailure[] };

/** Checks a tool before anybody is asked to consent to it: nothing reaches the network. Never throws. */
export function checkTool(given: unknown, sandbox: Sandbox): Promise<CheckOutcome<ToolDefinition>> {
  return check(toolDefinitionSchema, given, sandbox, ({ inputs: named, hosts, sample: { args, answers } }) => ({
    hosts,
    parameters: Object.keys(named).length === 0 ? null : 1,
    job: hosts.length > 0 && !answers ? null : { args: [args], answers },
  }));
}

/** Checks a function for expressions. Never throws. */
export function checkFunction(given: unknown, sandbox: Sandbox): Promise<CheckOutcome<FunctionDefinition>> {
  return check(functionDefinitionSchema, given, sandbox, ({ inputs: named, sample }) => ({
    hosts: [],
    parameters: Object.keys(named).length,
    job: { args: sample },
  }));
}

/** Checks a trigger, which must answer true or false. Never throws. */
export async function checkTrigger(given: unknown, sandbox: Sandbox): Promise<CheckOutcome<TriggerDefinition>> {
  const unknown = explainVariables(readCode(given) ?? '');
  if (unknown !== null) return { ok: false, failures: [{ stage: 'forbidden', message: unknown, mendable: true }] };
  const outcome = await check(triggerDefinitionSchema, given, sandbox, ({ code, hosts, answers }) => ({
    hosts,
    parameters: 0,
    job: readLocalCheck(code) || (hosts.length > 0 && !answers) ? null : { args: [], answers },
  }));
  if (!outcome.ok || !outcome.dryRun || typeof outcome.dryRun.value === 'boolean') return outcome;
  return {
    ok: false,
    failures: [{ stage: 'dry-run', message: 'a trigger must return true or false', mendable: true }],
  };
}

interface Plan {
  readonly hosts: readonly string[];
  /** How many inputs the function must take; null for any number. */
  readonly parameters: number | null;
  readonly job: {
    readonly args: readonly unknown[];
    readonly answers?: Readonly<Record<string, unknown>> | undefined;
  } | null;
}

async function check<Definition extends { name: string; code: string; secrets: readonly string[] }>(
  schema: z.ZodType<Definition>,
  given: unknown,
  sandbox: Sandbox,
  plan: (definition: Definition) => Plan,
): Promise<CheckOutcome<Definition>> {
  const parsed = schema.safeParse(given);
  const code = readCode(given);
  const definitionFailures: CheckFailure[] = parsed.success
    ? []
    : [{ stage: 'definition', message: describeProblems(parsed.error), mendable: true }];
  const read = code === null ? null : checkCode(code);
  const codeFailures = (read?.problems ?? []).map((problem): CheckFailure => ({
    stage: read?.parameters === null ? 'syntax' : 'forbidden',
    ...problem,
    mendable: true,
  }));
  if (!parsed.success || !read) return { ok: false, failures: [...definitionFailures, ...codeFailures] };
  const { hosts, parameters, job } = plan(parsed.data);
  const failures = [...codeFailures, ...compareInputs(read.parameters, parameters), ...compareHosts(read.hosts, hosts)];
  const name = `check of ${parsed.data.name}`;
  if (read.parameters !== null) {
    const compiled = await sandbox.run({ name, code: parsed.data.code });
    if (!compiled.ok) failures.push(explain('compile', compiled));
  }
  if (failures.length > 0) return { ok: false, failures };
  const secrets = [...new Set([...parsed.data.secrets, ...read.secrets])];
  const definition = { ...parsed.data, secrets };
  if (!job) return { ok: true, definition, secrets, dryRun: null };
  const dry = await sandbox.run({ name, ...withAnswers(definition.code, job.answers), args: job.args });
  if (!dry.ok) return { ok: false, failures: [explain('dry-run', dry)] };
  return { ok: true, definition, secrets, dryRun: { value: dry.value } };
}

function readCode(given: unknown): string | null {
  const code: unknown = typeof given === 'object' && given !== null && 'code' in given ? given.code : null;
  return typeof code === 'string' ? code : null;
}

function compareInputs(found: readonly string[] | null, wanted: number | null): CheckFailure[] {
  if (found === null || wanted === null || found.length === wanted) return [];
  return [
    {
      stage: 'inputs',
      message: `the function takes ${found.length} values, but its definition has ${wanted}`,
      mendable: true,
    },
  ];
}

function compareHosts(found: readonly string[], declared: readonly string[]): CheckFailure[] {
  return found
    .filter((one) => !declared.includes(one))
    .map((one) => ({
      stage: 'hosts',
      message: `the code uses ${one.slice(0, 80)}, which is missing in hosts`,
      mendable: true,
    }));
}

function explain(stage: CheckStage, { code, message }: SandboxFailure): CheckFailure {
  return { stage, message: `${code}: ${message}`, mendable: code !== 'sandbox-busy' && code !== 'sandbox-crashed' };
}

/** Gives the code a `fetch` that only knows the sample's answers. The dry run comes before consent, so it must not reach anybody. */
export function withAnswers(
  code: string,
  answers: Readonly<Record<string, unknown>> | undefined,
): Pick<SandboxJob, 'code'> {
  if (!answers) return { code };
  return {
    code: `((answers) => {
  const fetch = async (url) => {
    const found = Object.entries(answers).find(([start]) => String(url).startsWith(start));
    if (!found) throw new Error('the sample has no answer for ' + url);
    const text = typeof found[1] === 'string' ? found[1] : JSON.stringify(found[1]);
    return { ok: true, status: 200, url: String(url), headers: { get: () => null }, text: async () => text, json: async () => JSON.parse(text) };
  };
  return (${code}
  );
})(${JSON.stringify(answers)})`,
  };
}
