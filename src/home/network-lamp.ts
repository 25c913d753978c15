import type { Clock } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import { linearToLightness, numberToSrgb } from '../core/lightness.js';
import type { Frame } from '../core/scene.js';
import { millis, type Millis } from '../core/units.js';
import type { LampAnswer, NetworkLight, NetworkLook } from '../ports/network-light.js';
import { OwnSwitch } from './own-switch.js';

/** A lamp that is away is tried again after this; one that nothing carries messages to just now, sooner. Milliseconds. */
const [retryAfter, carryAfter] = [millis(5000), millis(500)];
/** A lamp that can be asked, and does not tell by itself, is asked so often whether it is there. Milliseconds. */
const askEvery = millis(10_000);
/** So long a lamp that was switched at itself is left as it is, while Lantern follows it. Milliseconds. */
const yieldFor = millis(2000);

/** What a lamp is to show. `fresh`: it is asked for just now, and not on the way to it. */
type Shown = Pick<Frame, 'r' | 'g' | 'b'> & Partial<Pick<Frame, 'fresh'>>;

interface NetworkLampParts {
  /** What people call it now. */
  readonly name: () => string;
  readonly light: NetworkLight;
  readonly clock: Clock;
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
  /** Told that somebody switched it there: at the wall, by a remote, or with its own app. */
  readonly onSwitched: (isOn: boolean) => void;
}

/** Sends the frames of one lamp to a light on the network, no faster than it can take them: the latest wins, and the last is always sent. */
export class NetworkLamp {
  #wanted: NetworkLook | null = null;
  #sent = '';
  #isBusy = false;
  /** Why it can't be reached; null while it can. */
  #problem: string | null = null;
  #isRunning = false;
  #waiting: Disposable | null = null;
  #watching: AsyncDisposable | null = null;
  #asking: Disposable | null = null;
  /** For how long it had been on when it was asked last, in seconds. */
  #uptime = 0;

  readonly #switch: OwnSwitch;
  /** While Lantern follows what was switched at the lamp: its own look then is not sent, until somebody wants another. */
  #yielding: Disposable | null = null;
  #isFollowed = false;

  constructor(private readonly parts: NetworkLampParts) {
    this.#switch = new OwnSwitch(parts.clock, (isOn) => this.#yield(isOn));
  }

  /** Begins to send. Calling it twice is harmless. */
  async start(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#send();
    this.#askLater();
    const listener = {
      onPresence: (problem: string | null) => this.#hear(problem),
      onSwitch: (isOn: boolean) => {
        this.#switch.hear(isOn);
        // What waited for what was in doubt.
        this.#send();
      },
    };
    this.#watching = (await this.parts.light.watch?.(listener)) ?? null;
  }

