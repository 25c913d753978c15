import { Option } from 'commander';
import { directRun, listAudit, listPermissions, revokePermission, showRun, verifyAudit } from './show-agent.js';
import type { Definition } from '../command-definition.js';

/** What the agent works on, what it may do, and what it did. */
export const agentDefinitions: readonly Definition[] = [
  {
    words: 'agent status',
    summary: 'what the agent is working on, or waits for',
    example: 'lantern agent status --json',
    run: (context) => showRun(context),
  },
  ...(['stop', 'pause', 'resume'] as const).map((action): Definition => ({
    words: `agent ${action}`,
    summary: {
      stop: 'stop the request being worked on, and take back what it did',
      pause: 'pause it before its next step',
      resume: 'let it go on',
    }[action],
    example: `lantern agent ${action}`,
    run: (context) => directRun({ action }, context),
  })),
  {
    words: 'agent answer <text...>',
    summary: 'answer what it asks',
    example: 'lantern agent answer "the desk lamp"',
    run: (context, words) => directRun({ action: 'answer', text: words.join(' ') }, context),
  },
  {
    words: 'agent approve',
    summary: 'give the permission it asks for, or agree to its plan',
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
    summary: 'refuse the permission it asks for, or its plan',
    example: 'lantern agent deny',
    options: [new Option('--always', 'from now on')],
    run: (context, _values, { always }) =>
      directRun({ action: 'permit', consent: always === true ? 'never' : 'no' }, context),
  },
  {
    words: 'permissions list',
    summary: 'what somebody has decided for longer than once',
    example: 'lantern permissions list',
    run: (context) => listPermissions(context),
  },
  {
    words: 'permissions revoke <name>',
    summary: 'forget a decision, by its id, or all about a tool',
    example: 'lantern permissions revoke deleteRules',
    run: (context, [name = '']) => revokePermission(name, context),
  },
  {
    words: 'audit verify',
    summary: 'whether the log of decisions and tool calls is as it was written',
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
    summary: "serve Lantern's tools over MCP on standard input and output; list: the outside servers; token: for /mcp",
    example: 'lantern mcp list',
    // Loaded when needed: the SDK takes its time.
    run: async (context, [action]) => (await import('./mcp-commands.js')).mcp(action, context),
  },
];
