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
/** What the engine has to end a call by itself, beyond the call's time. */
const graceMs = 40;
/** Beyond this the process is not used again: memory comes back by ending it. */
const mostResidentBytes = 160_000_000;

/** What the child is made of. */
export interface SandboxPrograms {
  /** The folder of the compiled child. */
  readonly folder: URL;
  /** Where isolated-vm is; null: the engine is QuickJS. */
  readonly isolatedVm: string | null;
}

type RunOrder = Extract<Order, { type: 'run' }>;
export type ProcessEnding = CallEnding | { readonly kind: 'crashed'; readonly message: string };

interface Call {
  readonly onFetch: (id: number, request: string) => void;
  readonly onEnd: (ending: ProcessEnding) => void;
}

/** One child, which runs one call at a time. On any doubt it is killed. */
export class SandboxProcess {
  #child: ChildProcess | null = null;
  #call: Call | null = null;
  #fit = true;
  /** A process is started for a call, so it is taken from the beginning. */
  #taken = true;

  /** @param onGone told once, when the process has ended or is being ended */
  constructor(
    private readonly programs: SandboxPrograms,
    private readonly clock: Clock,
    private readonly onGone: () => void,
  ) {}

  get id(): number | undefined {
    return this.#child?.pid;
  }

  /** Takes it for a call, if no other has. */
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

  /** Runs one call. What does not end within its time is ended, and the process with it. */
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

  /** Ends it at once; harmless when it has ended. */
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

/** The light goes first; where the system doesn't allow it, things go on as they are. */
function yieldToTheLight(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
