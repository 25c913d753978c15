import { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import { ClientError, type LanternClient } from '../../client/lantern-client.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { LampView } from '../../core/lamp.js';
import { millis } from '../../core/units.js';
import { MatterLamps, type MatterWish } from '../../home/matter/matter-lamps.js';
import { namelessHome, type MatterBridge, type MatterPairing } from '../../ports/matter-bridge.js';
import { admitMatter, explainRevoked } from './admit-matter.js';
import { followLantern } from './follow-lantern.js';
import { announceMatter, forgetMatter, matterFolder } from './matter-files.js';

export type { MatterPairing };

/** In milliseconds: an app gives its home a name within this after it has paired. */
const naming = millis(5000);

export interface MatterRun {
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly bridge: MatterBridge;
  /** Told how to pair, at first and whenever that has changed. */
  readonly onPairing: (pairing: MatterPairing) => void;
  /** Told, in a sentence, what is wrong, and that it is right again. */
  readonly say: (message: string) => void;
}

/**
 * Shows the lamps of the Lantern that runs on a data folder to Matter's apps, until the signal. Goes on the network once it knows the
 * lamps, because apps forget what they do not find.
 * @throws LanternError `data-in-use`, `address-unavailable`, `request-refused`
 */
export async function runMatter(run: MatterRun, signal: AbortSignal): Promise<void> {
  const { dataFolder, bridge } = run;
  const lock = new FolderLock(matterFolder(dataFolder));
  if (!lock.take())
    throw new LanternError('data-in-use', `another lantern matter is running for ${dataFolder}; one is enough`);
  const matter = new MatterProcess(run);
  try {
    await matter.follow(signal);
  } finally {
    matter.stop();
    forgetMatter(dataFolder);
    await bridge.stop();
    lock.free();
  }
}

class MatterProcess {
  #lamps: MatterLamps;
  #seen: readonly LampView[] = [];
  #client: LanternClient | undefined;
  #isOnline = false;
  #trouble = '';
  /** Waits for the name of a home that has just come. */
  #naming: Disposable | undefined;

  constructor(private readonly run: MatterRun) {
    this.#lamps = this.#createLamps();
  }

  #createLamps(): MatterLamps {
    const { clock, bridge } = this.run;
    return new MatterLamps({ clock, bridge, change: (lamp, wish) => this.#change(lamp, wish) });
  }

  stop(): void {
    this.#naming?.[Symbol.dispose]();
  }

  follow(signal: AbortSignal): Promise<void> {
    const { clock, dataFolder, say } = this.run;
    return followLantern(
      {
        clock,
        reach: async () => (this.#client = await admitMatter(dataFolder)),
        onLamps: (lamps) => this.#see(lamps),
        onAway: async (why) => {
          say(`Lantern is away: ${why}; its lamps are back as soon as it is`);
          if (this.#isOnline) await this.run.bridge.setReachable(false);
        },
        onBack: async () => {
          say('Lantern is back');
          if (this.#isOnline) await this.run.bridge.setReachable(true);
        },
        isFinal: (error) =>
          explainRevoked(error, dataFolder) ??
          (error instanceof LanternError && error.code !== 'not-found' ? error : null),
      },
      signal,
    );
  }

  async #see(lamps: readonly LampView[]): Promise<void> {
    this.#seen = lamps;
    await this.#lamps.see(lamps);
    if (this.#isOnline) return;
    this.#isOnline = true;
    const onOrder = this.#lamps.order.bind(this.#lamps);
    const onPairing = (pairing: MatterPairing) => this.#tell(pairing);
    this.#tell(await this.run.bridge.start({ onOrder, onPairing, onReset: () => this.#startAnew() }));
  }

  /** Not at once: the bridge is still about to forget the last home. */
  #startAnew(): void {
    const { clock, bridge, say } = this.run;
    const restart = async () => {
      await bridge.stop();
      this.#isOnline = false;
      this.#lamps = this.#createLamps();
      await this.#see(this.#seen);
    };
    clock.after('a bridge that nobody is paired with', millis(100), () => {
      restart().catch((error: unknown) => say(`Matter cannot start anew: ${describeError(error)}; start it again`));
    });
  }

  #tell(pairing: MatterPairing): void {
    const { clock, dataFolder, onPairing } = this.run;
    announceMatter(dataFolder, pairing);
    this.#naming?.[Symbol.dispose]();
    if (!pairing.homes.includes(namelessHome)) onPairing(pairing);
    else this.#naming = clock.after('the name of a home', naming, () => onPairing(pairing));
  }

  /** What Lantern does not do is told once; that it is away is told by whoever follows it. */
  async #change(lamp: string, wish: MatterWish): Promise<void> {
    try {
      const { problems = [] } = (await this.#client?.change(lamp, wish)) ?? {};
      this.#complain(problems[0] ?? '');
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (error.status !== null) this.#complain(describeError(error));
    }
  }

  #complain(trouble: string): void {
    if (trouble !== '' && trouble !== this.#trouble) this.run.say(trouble);
    this.#trouble = trouble;
  }
}
