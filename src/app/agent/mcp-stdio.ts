import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { SystemClock } from '../../adapters/system/system-clock.js';
import { createMcpServer } from '../../api/mcp-server.js';
import type { ToolDesk } from '../../ports/tool-desk.js';
import { readVersion } from '../shipped/version.js';

/** The largest message accepted from a client, in bytes. */
const longestMessage = 1024 * 1024;

/** Serves the tools over MCP on two streams, usually standard input and output, until the client hangs up or `signal` aborts. */
export async function serveMcp(desk: ToolDesk, input: Readable, output: Writable, signal: AbortSignal): Promise<void> {
  const server = createMcpServer(desk, readVersion(), new SystemClock());
  const transport = new StdioServerTransport(input, output, { maxBufferSize: longestMessage });
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve).once('error', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    server.server.onclose = resolve;
  });
  server.server.onerror = (error) => answerUnread(error, output);
  await server.connect(transport);
  await ended;
  await server.close();
  input.destroy();
}

/** Answers a line that is no message, so that its sender doesn't wait for an answer (JSON-RPC 2.0, section 5.1). */
function answerUnread(error: Error, output: Writable): void {
  const refusal = unread.get(error.name);
  if (refusal) output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: refusal })}\n`);
}

/** By what reading a line throws. */
const unread: ReadonlyMap<string, { readonly code: number; readonly message: string }> = new Map([
  ['SyntaxError', { code: ErrorCode.ParseError, message: 'a line is not JSON; each message is one line' }],
  ['ZodError', { code: ErrorCode.InvalidRequest, message: 'a line is JSON, but no message of JSON-RPC 2.0' }],
]);
