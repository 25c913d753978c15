import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
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
  await server.connect(transport);
  await ended;
  await server.close();
  input.destroy();
}
