import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Clock } from '../../core/clock.js';
import { requirePipes } from '../../core/require-pipes.js';
import { seconds } from '../../core/units.js';
import { tameText } from './outside-text.js';

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The longest message, in bytes. */
const longestMessage = 4 * 1024 * 1024;
/** What a server may send within ten seconds. */
const [mostMessages, mostBytes, window] = [2000, 16 * 1024 * 1024, seconds(10)];

/**
 * A server as a child process, over its standard input and output. Unlike the SDK's own transport, this one ends the whole process
 * group at once, and ends a server that floods or sends a message that is too long.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  #child: ChildProcessWithoutNullStreams | undefined;
  #ended: Promise<void> = Promise.resolve();
  readonly #buffer = new ReadBuffer({ maxBufferSize: longestMessage });
  #seen = { since: -Infinity, messages: 0, bytes: 0 };
  #complaint = '';
  /** Why we ended it; counts for more than what it complains about, before and after. */
  #endedFor: string | undefined;

  constructor(
    private readonly server: ServerCommand,
    private readonly clock: Clock,
  ) {}

  /** What it wrote to standard error last, or why it was ended. */
  get complaint(): string {
    return this.#endedFor ?? tameText(this.#complaint.trim().split('\n').at(-1), 200);
  }

  start(): Promise<void> {
    const { command, args, environment } = this.server;
    const child = spawn(command, [...args], { stdio: 'pipe', detached: true, env: { ...environment } });
    requirePipes(child);
    this.#child = child;
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (bytes: Buffer) => (this.#complaint = (this.#complaint + bytes.toString()).slice(-1000)));
    child.stdout.on('data', (bytes: Buffer) => this.#receive(bytes));
    this.#ended = new Promise((resolve) => {
      child.once('close', () => {
        this.#child = undefined;
        resolve();
        this.onclose?.();
      });
    });
    return new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) return Promise.reject(new Error('the server has ended'));
    // A server that reads nothing must not fill our memory.
    if (stdin.writableLength > longestMessage) return Promise.reject(new Error('the server reads nothing'));
    stdin.write(serializeMessage(message));
    return Promise.resolve();
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined) return;
    child.stdout.removeAllListeners('data').resume();
    child.stdin.end();
    signalGroup(child, 'SIGTERM');
    const killing = this.clock.after('the end of an MCP server', seconds(0.5), () => signalGroup(child, 'SIGKILL'));
    await this.#ended;
    killing[Symbol.dispose]();
    // Processes that it started may have outlived it.
    signalGroup(child, 'SIGKILL');
  }

  #receive(bytes: Buffer): void {
    if (this.#child === undefined) return;
    const now = this.clock.monotonic();
    if (now - this.#seen.since > window) this.#seen = { since: now, messages: 0, bytes: 0 };
    this.#seen.bytes += bytes.length;
    try {
      this.#buffer.append(bytes);
    } catch {
      this.#end('it sent a message without end');
      return;
    }
    if (this.#seen.bytes > mostBytes) this.#end('it floods with what it sends');
    for (let goesOn = true; goesOn && this.#isOpen();) {
      try {
        const message = this.#buffer.readMessage();
        goesOn = message !== null;
        if (message) this.onmessage?.(message);
      } catch (error) {
        // Not a message; programs print other lines too.
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
      }
      this.#seen.messages += 1;
      if (this.#seen.messages > mostMessages) this.#end('it floods with messages');
    }
  }

  #isOpen(): boolean {
    return this.#child !== undefined;
  }

  #end(why: string): void {
    this.#endedFor ??= why;
    this.#buffer.clear();
    void this.close();
  }
}

function signalGroup({ pid }: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no processes left.
  }
}
