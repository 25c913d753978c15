import { readlinkSync } from 'node:fs';
import { millis } from '../../core/units.js';
import type { Foundation } from '../foundation.js';

/** Where Linux and macOS name the time zone. */
const link = '/etc/localtime';
const lookInterval = millis(30_000);

type Parts = Pick<Foundation, 'clock' | 'facts' | 'tell' | 'environment'> & {
  readonly config: Pick<Foundation['config'], 'time_zone'>;
};

/**
 * Tells that alarms go by another time than the clock on the wall: the machine was given another time zone since Lantern started, of which a
 * process takes no notice.
 * @param setting the zone that the system names now; null where no link tells it
 * @returns ends it
 */
export function followZone({ clock, config, environment, facts, tell }: Parts, setting = readSetting): Disposable {
  if (config.time_zone !== undefined || (environment['TZ'] ?? '') !== '') return nothing;
  const first = setting();
  let told = first;
  const look = () => {
    const now = setting();
    if (now !== told && now === first) facts.announce({ type: 'trouble-mended', part, message: 'it is as it was' });
    else if (now !== told) tell(part, explainChange(now));
    told = now;
    timer = clock.after('look at the time zone', lookInterval, look);
  };
  let timer = clock.after('look at the time zone', lookInterval, look);
  return { [Symbol.dispose]: () => timer[Symbol.dispose]() };
}

const part = 'time zone';
const nothing: Disposable = { [Symbol.dispose]: () => undefined };

const explainChange = (now: string | null) =>
  `this machine's is ${now ?? 'not named'} now, and Lantern goes by the one that it started with; restart it`;

function readSetting(): string | null {
  try {
    return readlinkSync(link).replace(/^.*zoneinfo\//, '');
  } catch {
    return null;
  }
}
