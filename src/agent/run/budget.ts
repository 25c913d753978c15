import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import type { TokenUsage } from '../../ports/language-model.js';
import type { BudgetLimits } from '../agent-parts.js';

/** The cost of a day: when it was first used, and how much was used. */
export const dayUsageSchema = z.object({ at: z.number(), tokens: z.number(), money: z.number() });
export type DayUsage = z.infer<typeof dayUsageSchema>;

export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  const long = (one.cacheWriteLong ?? 0) + (other.cacheWriteLong ?? 0);
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    cacheRead: one.cacheRead + other.cacheRead,
    cacheWrite: one.cacheWrite + other.cacheWrite,
    ...(long === 0 ? {} : { cacheWriteLong: long }),
  };
}

export function countTokens({ input, output, cacheRead, cacheWrite }: TokenUsage): number {
  return input + output + cacheRead + cacheWrite;
}

/** In the currency of the prices. */
export function priceUsage(usage: TokenUsage, { input, output }: BudgetLimits['price']): number {
  const { cacheWrite, cacheWriteLong: long = 0 } = usage;
  const read = usage.input + usage.cacheRead * 0.1 + (cacheWrite - long) * 1.25 + long * 2;
  return (read * input + usage.output * output) / 1_000_000;
}

/** Whether the model may be called again. @throws LanternError `agent-budget`, saying which limit is reached */
export function validateBudget(usage: TokenUsage, activeMs: number, day: DayUsage, limits: BudgetLimits): void {
  const tokens = countTokens(usage);
  const money = priceUsage(usage, limits.price);
  const over = (what: string) => new LanternError('agent-budget', `${what}; agent.budget sets the limit`);
  if (tokens >= limits.tokensPerRun) throw over(`this request has used ${tokens} tokens, which is the limit`);
  if (money >= limits.moneyPerRun) throw over(`this request has cost ${money.toFixed(2)}, which is the limit`);
  if (activeMs >= limits.secondsPerRun * 1000)
    throw over(`this request has taken ${Math.round(activeMs / 1000)} seconds, which is the limit`);
  if (day.tokens >= limits.tokensPerDay)
    throw over(`today's requests have used ${day.tokens} tokens, which is the limit`);
  if (day.money >= limits.moneyPerDay)
    throw over(`today's requests have cost ${day.money.toFixed(2)}, which is the limit`);
}

/** Whether two wall times are on the same day in the time zone of the light. */
export function isSameDay(one: number, other: number, timeZone: string | undefined): boolean {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) });
  return format.format(one) === format.format(other);
}
