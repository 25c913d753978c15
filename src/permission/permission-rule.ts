import { z } from 'zod';
import type { Reach } from '../ports/tool.js';
import { isGlobMatch } from './glob.js';

const patterns = z.union([z.string(), z.array(z.string()).min(1)]);

/** Decides the tier of the calls it applies to. Everything that the rule names must match the call. */
export const permissionRuleSchema = z.strictObject({
  tool: z.string().default('*').describe('a tool, or a pattern such as file_*'),
  arguments: z
    .record(z.string(), patterns)
    .optional()
    .describe('patterns of arguments, by name or dotted path: {name: "temp/*"}'),
  hosts: patterns.optional().describe('hosts that the call reaches: *.example.org'),
  paths: patterns.optional().describe('files that the call reaches: /home/me/notes/**'),
  tier: z.enum(['allow', 'confirm', 'forbid']),
});
export type PermissionRule = z.infer<typeof permissionRuleSchema>;

/** A call as rules see it. */
export interface CallFacts extends Reach {
  readonly tool: string;
  readonly input: unknown;
}

/** Whether a rule applies to a call. A forbidding rule applies if any of the call's values match; an allowing rule only if all do. */
export function isRuleFor(rule: PermissionRule, call: CallFacts): boolean {
  if (!isGlobMatch(rule.tool, call.tool)) return false;
  for (const [path, wanted] of Object.entries(rule.arguments ?? {})) {
    const found = readPath(call.input, path);
    if (found.length === 0 || !fits(found, wanted, rule.tier, 'text')) return false;
  }
  const outward = [
    [rule.hosts, (call.hosts ?? []).map((host) => host.toLowerCase()), 'text'],
    [rule.paths, call.paths ?? [], 'path'],
  ] as const;
  return outward.every(
    ([wanted, found, kind]) => wanted === undefined || (found.length > 0 && fits(found, wanted, rule.tier, kind)),
  );
}

function fits(
  found: readonly string[],
  wanted: string | readonly string[],
  tier: PermissionRule['tier'],
  kind: 'text' | 'path',
): boolean {
  const isWanted = (text: string) =>
    [wanted].flat().some((pattern) => isPathSafe(text, kind, tier) && isGlobMatch(pattern, text, kind));
  return tier === 'allow' ? found.every(isWanted) : found.some(isWanted);
}

/** A path with `..` in it may lead somewhere else than it seems to, so no rule allows it. */
function isPathSafe(text: string, kind: 'text' | 'path', tier: PermissionRule['tier']): boolean {
  return kind === 'text' || tier !== 'allow' || (text.startsWith('/') && !text.split('/').includes('..'));
}

/** Every scalar at a dotted path; a list counts as all of its items. */
function readPath(value: unknown, path: string): readonly string[] {
  const step = (values: readonly unknown[], key: string) =>
    values
      .flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : [each]))
      .flatMap((each) =>
        typeof each === 'object' && each !== null && Object.hasOwn(each, key)
          ? [(each as Record<string, unknown>)[key]]
          : [],
      );
  return path
    .split('.')
    .reduce<readonly unknown[]>(step, [value])
    .flat()
    .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
    .map(String);
}
