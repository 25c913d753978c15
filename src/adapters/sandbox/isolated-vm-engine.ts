import {
  explainGuestError,
  readThrown,
  type CodeEngine,
  type Guest,
  type HostCalls,
  type Room,
} from './code-engine.js';
import { writeGuest } from './guest.js';
import { loadIsolatedVm, type IsolateContext, type Isolate, type IsolatedVm, type Reference } from './isolated-vm.js';
import type { CallEnding } from './sandbox-messages.js';

const megabyte = 1024 * 1024;
/** isolated-vm takes no less. */
const leastMemoryMb = 8;

/**
 * V8 isolates. Each call has a fresh one, which sees no handle of ours: only the guest's side and one callback that takes texts. Some memory
 * bombs end or hang this whole process; the supervisor kills it then and starts another.
 */
export class IsolatedVmEngine implements CodeEngine {
  #vm: IsolatedVm | null = null;

  /** @param place of isolated-vm */
  constructor(private readonly place: string) {}

  prepare(): Promise<void> {
    this.#vm ??= loadIsolatedVm(this.place);
    return Promise.resolve();
  }

  async open(guest: Guest, outside: HostCalls): Promise<Room> {
    await this.prepare();
    if (!this.#vm) throw new Error('isolated-vm is not loaded');
    const memoryLimit = Math.max(leastMemoryMb, Math.floor(guest.limits.memoryBytes / megabyte));
    // After this V8's heap is in no state to go on, and even process.exit() hangs.
    const isolate = new this.#vm.Isolate({ memoryLimit, onCatastrophicError: () => process.abort() });
    const room = new IsolateRoom(isolate, guest, outside, performance.now() + guest.limits.timeMs);
    void room.start(this.#vm);
    return room;
  }
}

class IsolateRoom implements Room {
  #control: Reference | null = null;
  #ended = false;

  constructor(
    private readonly isolate: Isolate,
    private readonly guest: Guest,
    private readonly outside: HostCalls,
    private readonly endsAt: number,
  ) {}

  async start(vm: IsolatedVm): Promise<void> {
    const { isolate, guest } = this;
    const { code, entry, args } = guest;
    await this.#attempt(async () => {
      const context = await isolate.createContext();
      const receive = (kind: unknown, id: unknown, text: unknown) => this.#receive(kind, id, text);
      await context.global.set('__send', new vm.Callback(receive, { ignored: true }));
      this.#control = await this.#run(context, writeGuest(guest.mayFetch), 'guest.js');
      const script = await this.#compile(entry === null ? `(${code}\n)` : code);
      if (!script) return;
      const value = await script.run(context, this.#options());
      const target = entry === null ? value : await this.#run(context, entry, 'entry.js');
      if (target.typeof !== 'function')
        this.#end({ kind: 'threw', message: `${entry ?? 'the code'} is not a function` });
      else if (args === null) this.#end({ kind: 'compiled' });
      else await this.#call('call', target.derefInto(), args);
    });
  }

  answer(id: number, text: string): void {
    void this.#attempt(() => this.#call('answer', id, text));
  }

  close(): void {
    this.#ended = true;
    if (!this.isolate.isDisposed) this.isolate.dispose();
  }

  async #compile(code: string) {
    try {
      return await this.isolate.compileScript(code, { filename: 'code.js' });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const place = /^(.*) \[code\.js:(\d+):(\d+)\]$/s.exec(message);
      const told = place ? `${place[1] ?? ''} at line ${place[2] ?? ''}, column ${place[3] ?? ''}` : message;
      this.#end({ kind: 'syntax', message: told.slice(0, 500) });
      return null;
    }
  }

  async #run(context: IsolateContext, code: string, filename: string): Promise<Reference> {
    const script = await this.isolate.compileScript(code, { filename });
    return script.run(context, this.#options());
  }

  #options() {
    return { timeout: Math.max(1, Math.ceil(this.endsAt - performance.now())), reference: true } as const;
  }

  /** A promise that never settles is not noticed here; the supervisor's time limit ends it. */
  async #call(verb: string, first: unknown, second: string): Promise<void> {
    const { timeout } = this.#options();
    await this.#control?.apply(undefined, [verb, first, second], { timeout });
  }

  #receive(kind: unknown, id: unknown, text: unknown): void {
    if (this.#ended) return;
    const limit = this.guest.limits.outputBytes;
    if (typeof text !== 'string' || text.length > limit) {
      this.#end({ kind: 'output', message: `more than ${limit} bytes would leave the code` });
      return;
    }
    if (kind === 'value') this.#end({ kind, text });
    if (kind === 'threw') this.#end(readThrown(text));
    if (kind !== 'fetch') return;
    this.outside.fetch(Number(id), text);
  }

  #end(ending: CallEnding): void {
    if (this.#ended) return;
    this.#ended = true;
    this.outside.end(ending);
  }

  async #attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      if (message.includes('execution timed out')) this.#end({ kind: 'timeout', message: 'did not end in time' });
      else if (message.includes('disposed'))
        this.#end({ kind: 'memory', message: 'more memory was wanted than it may have' });
      else this.#end(explainGuestError(name, message));
    }
  }
}
