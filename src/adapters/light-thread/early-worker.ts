import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { LightThreadSettings } from '../../core/light-messages.js';

/** What a thread gets that is started before its settings are known: it loads, and then waits for them. */
interface Waiting {
  /** The number in it is no longer 0 once the settings are there. */
  readonly gate: SharedArrayBuffer;
  readonly settings: MessagePort;
}

/** Threads that nobody has taken yet. */
const early = new Set<EarlyWorker>();

/**
 * A thread for the light, started before it is known what it shows: it loads beside the rest of the program, and opens nothing. Disposing
 * ends it, unless a light has taken it.
 */
export class EarlyWorker implements Disposable {
  readonly worker: Worker;
  readonly #gate = new SharedArrayBuffer(4);
  readonly #settings = new MessageChannel();

  constructor(readonly entry: URL) {
    const settings = this.#settings.port2;
    const workerData: Waiting = { gate: this.#gate, settings };
    this.worker = new Worker(entry, { workerData, transferList: [settings] });
    this.worker.unref();
    this.#settings.port1.unref();
    const forget = () => void early.delete(this);
    // Whoever wants a light starts another one then, and tells what is wrong.
    this.worker.on('error', forget).on('exit', forget);
    early.add(this);
  }

  /** Lets it begin. */
  give(settings: LightThreadSettings): Worker {
    early.delete(this);
    this.worker.ref();
    this.#settings.port1.postMessage(settings);
    const gate = new Int32Array(this.#gate);
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    return this.worker;
  }

  [Symbol.dispose](): void {
    if (early.delete(this)) void this.worker.terminate();
  }
}

/** Starts a thread with these settings, or gives them to the one that is there already. */
export function startWorker(entry: URL, settings: LightThreadSettings): Worker {
  const there = [...early].find((each) => each.entry.href === entry.href);
  return there?.give(settings) ?? new Worker(entry, { workerData: settings });
}

/** In the thread: its settings, for which it waits where it came early. @param data what it was started with */
export function awaitSettings(data: LightThreadSettings | Waiting): LightThreadSettings {
  if (!('gate' in data)) return data;
  Atomics.wait(new Int32Array(data.gate), 0, 0);
  const received = receiveMessageOnPort(data.settings) as { readonly message: LightThreadSettings };
  data.settings.close();
  return received.message;
}
