import type { Command } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import { isActive, type Rule } from '../../light/rules/rule.js';
import { describeDay, describeTime } from '../time/describe-dates.js';
import { toMoment } from '../workflows/field-reader.js';
import { findSaidRules, wereSaidTogether } from './meant-rules.js';
import { tellAutomationOf } from './tell-automation-of.js';

type PauseCommand = Extract<Command, { intent: 'setup.pause' | 'setup.resume' }>;

/** What pausing rules needs. */
export interface PauseContext {
  readonly engine: Engine;
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/**
 * Switches an automation off, for good or until a time, or on again; returns what to say. Where several fit and not all are meant, nothing is switched.
 * @throws LanternError `data-unwritable`
 */
export function pauseRules(command: PauseCommand, { engine, now, timeZone }: PauseContext, origin: Origin): string {
  const { machine } = engine;
  const wants = command.intent === 'setup.resume';
  const found = findSaidRules(command, engine).filter((rule) => isActive(rule, now) !== wants);
  const told = [...new Set(found.map((rule) => tellAutomationOf(rule, machine)))];
  if (found.length === 0) return wants ? 'Nothing of that is switched off.' : 'There is no such automation that is on.';
  if (told.length > 1 && command.all !== true && !wereSaidTogether(found, engine))
    return `That fits ${told.length} automations: ${told.join(' ')} Name one by what it is about.`;
  const until = command.intent === 'setup.pause' ? readUntil(command, now, timeZone) : undefined;
  if (until === null) return 'Until when? I did not understand that time.';
  engine.apply(
    found.map((rule) => ({ kind: 'rule.save' as const, rule: switchRule(rule, wants || until !== undefined, until) })),
    origin,
  );
  const what = command.all && told.length > 1 ? `${told.length} automations.` : told.join(' ');
  if (wants) return `On again: ${what}`;
  const end = until === undefined ? '' : ` until ${tellEnd(until, { now, timeZone })}`;
  return `Off${end}: ${what}`;
}

/** "Monday", "tomorrow at 7:00 AM": a day begins at midnight. */
function tellEnd(until: number, context: Pick<PauseContext, 'now' | 'timeZone'>): string {
  const day = describeDay(until, context).replace(/^on /, '');
  const { hour, minute } = toLocalMoment(until, context.timeZone);
  return hour === 0 && minute === 0 ? day : `${day} at ${describeTime(until, context.timeZone)}`;
}

function switchRule(rule: Rule, enabled: boolean, until: number | undefined) {
  return { ...omit(rule, 'paused_until', 'order'), enabled, ...(until === undefined ? {} : { paused_until: until }) };
}

/** When a pause ends; undefined where no end was said, null where it is none. A day alone begins at midnight. */
function readUntil(command: PauseCommand, now: number, timeZone: string | undefined): number | null | undefined {
  if (command.intent !== 'setup.pause') return undefined;
  const { at, date, delay } = command;
  if (at === undefined && date === undefined && delay === undefined) return undefined;
  const moment = { ...toMoment(command), ...(at === undefined && delay === undefined ? { at: '00:00' } : {}) };
  return resolveMoment(moment, now, timeZone, { prefer: 'early' }) ?? null;
}
