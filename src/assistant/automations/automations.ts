import { capitalize } from '../../core/capitalize.js';
import type { Command, Understanding } from '../../core/command.js';
import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { fillText, instantiate, type Pattern } from '../../pattern/pattern.js';
import { toChanges } from '../../pattern/to-changes.js';
import type { Answer } from '../answers/answer.js';
import { noPlace } from '../time/delayed-commands.js';
import type { SaidLook } from './read-look.js';
import { automationPrefix, setAutomation } from './set-automation.js';
import type { AutomationParts } from './automation-parts.js';
import type { SetCommand } from './tell-automation.js';
import type { NearestAutomation } from '../../language/automation/nearest-automation.js';
import { tellNearest } from './tell-nearest.js';
import { readSlots, type SlotReading } from './pattern-slots.js';

/** The command that a sentence of a pattern becomes. */
export type AutomationCommand = Extract<Command, { intent: 'automation.make' }>;

/** The patterns that wait for the sun, by the event that they wait for. */
const sunPatterns = ['sunrise', 'sunset'] as const;

/** Makes rules from a sentence that fits a pattern: without a network, as one change set, and confirmed in words. */
export class Automations {
  constructor(private readonly parts: AutomationParts) {}

  /**
   * Makes the states, timers and rules; returns a sentence that says what will happen from now on.
   * @throws LanternError `not-found`, `change-invalid`
   */
  make(command: AutomationCommand, origin: Origin): string {
    const sun = sunPatterns.find((name) => name === command.pattern);
    if (sun && this.parts.nextSun(sun, this.parts.clock.now()) === undefined) return `${noPlace(sun)}.`;
    const read = this.#read(command);
    if (!read) throw new LanternError('not-found', `nothing fits what was said for the pattern "${command.pattern}"`);
    const { pattern, values, looks } = read;
    const { engine, here } = this.parts;
    const target = looks.find((look) => look.target)?.target;
    const lamps = resolveTarget(target, engine.lamps, here);
    const ids = lamps.map(({ id }) => id);
    const calls = instantiate(pattern.template, values);
    const every = ids.length === engine.lamps.length;
    const reply = capitalize(fillText(pattern.reply, values));
    const changes = calls.flatMap((call) => toChanges(call, ids, every)).map((change) => withWords(change, reply));
    engine.apply([...this.#replaced(pattern, changes), ...makeLooks(looks), ...changes], origin);
    return reply;
  }

  /** Sets up the automation of a sentence; returns a sentence that says what will happen. @throws LanternError `not-found`, `change-invalid` */
  set(command: SetCommand, origin: Origin): string | Answer {
    return setAutomation(command, origin, this.parts);
  }

  /** What is said to a sentence that sets up something and was understood in part; undefined where it was not. */
  nearest({ text, topic, entities }: Understanding): Answer | undefined {
    const found = topic === 'automation' ? this.parts.nearest(text) : undefined;
    const near = found?.lacks === 'nothing' ? found : (this.#nearestSetUp(text) ?? found);
    return near && tellNearest(near, entities?.lamps ?? [], this.parts);
  }

  /** The same of what is most probably to be set up, in plain words: all but what limits it may be understood. */
  #nearestSetUp(text: string): NearestAutomation | undefined {
    for (const order of this.parts.trained().setUp(text)?.orders ?? []) {
      const near = this.parts.nearest(order);
      if (near?.lacks === 'nothing') return near;
    }
    return undefined;
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

  /** Deletes the rules that the pattern names as replaced, so the latest sentence about an event is the one that counts. */
  #replaced({ replaces }: Pattern, changes: readonly ChangeInput[]): ChangeInput[] {
    if (replaces === undefined) return [];
    const events = new Set(changes.flatMap((change) => (change.kind === 'rule.save' ? [change.rule.on] : [])));
    return [...this.parts.engine.machine.rules.values()]
      .filter(({ id, on }) => id.startsWith(replaces) || (id.startsWith(automationPrefix) && events.has(on)))
      .map(({ id }) => ({ kind: 'rule.delete', id }));
  }
}

/** A rule is later told in the words with which it was confirmed. */
function withWords(change: ChangeInput, words: string): ChangeInput {
  return change.kind === 'rule.save' ? { ...change, rule: { description: words, ...change.rule } } : change;
}

function makeLooks(looks: readonly SaidLook[]): ChangeInput[] {
  const made = new Map(looks.flatMap(({ state, make }) => (make ? [[state, make] as const] : [])));
  return [...made.values()].map((state) => ({ kind: 'state.save', state }) as ChangeInput);
}
