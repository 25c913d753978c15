import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Edge } from '../../ports/edge.js';
import {
  usualLimits,
  type Sandbox,
  type SandboxFailure,
  type SandboxFailureCode,
  type SandboxJob,
  type SandboxLimits,
  type SandboxResult,
} from '../../ports/sandbox.js';
import { CallLimit } from './call-limit.js';
import { JobNetwork } from './job-network.js';
import { parseAnswer } from './parse-answer.js';
import { SandboxProcess, type ProcessEnding, type SandboxPrograms } from './sandbox-process.js';

/** How long a job waits for its turn. */
const patience = millis(5000);
/** The most jobs that may wait. */
const mostWaiting = 16;
/** Code of a tool that a person would read. */
const longestCode = 50_000;
/** The longest arguments, in bytes. */
const longestArguments = 1_000_000;
/** A process that nobody has needed for this long is ended. */
const idleTime = millis(5 * 60_000);

export interface SandboxSettings {
  readonly programs: SandboxPrograms;
  /** How many calls may run at once, each in its own process. */
  readonly atOnce: number;
  /** How many calls a minute each name may have. */
  readonly perMinute: number;
}

interface Turn {
  readonly give: () => void;
}

/** Runs model-written code in child processes and watches them: whatever happens to one, Lantern keeps running. */
export class SupervisedSandbox implements Sandbox {
  readonly name: string;
  readonly #processes = new Set<SandboxProcess>();
  readonly #waiting: Turn[] = [];
  readonly #limit: CallLimit;
  #running = 0;
  #started = false;
  #idle: Disposable | null = null;

  constructor(
    private readonly settings: SandboxSettings,
    private readonly clock: Clock,
    private readonly edge: Edge,
  ) {
    this.name = settings.programs.isolatedVm === null ? 'QuickJS' : 'isolated-vm';
    this.#limit = new CallLimit(clock, settings.perMinute);
  }

  /** The current processes, for diagnostics. */
  get processes(): readonly number[] {
    return [...this.#processes].flatMap(({ id }) => (id === undefined ? [] : [id]));
  }

  /** Starts no process yet. The first call does, so a Lantern without custom code uses no memory for it. */
  start(): Promise<void> {
    this.#started = true;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#started = false;
    this.#idle?.[Symbol.dispose]();
    for (const { give } of this.#waiting.splice(0)) give();
    for (const process of this.#processes) process.kill();
    return Promise.resolve();
  }

  async run(job: SandboxJob): Promise<SandboxResult> {
    const refusal = this.#refuse(job);
    if (refusal) return refusal;
    this.#idle?.[Symbol.dispose]();
    if (!(await this.#waitForTurn()))
      return fail('sandbox-busy', 'too much model-written code is running; try again later');
    try {
      if (!this.#started) return fail('sandbox-crashed', 'the sandbox was stopped');
      return await this.#runNow(job);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.give();
      this.#armIdle();
    }
  }

  #refuse({ name, code, entry, args = [] }: SandboxJob): SandboxResult | null {
    if (!this.#started) return fail('sandbox-crashed', 'the sandbox is not running');
    if (code.length > longestCode)
      return fail('sandbox-forbidden', `the code is longer than ${longestCode} characters`);
    if (entry !== undefined && !/^[A-Za-z_$][\w$]*$/.test(entry))
      return fail('sandbox-forbidden', `"${entry.slice(0, 40)}" is not the name of a function`);
    if (JSON.stringify(args).length > longestArguments) return fail('sandbox-forbidden', 'the arguments are too long');
    if (this.#limit.take(name)) return null;
    return fail('sandbox-busy', `${name} is called more than ${this.settings.perMinute} times a minute`);
  }

  /** Returns false if the queue is full or the wait was too long. */
  #waitForTurn(): Promise<boolean> {
    if (this.#running < this.settings.atOnce) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    if (this.#waiting.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const turn: Turn = {
        give: () => {
          timer[Symbol.dispose]();
          this.#running += 1;
          resolve(true);
        },
      };
      const timer = this.clock.after('a turn in the sandbox', patience, () => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        resolve(false);
      });
      this.#waiting.push(turn);
    });
  }

  async #runNow({ code, entry, args, limits: asked, capabilities }: SandboxJob): Promise<SandboxResult> {
    const limits: SandboxLimits = { ...usualLimits, ...asked };
    const hosts = capabilities?.fetch ?? [];
    const network = new JobNetwork(this.edge, hosts, capabilities?.secrets, limits.timeMs);
    try {
      const process = await this.#findProcess();
      const answer = (id: number, request: string) =>
        void network.ask(request).then((text) => {
          if (!over) process.answer(id, text);
        });
      let over = false;
      const order = {
        ...{ type: 'run' as const, code, entry: entry ?? null, limits, mayFetch: hosts.length > 0 },
        args: args === undefined ? null : JSON.stringify(args),
      };
      const ending = await process.run(order, answer);
      over = true;
      return settle(ending, limits, network);
    } catch (error) {
      return fail('sandbox-crashed', describeError(error));
    } finally {
      network.stop();
    }
  }

  async #findProcess(): Promise<SandboxProcess> {
    const free = [...this.#processes].find((process) => process.take());
    if (free) return free;
    const process: SandboxProcess = new SandboxProcess(this.settings.programs, this.clock, () => {
      this.#processes.delete(process);
    });
    this.#processes.add(process);
    await process.start();
    return process;
  }

  #armIdle(): void {
    if (this.#running > 0 || !this.#started) return;
    this.#idle = this.clock.after('the idle sandbox', idleTime, () => {
      for (const process of this.#processes) process.kill();
    });
  }
}

function settle(ending: ProcessEnding, limits: SandboxLimits, network: JobNetwork): SandboxResult {
  switch (ending.kind) {
    case 'value':
      if (ending.text.length > limits.outputBytes) return fail('sandbox-output', 'the answer is too long');
      try {
        return { ok: true, value: parseAnswer(ending.text) };
      } catch (error) {
        return fail('sandbox-output', `the answer is not valid: ${describeError(error)}`);
      }
    case 'compiled':
      return { ok: true, value: null };
    case 'threw': {
      const isSaid = (words: string) => ending.message.includes(words);
      const failure = fail([...network.refusals].some(isSaid) ? 'sandbox-forbidden' : 'sandbox-threw', ending.message);
      return [...network.silences].some(isSaid) ? { ...failure, unreachable: true } : failure;
    }
    case 'syntax':
    case 'timeout':
    case 'memory':
    case 'output':
    case 'crashed':
      return fail(`sandbox-${ending.kind}`, ending.message);
  }
  return fail('sandbox-crashed', `the child said "${String(ending satisfies never)}"`);
}

function fail(code: SandboxFailureCode, message: string): SandboxFailure {
  return { ok: false, code, message: message.replaceAll(/\s+/g, ' ').slice(0, 500) };
}
