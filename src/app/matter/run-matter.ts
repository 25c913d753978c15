import { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import { ClientError, type LanternClient } from '../../client/lantern-client.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { LampView } from '../../core/lamp.js';
import { MatterLamps, type MatterWish } from '../../home/matter/matter-lamps.js';
import type { MatterBridge, MatterPairing } from '../../ports/matter-bridge.js';
import { admitMatter, explainRevoked } from './admit-matter.js';
import { followLantern } from './follow-lantern.js';
import { announceMatter, forgetMatter, matterFolder } from './matter-files.js';

export type { MatterPairing };

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
  try {
    await new MatterProcess(run).follow(signal);
  } finally {
    forgetMatter(dataFolder);
    await bridge.stop();
    lock.free();
  }
}

class MatterProcess {
  readonly #lamps: MatterLamps;
  #client: LanternClient | undefined;
  #isOnline = false;
  #trouble = '';

  constructor(private readonly run: MatterRun) {
    const { clock, bridge } = run;
    this.#lamps = new MatterLamps({ clock, bridge, change: (lamp, wish) => this.#change(lamp, wish) });
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
    await this.#lamps.see(lamps);
    if (this.#isOnline) return;
    this.#isOnline = true;
    const onOrder = this.#lamps.order.bind(this.#lamps);
    this.#tell(await this.run.bridge.start({ onOrder, onPairing: (pairing) => this.#tell(pairing) }));
  }

  #tell(pairing: MatterPairing): void {
    announceMatter(this.run.dataFolder, pairing);
    this.run.onPairing(pairing);
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
