import type { SpokenAutomation } from '../core/automation-command.js';
import type { Command } from '../core/command.js';
import { omit } from '../core/omit.js';
import type { Target } from '../core/target.js';
import type { TopicTurn } from '../dialogue/discourse.js';
import { lampsOf } from '../dialogue/settle-command.js';
import { lampsAsked } from './answers/ask-house.js';
import { automationOf, partsOf } from './automations/plan-automation.js';
import type { AssistantParts } from './assistant-parts.js';
import { isActive } from '../light/rules/rule.js';
import { seeHouse } from './see-house.js';

type ToldAutomation = Pick<TopicTurn, 'lamps' | 'commands' | 'automation' | 'lit' | 'paused'>;
type SetCommand = Extract<Command, { intent: 'automation.set' }>;

/** Finds the lamps that a sentence was about. */
export class ToldLamps {
  constructor(private readonly parts: Pick<AssistantParts, 'engine' | 'here' | 'clock'>) {}

  /** The lamps that words named, without those that refer to others. */
  mentioned(targets: readonly Target[], names: readonly string[]): readonly string[] {
    const named = targets.filter(({ refers }) => refers === undefined);
    const places = names.flatMap((name): Target[] => [{ name }, { area: name }, { floor: name }]);
    return [...new Set([...named, ...places].flatMap((target) => this.#here({ intent: 'light.on', target })))];
  }

  /** The lamps here that a command is for: none where nothing here has that name. */
  #here(command: Command): readonly string[] {
    try {
      return lampsOf(command, seeHouse(this.parts.engine, this.parts.here));
    } catch {
      return []; // Not this kind of name, or nothing of that name.
    }
  }

  #about(command: Command, changed: readonly string[]): readonly string[] {
    if (command.intent === 'light.scene.set') return changed;
    if (command.intent !== 'state.ask') return this.#here(command);
    const found = lampsAsked(command, this.parts.engine, this.parts.here).map(({ id }) => id);
    // "Is anything on in the kitchen?" "No, none." "Turn them on": those that were asked about.
    return found.length > 0 ? found : this.#here({ intent: 'light.on', target: command.target ?? { all: true } });
  }

  /** The lamps that a sentence was about; those that it only put back count where there are no others. */
  lampsOf(wishes: readonly Command[], changed: readonly string[]): readonly string[] {
    const own = wishes.filter(({ intent }) => intent !== 'light.show' && intent !== 'light.scene.set');
    const named = (own.length > 0 ? own : wishes).flatMap((command) => this.#about(command, changed));
    return [...new Set(named)];
  }

  /** What was set up last, and the last of it that switches something on, where that is another one. */
  automationsOf(commands: readonly SetCommand[]): ToldAutomation {
    const [last, lit] = [
      commands.at(-1),
      commands.findLast(({ does }) => does.some(({ intent }) => intent !== 'light.off')),
    ];
    const told = last ? this.#automationOf(last) : { lamps: [], commands: [] };
    const other = lit === last || !lit ? undefined : this.#automationOf(lit).automation;
    return other ? { ...told, lit: other } : told;
  }

  /** What was set up, found by its parts. */
  #automationOf(command: SetCommand): ToldAutomation {
    const parts = partsOf(command);
    const rules = [...this.parts.engine.machine.rules.values()];
    const words = wordsOf(parts);
    const made = rules.findLast((rule) => rule.parts && wordsOf(rule.parts) === words);
    return {
      lamps: this.lampsOf(parts.does, []),
      commands: parts.does,
      ...(made?.parts && { automation: { id: automationOf(made.id), parts: made.parts } }),
    };
  }

  /** The only automation that there is. */
  onlyAutomation(): ToldAutomation | undefined {
    const rules = [...this.parts.engine.machine.rules.values()];
    const ids = new Set(rules.map(({ id }) => automationOf(id)));
    const parts = rules.find((rule) => rule.parts)?.parts;
    const [id] = ids;
    if (ids.size !== 1 || id === undefined || !parts) return undefined;
    const isOff = !rules.some((rule) => isActive(rule, this.parts.clock.now()));
    const told = { lamps: this.lampsOf(parts.does, []), commands: parts.does, automation: { id, parts } };
    return isOff ? { ...told, paused: true } : told;
  }
}

/** The parts but its first and last day: they are said as "Friday", and kept as days of the calendar. */
const wordsOf = (parts: SpokenAutomation) => JSON.stringify(omit(parts, 'since', 'through'));
