import { Option } from 'commander';
import { directRun, listAudit, listPermissions, revokePermission, showRun, verifyAudit } from './show-agent.js';
import type { Definition } from '../command-definition.js';

/** The commands about the agent: what it works on, what it may do, and what it did. */
export const agentDefinitions: readonly Definition[] = [
  {
    words: 'agent status',
    summary: 'what the agent is working on or waiting for',
    example: 'lantern agent status --json',
    run: (context) => showRun(context),
  },
  ...(['stop', 'pause', 'resume'] as const).map((action): Definition => ({
    words: `agent ${action}`,
    summary: {
      stop: 'stop the request being worked on, and take back what it did',
      pause: 'pause the request before its next step',
      resume: 'go on with a paused request',
    }[action],
    example: `lantern agent ${action}`,
    run: (context) => directRun({ action }, context),
  })),
  {
    words: 'agent answer <text...>',
    summary: "answer the agent's question",
    example: 'lantern agent answer "the desk lamp"',
    run: (context, words) => directRun({ action: 'answer', text: words.join(' ') }, context),
  },
  {
    words: 'agent approve',
    summary: 'give the permission that the agent asks for, or agree to its plan',
    example: 'lantern agent approve --always',
    options: [
      new Option('--session', 'until Lantern is stopped'),
      new Option('--always', 'from now on').conflicts('session'),
    ],
    run: (context, _values, { session, always }) =>
      directRun(
        { action: 'permit', consent: always === true ? 'always' : session === true ? 'session' : 'once' },
        context,
      ),
  },
  {
    words: 'agent deny',
    summary: 'refuse the permission that the agent asks for, or its plan',
    example: 'lantern agent deny',
    options: [new Option('--always', 'from now on')],
    run: (context, _values, { always }) =>
      directRun({ action: 'permit', consent: always === true ? 'never' : 'no' }, context),
  },
  {
    words: 'permissions list',
    summary: 'the decisions about tools that are remembered',
    example: 'lantern permissions list',
    run: (context) => listPermissions(context),
  },
  {
    words: 'permissions revoke <name>',
    summary: 'forget a decision, by its id, or all decisions about a tool',
    example: 'lantern permissions revoke deleteRules',
    run: (context, [name = '']) => revokePermission(name, context),
  },
  {
    words: 'audit verify',
    summary: 'check that nobody has changed the log of decisions and tool calls',
    example: 'lantern audit verify',
    run: (context) => verifyAudit(context),
  },
  {
    words: 'audit list',
    summary: 'the newest decisions and tool calls',
    example: 'lantern audit list --json',
    run: (context) => listAudit(50, context),
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
