import { z } from 'zod';
import { checkCode } from './code/check-code.js';
import { explainVariables, readLocalCheck } from './expression/local-check.js';
import { nameSchema } from './name.js';

/** Limits in characters: of one piece of code, and of one sample as JSON (DATA-08). */
const [longestCode, longestSample] = [50_000, 20_000];

const identifier = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, 'a letter, then letters, digits and _, 40 at most');
const description = z.string().trim().min(10, 'say in a sentence what it is for').max(500);
const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/, 'a host as in api.example.com');
const secret = z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'a secret as in WEATHER_KEY');
const common = {
  name: identifier,
  description,
  code: z.string().min(1).max(longestCode),
  secrets: z.array(secret).max(10).default([]).describe('secrets that the code may name'),
};
const inputs = z
  .record(identifier, z.string().min(1).max(500))
  .refine((all) => Object.keys(all).length <= 10, 'at most 10 inputs')
  .describe('each input and what it is');
const returns = z.string().min(1).max(500).describe('what it returns');
const hosts = z.array(host).max(5).default([]).describe('hosts that it calls');
const answers = z
  .record(z.string(), z.unknown())
  .refine(isShort, `at most ${longestSample} characters of JSON`)
  .optional()
  .describe('for the dry run: the beginning of an address, and the JSON that it answers with');

/** A fetcher: one function that takes an object of its inputs. */
export const toolDefinitionSchema = z.strictObject({
  ...common,
  inputs,
  returns,
  hosts,
  sample: z.strictObject({ args: z.record(z.string(), z.unknown()).refine(isShort), answers }),
});
/** A helper for expressions: one function that takes its inputs in order. */
export const functionDefinitionSchema = z.strictObject({
  ...common,
  inputs,
  returns,
  sample: z.array(z.unknown()).max(10).refine(isShort, `at most ${longestSample} characters of JSON`),
});
/** Milliseconds between two checks, at least: of those that only read variables, and of those that the sandbox runs. */
const [shortestLocal, shortestInterval] = [100, 1000];

/** A check: one function without inputs that returns whether something is the case. It is called again and again. */
export const triggerDefinitionSchema = z.strictObject({
  ...common,
  hosts,
  answers,
  poll_interval_ms: z.number().int().min(shortestLocal).max(86_400_000).default(60_000),
  /** After it fires, it does not fire again for this long. */
  cooldown_ms: z.number().int().min(0).max(31_622_400_000).default(0),
  /** The event it fires when the check becomes true; the trigger's own name when absent. */
  fires: nameSchema.optional(),
  enabled: z.boolean().default(true),
});
export type ToolDefinition = z.infer<typeof toolDefinitionSchema>;
export type FunctionDefinition = z.infer<typeof functionDefinitionSchema>;
export type TriggerDefinition = z.infer<typeof triggerDefinitionSchema>;

/** The event that a trigger fires. */
export function triggerEvent({ name, fires }: Pick<TriggerDefinition, 'name' | 'fires'>): string {
  return fires ?? name;
}

/** The same schemas, plus a check of the code: it is one function, does nothing forbidden and uses only declared hosts and secrets. */
export const checkedToolSchema = toolDefinitionSchema.superRefine((tool, context) => {
  report(tool, tool.hosts, Object.keys(tool.inputs).length === 0 ? null : 1, context);
});
export const checkedFunctionSchema = functionDefinitionSchema.superRefine((helper, context) => {
  report(helper, [], Object.keys(helper.inputs).length, context);
});
export const checkedTriggerSchema = triggerDefinitionSchema.superRefine((trigger, context) => {
  report(trigger, trigger.hosts, 0, context);
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const problem = explainVariables(trigger.code);
  if (problem !== null) add('code', problem);
  else if (trigger.poll_interval_ms < shortestInterval && !readLocalCheck(trigger.code))
    add(
      'poll_interval_ms',
      `at least ${shortestInterval}, unless the code only reads variables: () => getData('lux') < 20`,
    );
});

/** @param wanted how many inputs the function must take; null for any number */
function report(
  { code, secrets }: Pick<ToolDefinition, 'code' | 'secrets'>,
  declared: readonly string[],
  wanted: number | null,
  context: z.RefinementCtx,
): void {
  const read = checkCode(code);
  const add = (message: string) => context.addIssue({ code: 'custom', path: ['code'], message });
  for (const { message, line, column } of read.problems) add(`${message} (line ${line}, column ${column})`);
  if (read.parameters !== null && wanted !== null && read.parameters.length !== wanted)
    add(`the function takes ${read.parameters.length} values, but its definition has ${wanted}`);
  for (const one of read.hosts)
    if (!declared.includes(one)) add(`the code uses ${one.slice(0, 80)}, which is missing in hosts`);
  for (const one of read.secrets)
    if (!secrets.includes(one)) add(`the code uses the secret ${one}, which is missing in secrets`);
}

function isShort(value: unknown): boolean {
  return JSON.stringify(value).length <= longestSample;
}
