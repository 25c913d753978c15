import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Clock } from '../../core/clock.js';
import { selectEnvironment } from '../../core/child-environment.js';
import { describeError } from '../../core/errors.js';
import { requirePipes } from '../../core/require-pipes.js';
import { millis } from '../../core/units.js';
import type { Button } from '../../ports/button.js';
import { endLeftovers } from './end-leftovers.js';
import { createButtonError } from './explain-gpiomon-failure.js';
import { findGpioChip } from './find-chip.js';
import { createArguments, parseEdge, parseGeneration, type LineEdge, type Generation } from './gpiomon.js';

export interface GpiomonSettings {
  /** The Broadcom number. */
  readonly pin: number;
  /** Address of the pins' controller: fe200000.gpio. */
  readonly device: string;
  /** True: pressing connects the pin to ground; false: to 3.3 V. */
  readonly activeLow: boolean;
  /** What it is called, if it is not a button: "input motion". */
  readonly what?: string;
  /** Where the kernel lists its chips; /sys/bus/gpio/devices unless given. */
  readonly chips?: string;
}

const program = 'gpiomon';
/** gpiomon ends at once if it cannot get its line; if it still runs after this time, it has it. */
const provingTime = millis(150);
const [firstWait, longestWait] = [1000, 60_000];
/** Kernels before 5.7 give edges the time of day; if a timestamp is this far off, the time of arrival is used instead. */
const farOff = 60_000;

type OnEdge = (pressed: boolean, at: number) => void;

/** A button on a pin, read with libgpiod's program gpiomon. If the program dies, it is restarted after growing waits. */
export class GpiomonButton implements Button {
  readonly name: string;
  #child: ChildProcess | null = null;
  #retry: Disposable | null = null;
  #wait = firstWait;
  #pressed = false;
  #started = false;

  /** @param onTrouble called once each time the button can no longer be read, with the reason */
  constructor(
    private readonly settings: GpiomonSettings,
    private readonly clock: Clock,
    private readonly onTrouble: (message: string) => void,
  ) {
    this.name = settings.what ?? 'button';
  }

  /** @throws LanternError `button-unavailable` */
  async start(onEdge: OnEdge): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    try {
      const generation = await this.#askGeneration();
      await this.#watch(generation, onEdge);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#started = false;
    this.#retry?.[Symbol.dispose]();
    this.#retry = null;
    const child = this.#child;
    this.#child = null;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  }

  #explain(said: string, cause?: unknown): Error {
    return createButtonError(this.settings.pin, said, cause, this.name);
  }

  async #askGeneration(): Promise<Generation> {
    let said: string;
    try {
      said = (await promisify(execFile)(program, ['--version'], { timeout: 5000 })).stdout;
    } catch (cause) {
      throw this.#explain(describeError(cause), cause);
    }
    const generation = parseGeneration(said);
    if (generation === null) throw this.#explain(`its version is not understood: ${describeError(said.slice(0, 80))}`);
    return generation;
  }

  /** Resolves when we have the line; rejects if the program ends before that. */
  async #watch(generation: Generation, onEdge: OnEdge): Promise<void> {
    const { pin, device, activeLow, chips } = this.settings;
    const chip = findGpioChip(device, chips);
    if (chip === undefined) throw this.#explain(`no such device: ${device}`);
    const given = createArguments(generation, { chip, line: pin, activeLow });
    endLeftovers([program, ...given]);
    const child = spawnProgram(given);
    this.#child = child;
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-500)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const edge = parseEdge(generation, line);
      if (edge && this.#child === child) this.#tell(edge, onEdge);
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(describeError(error)));
      child.once('close', () => resolve(describeError(said)));
    });
    const early = await this.#raceProof(ended);
    if (early !== null && this.#started) throw this.#explain(early);
    void ended.then((why) => {
      if (this.#child === child) this.#restart(why, generation, onEdge);
    });
  }

  /** Why the program ended, or null once it has lived long enough to have its line. */
  async #raceProof(ended: Promise<string>): Promise<string | null> {
    let timer: Disposable | undefined;
    const proved = new Promise<null>((resolve) => {
      timer = this.clock.after('button proves itself', provingTime, () => resolve(null));
    });
    try {
      return await Promise.race([ended, proved]);
    } finally {
      timer?.[Symbol.dispose]();
    }
  }

  #restart(why: string, generation: Generation, onEdge: OnEdge): void {
    this.#child = null;
    // A release that was missed must not turn into a hold.
    if (this.#pressed) this.#tell({ pressed: false, at: this.clock.monotonic() }, onEdge);
    this.onTrouble(`${this.#explain(why).message} (trying again)`);
    this.#retryLater(generation, onEdge);
  }

  #retryLater(generation: Generation, onEdge: OnEdge): void {
    this.#retry = this.clock.after('button retry', millis(this.#wait), () => {
      this.#watch(generation, onEdge).catch(() => {
        if (this.#started) this.#retryLater(generation, onEdge);
      });
    });
    this.#wait = Math.min(longestWait, this.#wait * 2);
  }

  #tell({ pressed, at }: LineEdge, onEdge: OnEdge): void {
    // It works: the next failure is a new one.
    this.#wait = firstWait;
    this.#pressed = pressed;
    const now = this.clock.monotonic();
    onEdge(pressed, Math.abs(now - at) < farOff ? at : now);
  }
}

function spawnProgram(given: readonly string[]) {
  return requirePipes(
    spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'], env: selectEnvironment(process.env) }),
  );
}
