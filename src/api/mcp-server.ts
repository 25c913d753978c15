import { capitalize } from '../core/capitalize.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ProgressNotification,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Clock } from '../core/clock.js';
import { describeError, normalizeError } from '../core/errors.js';
import { seconds } from '../core/units.js';
import type { ClientAnswer, ServedTool, ToolDesk } from '../ports/tool-desk.js';
import { RateLimit } from './rate-limit.js';

const instructions =
  'The tools of Lantern, a light at its owner\'s home. Changes of the light can be taken back with "undo". For some calls the people ' +
  'there are asked first: that can take most of a minute, and a no is final.';

/** While a call takes longer, a client that wants to know hears this often that it is still going on. */
const progressEvery = seconds(5);
const notAnObject = {};
/** A call, with what is no call made into one: a client gets a sentence then, where the library would answer with its own words. */
const callSchema = z.object({
  method: z.literal('tools/call'),
  params: z
    .looseObject({
      name: z.string().catch(''),
      arguments: z.record(z.string(), z.unknown()).optional().catch(notAnObject),
    })
    .catch({ name: '' }),
});

/** Creates one MCP session, over any transport. It offers the tools of the desk, and makes calls in the name of the client. */
export function createMcpServer(desk: ToolDesk, version: string, clock: Clock): McpServer {
  const made = new McpServer({ name: 'lantern', version }, { capabilities: { tools: {} }, instructions });
  const limit = new RateLimit(clock, 10, 30);
  const { server } = made;
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: (await desk.list()).map(describe) }));
  server.setRequestHandler(callSchema, async ({ params }, { signal, _meta, sendNotification }) => {
    if (!limit.take()) return refuse('too many calls; make at most 10 a second');
    const { name: tool, arguments: input = {} } = params;
    if (input === notAnObject) return refuse('arguments takes an object, as in {"lamp":"desk"}');
    const client = server.getClientVersion()?.name ?? '';
    const progress = tellProgress(_meta?.progressToken, clock, (notification) => {
      // A client that is gone needs no progress.
      sendNotification(notification).catch(() => undefined);
    });
    try {
      return answer(await desk.call({ tool, input, client }, signal));
    } catch (error) {
      return refuseOrThrow(error);
    } finally {
      progress[Symbol.dispose]();
    }
  });
  return made;
}

/** Tells a client that asked for it that its call is still going on, so that it does not give up while people are asked. */
function tellProgress(
  progressToken: string | number | undefined,
  clock: Clock,
  send: (notification: ProgressNotification) => void,
): Disposable {
  let timer: Disposable | undefined;
  const wait = (progress: number) => {
    timer = clock.after('the progress of a call', progressEvery, () => {
      const message = 'Still going on; perhaps the people there are being asked.';
      send({ method: 'notifications/progress', params: { progressToken: progressToken ?? '', progress, message } });
      wait(progress + 1);
    });
  };
  if (progressToken !== undefined) wait(1);
  return { [Symbol.dispose]: () => timer?.[Symbol.dispose]() };
}

/** A call of an unknown tool is a protocol error; any other failure is the answer of the tool. */
function refuseOrThrow(error: unknown) {
  if (normalizeError(error).code === 'not-found') throw new McpError(ErrorCode.InvalidParams, describeError(error));
  return refuse(describeError(error));
}

function refuse(reason: string) {
  return answer({ ok: false, text: `Not done: ${reason}.` });
}

function answer({ ok, text, rows }: ClientAnswer) {
  return {
    content: [{ type: 'text' as const, text }],
    isError: !ok,
    ...(rows ? { structuredContent: { items: [...rows] } } : {}),
  };
}

function describe({ name, description, inputSchema, readOnly, destructive }: ServedTool): Tool {
  const title = nameForPeople(name);
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: { title, readOnlyHint: readOnly, destructiveHint: destructive },
  };
}

/** "setLight" as people would write it: "Set light". */
function nameForPeople(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalize(words);
}
