import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { listChildFlags } from './child-flags.js';
import type { CallEnding, Order, Report } from './sandbox-messages.js';

/** A slow Pi under load takes a few seconds to start Node. */
const startLimit = millis(15_000);
/** How long after a call's time limit the engine may take to end the call itself. */
const graceMs = 40;
/** A process with more memory than this (bytes) is not used again; ending it frees the memory. */
const mostResidentBytes = 160_000_000;

/** The program of the child, and its engine. */
export interface SandboxPrograms {
  /** The folder of the compiled child. */
  readonly folder: URL;
  /** The path of isolated-vm; null to use QuickJS. */
  readonly isolatedVm: string | null;
}

type RunOrder = Extract<Order, { type: 'run' }>;
export type ProcessEnding = CallEnding | { readonly kind: 'crashed'; readonly message: string };

interface Call {
  readonly onFetch: (id: number, request: string) => void;
  readonly onEnd: (ending: ProcessEnding) => void;
}

/** One child process, which runs one call at a time. It is killed whenever anything looks wrong. */
export class SandboxProcess {
  #child: ChildProcess | null = null;
  #call: Call | null = null;
  #fit = true;
  /** Whether it is in use; true at first, because a process is only started for a call. */
  #taken = true;

  /** @param onGone called once, when the process has ended or is being ended */
  constructor(
    private readonly programs: SandboxPrograms,
    private readonly clock: Clock,
    private readonly onGone: () => void,
  ) {}

  get id(): number | undefined {
    return this.#child?.pid;
  }

  /** Reserves the process for a call, unless it is in use. */
  take(): boolean {
    if (this.#taken || !this.#fit || !this.#child) return false;
    this.#taken = true;
    return true;
  }

  /** Resolves when it is ready. @throws LanternError `sandbox-crashed` */
  async start(): Promise<void> {
    const { folder, isolatedVm } = this.programs;
    const entry = fileURLToPath(new URL('child.js', folder));
    const engine = isolatedVm === null ? ['quickjs'] : ['isolated-vm', isolatedVm];
    const child = spawn(process.execPath, [...listChildFlags(folder, isolatedVm), entry, ...engine], {
      env: {},
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-1000)));
    child.on('error', () => this.kill());
    child.on('exit', (code, signal) => this.#leave(`ended with ${signal ?? `exit code ${code ?? ''}`}`));
    try {
      await this.#waitUntilReady(child);
    } catch (error) {
      this.kill();
      throw new LanternError(
        'sandbox-crashed',
        `the sandbox did not start: ${describeError(error)} ${describeError(said)}`.trim(),
        {
          cause: error,
        },
      );
    }
    yieldToTheLight(child.pid);
    child.on('message', (report: Report) => this.#take(report));
  }

  #waitUntilReady(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.clock.after('the start of the sandbox', startLimit, () =>
        reject(new Error('it is not ready in time')),
      );
      const settle = (action: () => void) => {
        timer[Symbol.dispose]();
        action();
      };
      child.once('message', () => settle(resolve));
      child.once('error', (error) => settle(() => reject(error)));
      child.once('exit', (code, signal) => settle(() => reject(new Error(`it ended with ${signal ?? code ?? ''}`))));
    });
  }

  /** Runs one call. If it exceeds its time limit, the whole process is killed. */
  run(order: RunOrder, onFetch: Call['onFetch']): Promise<ProcessEnding> {
    return new Promise((resolve) => {
      const limit = millis(order.limits.timeMs + graceMs);
      const timer = this.clock.after('a call of the sandbox', limit, () => {
        this.#end({ kind: 'timeout', message: 'did not end in time' });
        this.kill();
      });
      const onEnd = (ending: ProcessEnding) => {
        timer[Symbol.dispose]();
        resolve(ending);
      };
      this.#call = { onFetch, onEnd };
      this.#send(order);
    });
  }

  answer(id: number, text: string): void {
    if (this.#call) this.#send({ type: 'answer', id, text });
  }

  /** Kills the process at once; harmless if it has ended. */
  kill(): void {
    this.#fit = false;
    this.#child?.kill('SIGKILL');
    this.#leave('was ended');
  }

  #send(order: Order): void {
    this.#child?.send(order, (error) => error && this.kill());
  }

  #take(report: Report): void {
    switch (report.type) {
      case 'ready':
        return;
      case 'fetch':
        this.#call?.onFetch(report.id, report.request);
        return;
      case 'ended': {
        const { ending, residentBytes } = report;
        const clean = ['value', 'compiled', 'threw', 'syntax', 'output'].includes(ending.kind);
        this.#fit &&= clean && residentBytes < mostResidentBytes;
        this.#end(ending);
        if (!this.#fit) this.kill();
        return;
      }
    }
    report satisfies never;
  }

  #end(ending: ProcessEnding): void {
    const call = this.#call;
    this.#call = null;
    this.#taken = false;
    call?.onEnd(ending);
  }

  #leave(how: string): void {
    if (!this.#child) return;
    this.#child = null;
    this.#end({ kind: 'crashed', message: `the process that ran it ${how}` });
    this.onGone();
  }
}

/** Lowers the priority of the process, because the light comes first. If the system does not allow that, nothing happens. */
function yieldToTheLight(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
