import type { Clock } from '../../core/clock.js';
import type { Command, Understanding } from '../../core/command.js';
import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { resolveTarget } from '../../engine/resolve-target.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { PatternLibrary } from '../../pattern/pattern-library.js';
import { fillText, instantiate, type Pattern } from '../../pattern/pattern.js';
import { toChanges } from '../../pattern/to-changes.js';
import type { SaidLook } from './read-look.js';
import { readSlots, type SlotReading } from './pattern-slots.js';

export type AutomationCommand = Extract<Command, { intent: 'automation.make' }>;

export interface AutomationParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly timeZone: string | undefined;
  readonly here: string | undefined;
  readonly patterns: PatternLibrary;
  understand(text: string): Pick<Understanding, 'route' | 'commands'>;
}

/** Rules made on the spot from a sentence that a pattern knows: offline, in one change set, said back in words. */
export class Automations {
  constructor(private readonly parts: AutomationParts) {}

  /** Makes the states, timers and rules; answers with what will happen from now on. @throws LanternError `not-found`, `change-invalid` */
  make(command: AutomationCommand, origin: Origin): string {
    const read = this.#read(command);
    if (!read) throw new LanternError('not-found', `nothing fits what was said for the pattern "${command.pattern}"`);
    const { pattern, values, looks } = read;
    const { engine, here } = this.parts;
    const target = looks.find((look) => look.target)?.target;
    const lamps = resolveTarget(target, engine.lamps, here);
    const ids = lamps.map(({ id }) => id);
    const before = engine.status(ids[0] ?? '').state;
    const calls = instantiate(pattern.template, { ...values, before });
    const every = ids.length === engine.lamps.length;
    const changes = calls.flatMap((call) => toChanges(call, ids, every));
    engine.apply([...this.#replaced(pattern), ...makeLooks(looks), ...changes], origin);
    const reply = fillText(pattern.reply, { ...values, before });
    return `${reply.charAt(0).toUpperCase()}${reply.slice(1)}`;
  }

  #read({ pattern: name, slots }: AutomationCommand): (SlotReading & { pattern: Pattern }) | null {
    const pattern = this.parts.patterns.find(name);
    if (!pattern) return null;
    const { engine, clock, timeZone } = this.parts;
    const read = readSlots(pattern, slots, {
      machine: engine.machine,
      understand: (text) => this.parts.understand(text),
      when: { now: clock.now(), timeZone, nextTime: (cron, after) => engine.nextTime(cron, after) },
    });
    return read && { ...read, pattern };
  }

  /** The last word on what an event does counts: rules that a pattern made for it before give way. */
  #replaced({ replaces }: Pattern): ChangeInput[] {
    if (replaces === undefined) return [];
    return [...this.parts.engine.machine.rules.keys()]
      .filter((id) => id.startsWith(replaces))
      .map((id) => ({ kind: 'rule.delete', id }));
  }
}

function makeLooks(looks: readonly SaidLook[]): ChangeInput[] {
  const made = new Map(looks.flatMap(({ state, make }) => (make ? [[state, make] as const] : [])));
  return [...made.values()].map((state) => ({ kind: 'state.save', state }) as ChangeInput);
}
