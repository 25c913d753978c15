import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import type { Clock } from '../core/clock.js';
import { describeError, normalizeError } from '../core/errors.js';
import type { ServedTool, ToolDesk } from '../ports/tool-desk.js';
import { RateLimit } from './rate-limit.js';

const instructions =
  'The tools of Lantern, a light at its owner\'s home. Changes of the light can be taken back with "undo". For some calls the people ' +
  'there are asked first: that can take most of a minute, and a no is final.';

/** Creates one MCP session, over any transport. It offers the tools of the desk, and makes calls in the name of the client. */
export function createMcpServer(desk: ToolDesk, version: string, clock: Clock): McpServer {
  const made = new McpServer({ name: 'lantern', version }, { capabilities: { tools: {} }, instructions });
  const limit = new RateLimit(clock, 10, 30);
  const { server } = made;
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: (await desk.list()).map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    if (!limit.take()) return answer(false, 'Not done: too many calls; make at most 10 a second.');
    const client = server.getClientVersion()?.name ?? '';
    try {
      const { ok, text } = await desk.call({ tool: params.name, input: params.arguments ?? {}, client }, signal);
      return answer(ok, text);
    } catch (error) {
      // A call of an unknown tool is a protocol error; any other failure is the answer of the tool.
      if (normalizeError(error).code === 'not-found') throw new McpError(ErrorCode.InvalidParams, describeError(error));
      return answer(false, `Not done: ${describeError(error)}.`);
    }
  });
  return made;
}

function answer(ok: boolean, text: string) {
  return { content: [{ type: 'text' as const, text }], isError: !ok };
}

function describe({ name, description, inputSchema, readOnly, destructive }: ServedTool): Tool {
  return {
    name,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: { readOnlyHint: readOnly, destructiveHint: destructive },
  };
}
