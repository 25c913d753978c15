import type { Clock } from '../../core/clock.js';
import type { Understanding } from '../../core/command.js';
import type { Engine } from '../../engine/engine.js';
import type { TrainedReaders } from '../../language/last-readers.js';
import type { NearestAutomation } from '../../language/automation/nearest-automation.js';
import type { PatternLibrary } from '../../pattern/pattern-library.js';

/** What making rules from a sentence needs. */
export interface AutomationParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly timeZone: string | undefined;
  readonly here: string | undefined;
  readonly patterns: PatternLibrary;
  understand(text: string): Pick<Understanding, 'route' | 'commands'>;
  /** How far a sentence about an automation was understood that no rule acts on; undefined where no part of it was. */
  nearest(text: string): NearestAutomation | undefined;
  /** The readers by trained models. */
  trained(): Pick<TrainedReaders, 'setUp'>;
  /** The next sunrise or sunset, wall time in milliseconds; null if there is none soon, undefined if the place is not known. */
  nextSun(which: 'sunrise' | 'sunset', after: number): number | null | undefined;
}
