import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packaged from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { CallEnding } from './sandbox-messages.js';
import {
  explainGuestError,
  readThrown,
  type CodeEngine,
  type Guest,
  type HostCalls,
  type Room,
} from './code-engine.js';
import { writeGuest } from './guest.js';

/** Node has it; TypeScript knows it only as a part of browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (pages: { initial: number; maximum: number }) => object;
};

// The package's types are those of its CommonJS half.
const variant = packaged as unknown as QuickJSSyncVariant;

const page = 65_536;
/** What the engine itself needs beside the guest's memory: its code's data and stack. */
const ownPages = 256;
/** The most that any guest may be given. */
export const mostMemoryBytes = 128_000_000;
/** Bytes of the engine's stack; the WebAssembly stack ends at twice that. */
const stackBytes = 256 * 1024;
/** Pending jobs run in one go before the clock is looked at. */
const jobsAtOnce = 500;

/** QuickJS in WebAssembly. Each call has an instance of its own: nothing of its memory was ever another's. */
export class QuickJsEngine implements CodeEngine {
  #wasm: object | null = null;
  #next: Promise<QuickJSWASMModule> | null = null;

  async prepare(): Promise<void> {
    this.#wasm ??= new WebAssembly.Module(
      readFileSync(fileURLToPath(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))),
    );
    const wasmMemory = new WebAssembly.Memory({
      initial: ownPages,
      maximum: ownPages + Math.ceil(mostMemoryBytes / page),
    });
    this.#next ??= newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: this.#wasm, wasmMemory }));
    await this.#next;
  }

  async open(guest: Guest, outside: HostCalls): Promise<Room> {
    const end = performance.now() + guest.limits.timeMs;
    await this.prepare();
    const module = await this.#next;
    this.#next = null;
    if (!module) throw new Error('no instance was prepared');
    const runtime = module.newRuntime();
    runtime.setMemoryLimit(Math.min(guest.limits.memoryBytes, mostMemoryBytes));
    runtime.setMaxStackSize(stackBytes);
    runtime.setInterruptHandler(() => performance.now() > end);
    const room = new QuickJsRoom(runtime, guest, outside, end);
    room.start();
    return room;
  }
}

class QuickJsRoom implements Room {
  readonly #context: QuickJSContext;
  #control: QuickJSHandle | null = null;
  #waiting = 0;
  #ended = false;

  constructor(
    private readonly runtime: QuickJSRuntime,
    private readonly guest: Guest,
    private readonly outside: HostCalls,
    private readonly endsAt: number,
  ) {
    this.#context = runtime.newContext();
  }

  start(): void {
    this.#attempt(() => {
      const { code, entry, args } = this.guest;
      const context = this.#context;
      const send = context.newFunction('send', (kind, id, text) => this.#receive(kind, id, text));
      context.setProp(context.global, '__send', send);
      const control = this.#unwrap(context.evalCode(writeGuest(this.guest.mayFetch), 'guest.js'));
      if (!control) return;
      this.#control = control;
      const script = entry === null ? `(${code}\n)` : code;
      const compiled = context.evalCode(script, 'code.js', { type: 'global', compileOnly: true });
      if (compiled.error) {
        this.#end({ kind: 'syntax', message: describeSyntax(context.dump(compiled.error)) });
        return;
      }
      compiled.value.dispose();
      const value = this.#unwrap(context.evalCode(script, 'code.js', { type: 'global' }));
      const target = entry === null ? value : value && this.#unwrap(context.evalCode(entry, 'entry.js'));
      if (!target) return;
      if (context.typeof(target) !== 'function') {
        this.#end({ kind: 'threw', message: `${entry ?? 'the code'} is not a function` });
        return;
      }
      if (args === null) this.#end({ kind: 'compiled' });
      else this.#call('call', target, context.newString(args));
    });
  }

  answer(id: number, text: string): void {
    this.#attempt(() => {
      this.#waiting -= 1;
      this.#call('answer', this.#context.newNumber(id), this.#context.newString(text));
    });
  }

  /** Drops the whole instance, with everything in it. */
  close(): void {
    this.#ended = true;
  }

  #call(verb: string, first: QuickJSHandle, second: QuickJSHandle): void {
    const context = this.#context;
    if (
      !this.#control ||
      !this.#unwrap(context.callFunction(this.#control, context.undefined, context.newString(verb), first, second))
    )
      return;
    while (!this.#ended && this.runtime.hasPendingJob()) {
      if (performance.now() > this.endsAt) this.#end({ kind: 'timeout', message: 'did not end in time' });
      else this.#runJobs();
    }
    if (!this.#ended && this.#waiting === 0)
      this.#end({ kind: 'timeout', message: 'waits for something that can never happen' });
  }

  #runJobs(): void {
    const ran = this.runtime.executePendingJobs(jobsAtOnce);
    if (ran.error) this.#fail(ran.error);
  }

  #receive(kindHandle: QuickJSHandle, idHandle: QuickJSHandle, textHandle: QuickJSHandle): void {
    if (this.#ended) return;
    const context = this.#context;
    const limit = this.guest.limits.outputBytes;
    const length = context.getProp(textHandle, 'length').consume((handle) => context.getNumber(handle));
    if (context.typeof(textHandle) !== 'string' || !(length <= limit)) {
      this.#end({ kind: 'output', message: `more than ${limit} bytes would leave the code` });
      return;
    }
    const [kind, text] = [context.getString(kindHandle), context.getString(textHandle)];
    if (kind === 'value') this.#end({ kind, text });
    if (kind === 'threw') this.#end(readThrown(text));
    if (kind !== 'fetch') return;
    this.#waiting += 1;
    this.outside.fetch(context.getNumber(idHandle), text);
  }

  #unwrap(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle | null {
    if (!result.error) return result.value;
    this.#fail(result.error);
    return null;
  }

  #fail(error: QuickJSHandle): void {
    const dumped: unknown = this.#context.dump(error);
    // A Map that fills the memory ends in a bare null: there was no room left for an error.
    if (dumped === null) this.#end({ kind: 'memory', message: 'out of memory' });
    const { name, message } = Object(dumped) as { name?: unknown; message?: unknown };
    this.#end(
      explainGuestError(textOr(name, 'Error'), textOr(message, textOr(dumped, 'a value that is not an error'))),
    );
  }

  #end(ending: CallEnding): void {
    if (this.#ended) return;
    this.#ended = true;
    // An interrupt within an `await` comes out of QuickJS as "not a function", or as a promise that nobody keeps.
    const isLate = ['threw', 'timeout'].includes(ending.kind) && performance.now() > this.endsAt;
    this.outside.end(isLate ? { kind: 'timeout', message: 'did not end in time' } : ending);
  }

  /** What the WebAssembly instance throws out to us (a trap, an exhausted stack) ends the call: the instance is not used again. */
  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      this.#end(
        name === 'QuickJSUnwrapError'
          ? explainGuestError('Error', message)
          : { kind: 'memory', message: `the engine gave up: ${message}`.slice(0, 500) },
      );
    }
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function describeSyntax(dumped: unknown): string {
  const { message = String(dumped), stack = '' } = Object(dumped) as { message?: string; stack?: string };
  const place = /code\.js:(\d+)(?::(\d+))?/.exec(stack);
  const where = place ? ` at line ${place[1] ?? ''}${place[2] === undefined ? '' : `, column ${place[2]}`}` : '';
  return `${message}${where}`.slice(0, 500);
}
