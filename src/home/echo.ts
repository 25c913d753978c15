import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { HomeAssistantParts } from './home-assistant-parts.js';

/** In milliseconds. A broker passes a message back within some hundredths of a second. */
const patience = millis(10_000);

/** Listens for one's own words: a broker whose access list forbids a topic takes what is said there, and passes it on to nobody. */
export class Echo implements Disposable {
  #timer: Disposable | undefined;
  #isMissed = false;

  /** @param onMissed told once when nothing comes back @param onHeard told when it comes back after that */
  constructor(
    private readonly clock: Clock,
    private readonly onMissed: () => void,
    private readonly onHeard: () => void,
  ) {}

  /** Something was said that is to come back. */
  expect(): void {
    this.#end();
    this.#timer = this.clock.after('hearing what was said at the broker', patience, () => this.#miss());
  }

  hear(): void {
    this.#end();
    if (!this.#isMissed) return;
    this.#isMissed = false;
    this.onHeard();
  }

  [Symbol.dispose](): void {
    this.#end();
  }

  #end(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #miss(): void {
    this.#timer = undefined;
    if (this.#isMissed) return;
    this.#isMissed = true;
    this.onMissed();
  }
}

/** Tells where the broker keeps from Home Assistant what this Lantern says. */
export function createEcho({ broker, clock, facts, prefix, onTrouble }: Omit<HomeAssistantParts, 'engine'>): Echo {
  const remedy = 'its access list must let this Lantern write and read there, or Home Assistant finds nothing';
  const tell = () => broker.connected && onTrouble(`${broker.name} passes on nothing at ${prefix}/#: ${remedy}`);
  const message = `${broker.name} passes on what Home Assistant is told`;
  return new Echo(clock, tell, () => facts.announce({ type: 'trouble-mended', part: 'home assistant', message }));
}