  /** Why it can't be reached, in a sentence; null while it can. */
  get problem(): string | null {
    if (this.#problem !== null) return this.#describeProblem(this.#problem);
    if (!this.#isRunning || this.parts.light.isCarried !== false) return null;
    return `${this.parts.name()} cannot be reached: the broker does not answer; it is tried again`;
  }

  /** Asks whether it is there; what is wrong, in a sentence. */
  async findProblem(): Promise<string | null> {
    try {
      await this.parts.light.reach?.();
      return null;
    } catch (error) {
      return describeAway(this.parts.name(), describeError(error));
    }
  }

  /** Wants a frame to be shown. Never waits. */
  take(frame: Shown): void {
    this.#wanted = toLook(frame);
    if (this.#isYielding(frame.fresh === true)) {
      this.#sent = JSON.stringify(this.#wanted);
      return;
    }
    // Somebody asks for it anew: whatever lit it meanwhile, it shows that.
    if (frame.fresh) this.#renew();
    this.#send();
  }

  /** Sends nothing more and leaves the light as it is. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#waiting?.[Symbol.dispose]();
    this.#asking?.[Symbol.dispose]();
    this.#switch.stop();
    this.#endYielding();
    await this.#watching?.[Symbol.asyncDispose]();
    this.#watching = null;
  }

  #send(): void {
    const look = this.#wanted;
    if (!this.#isRunning || this.#isBusy || look === null || JSON.stringify(look) === this.#sent) return;
    if (this.#switch.isDoubted) return;
    this.#isBusy = true;
    void this.#deliver(look);
  }

  async #deliver(look: NetworkLook): Promise<void> {
    const pause = this.parts.light.isCarried === false ? carryAfter : await this.#show(look);
    if (!this.#isRunning) return;
    this.#waiting = this.parts.clock.after('sending to a lamp on the network', pause, () => {
      this.#endPause();
      this.#send();
    });
  }

  /** It can be sent something again, unless that is just on its way. */
  #endPause(): void {
    if (this.#waiting === null) return;
    this.#waiting[Symbol.dispose]();
    this.#waiting = null;
    this.#isBusy = false;
  }

  /** Answers with how long the lamp wants to be left alone then. */
  async #show(look: NetworkLook): Promise<Millis> {
    const { light } = this.parts;
    try {
      await light.show(look);
    } catch (error) {
      this.#setAway(describeError(error));
      // Nobody knows what it shows now.
      this.#renew();
      return retryAfter;
    }
    this.#sent = JSON.stringify(look);
    this.#switch.tell(look.level > 0);
    // A lamp that tells its presence itself is back when it says so: what carries the message may be there without it.
    if (!light.watch) this.#setAway(null);
    // One that says it is away may hear all the same, but not every step of an effect.
    return this.#problem === null ? millis(light.interval) : retryAfter;
  }

  #askLater(): void {
    const { light, clock } = this.parts;
    if (!this.#isRunning || light.watch || !light.reach) return;
    this.#asking = clock.after('asking a lamp on the network', askEvery, () => void this.#ask());
  }

  /** What shows a look that stays is sent nothing: that it went away, or came back with a look of its own, is only told if it is asked. */
  async #ask(): Promise<void> {
    try {
      this.#read((await this.parts.light.reach?.()) ?? {});
    } catch (error) {
      if (this.#isRunning) this.#setAway(describeError(error));
    }
    this.#askLater();
  }

  #read({ uptime = this.#uptime, isOn }: LampAnswer): void {
    // It may answer and yet take no look: it is back with the first that it takes.
    if (uptime < this.#uptime || this.#problem !== null) this.#renew();
    else if (isOn !== undefined) this.#switch.hear(isOn);
    this.#uptime = uptime;
    if (this.#wanted === null) this.#setAway(null);
    this.#send();
  }

  #hear(problem: string | null): void {
    const isBack = problem === null && this.#problem !== null;
    this.#setAway(problem);
    if (problem !== null) return;
    if (isBack) {
      // It may have come back from a power cut with a look of its own, and is not left to wait as while it was away.
      this.#renew();
      this.#endPause();
    }
    this.#send();
  }

  /** Whatever it shows, it is to be sent its look. */
  #renew(): void {
    this.#sent = '';
    this.#switch.renew();
  }

  /** Somebody switched it there: Lantern's lamp follows, and what the lamp itself shows stays. */
  #yield(isOn: boolean): void {
    this.#endYielding();
    this.#isFollowed = false;
    this.#yielding = this.parts.clock.after('following a lamp on the network', yieldFor, () => {
      this.#yielding = null;
      // What keeps Lantern's lamp from following keeps it so there.
      if (this.#wanted !== null && this.#wanted.level > 0 !== isOn) this.#renew();
      this.#send();
    });
    this.parts.onSwitched(isOn);
  }

  /** The first look that is asked for is Lantern's own way there; the second is somebody's wish. */
  #isYielding(isFresh: boolean): boolean {
    if (this.#yielding === null) return false;
    if (isFresh && this.#isFollowed) {
      this.#endYielding();
      return false;
    }
    this.#isFollowed ||= isFresh;
    return true;
  }

  #endYielding(): void {
    this.#yielding?.[Symbol.dispose]();
    this.#yielding = null;
  }

  #setAway(problem: string | null): void {
    const { name, onTrouble, onMended } = this.parts;
    const before = this.#problem;
    this.#problem = problem;
    if (before === null && problem !== null) onTrouble(this.#describeProblem(problem));
    if (before !== null && problem === null) onMended(`${name()} is reached again`);
  }

  #describeProblem(problem: string): string {
    return `${describeAway(this.parts.name(), problem)}; it is tried again`;
  }
}

function describeAway(name: string, problem: string): string {
  return `${name} cannot be reached: ${problem}; check its power and network`;
}

function toLook({ r, g, b }: Shown): NetworkLook {
  const peak = Math.max(r, g, b);
  const byte = (value: number) => Math.round(numberToSrgb(255 * linearToLightness(peak === 0 ? 1 : value / peak)));
  return { srgb: [byte(r), byte(g), byte(b)], level: peak / 65_535 };
}
