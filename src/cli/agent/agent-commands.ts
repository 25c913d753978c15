import { Option } from 'commander';
import type { Definition } from '../command-definition.js';

// What a command does is loaded when it runs.
const agent = () => import('./show-agent.js');

/** The commands about the agent: what it works on, what it may do, and what it did. */
export const agentDefinitions: readonly Definition[] = [
  {
    words: 'agent status',
    summary: 'what the agent is working on or waiting for',
    example: 'lantern agent status --json',
    run: async (context) => (await agent()).showRun(context),
  },
  ...(['stop', 'pause', 'resume'] as const).map((action): Definition => ({
    words: `agent ${action}`,
    summary: {
      stop: 'stop the request being worked on, and take back what it did',
      pause: 'pause the request before its next step',
      resume: 'go on with a paused request',
    }[action],
    example: `lantern agent ${action}`,
    run: async (context) => (await agent()).directRun({ action }, context),
  })),
  {
    words: 'agent answer <text...>',
    summary: "answer the agent's question",
    example: 'lantern agent answer "the desk lamp"',
    run: async (context, words) => (await agent()).directRun({ action: 'answer', text: words.join(' ') }, context),
  },
  {
    words: 'agent approve',
    summary: 'give the permission that the agent asks for, or agree to its plan',
    example: 'lantern agent approve --always',
    options: [
      new Option('--session', 'until Lantern is stopped'),
      new Option('--always', 'from now on').conflicts('session'),
    ],
    run: async (context, _values, { session, always }) =>
      (await agent()).directRun(
        { action: 'permit', consent: always === true ? 'always' : session === true ? 'session' : 'once' },
        context,
      ),
  },
  {
    words: 'agent deny',
    summary: 'refuse the permission that the agent asks for, or its plan',
    example: 'lantern agent deny',
    options: [new Option('--always', 'from now on')],
    run: async (context, _values, { always }) =>
      (await agent()).directRun({ action: 'permit', consent: always === true ? 'never' : 'no' }, context),
  },
  {
    words: 'permissions list',
    summary: 'the decisions about tools that are remembered',
    example: 'lantern permissions list',
    run: async (context) => (await agent()).listPermissions(context),
  },
  {
    words: 'permissions revoke <name>',
    summary: 'forget a decision, by its id, or all decisions about a tool',
    example: 'lantern permissions revoke deleteRules',
    run: async (context, [name = '']) => (await agent()).revokePermission(name, context),
  },
  {
    words: 'audit verify',
    summary: 'check that nobody has changed the log of decisions and tool calls',
    example: 'lantern audit verify',
    run: async (context) => (await agent()).verifyAudit(context),
  },
  {
    words: 'audit list',
    summary: 'the newest decisions and tool calls',
    example: 'lantern audit list --json',
    run: async (context) => (await agent()).listAudit(50, context),
  },
  {
    words: 'mcp [action]',
    summary:
      "serve Lantern's tools over MCP on standard input and output; list: the outside servers; token: the token for /mcp",
    example: 'lantern mcp list',
    // Loaded only here, because the MCP SDK takes long to load.
    run: async (context, [action]) => (await import('./mcp-commands.js')).mcp(action, context),
  },
];
