import { SystemUptime } from '../adapters/system/system-uptime.js';
import type { Clock, Uptime } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Config } from './configuration/config-schema.js';
import { OneCauseHub } from './one-cause.js';
import { systemClock } from './system-clock.js';

/** What every side of a Lantern stands on: where it runs, what time it is, and how all hear what happens. */
export interface Foundation {
  readonly config: Config;
  readonly dataFolder: string;
  /** The absolute path of the configuration file; null if there is none. */
  readonly configFile: string | null;
  /** The environment variables; secrets that the configuration names are read from them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the compiled program (that of main.js), which also has the entries of threads and child processes. */
  readonly programs: URL;
  readonly clock: Clock;
  /** How long the computer runs already, whatever its clock is set to. */
  readonly uptime: Uptime;
  readonly facts: Hub<Fact>;
  /** Announces that a part is in trouble. */
  readonly tell: (part: string, message: string) => void;
}

/** @param onTrouble called when a part is in trouble or a listener throws */
export function createFoundation(
  given: Omit<Foundation, 'clock' | 'uptime' | 'facts' | 'tell'>,
  onTrouble: (part: string, message: string) => void,
): Foundation {
  const facts = new OneCauseHub(given.dataFolder, (error, type) => onTrouble(`a listener of ${type}`, String(error)));
  facts.listen(tellOnce(onTrouble));
  const tell = (part: string, message: string) => facts.announce({ type: 'trouble-reported', part, message });
  return { ...given, clock: systemClock, uptime: new SystemUptime(systemClock), facts, tell };
}

/**
 * Hands troubles on, but for one of the database that another part has told: all that store something find it. What two lamps or two
 * sources tell in the same words are two troubles.
 */
function tellOnce(onTrouble: (part: string, message: string) => void): (fact: Fact) => void {
  const last = new Map<string, string>();
  return (fact) => {
    if (fact.type === 'trouble-mended') last.delete(fact.part);
    if (fact.type !== 'trouble-reported') return;
    const { part, message } = fact;
    const isTold =
      message.includes('lantern.db') && [...last].some(([other, told]) => other !== part && told.includes(message));
    last.set(part, message);
    if (!isTold) onTrouble(part, message);
  };
}
