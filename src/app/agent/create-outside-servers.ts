import { OutsideServers } from '../../adapters/mcp/mcp-outside-servers.js';
import type { OutsideServerSettings } from '../../adapters/mcp/outside-server.js';
import type { Clock } from '../../core/clock.js';
import type { Tool } from '../../ports/tool.js';
import type { Config } from '../configuration/config-schema.js';
import type { OutsideServerConfig } from '../configuration/mcp-schema.js';
import { readSecret } from '../configuration/read-secret.js';
import { readVersion } from '../shipped/version.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables that an outside program gets. Lantern's keys and tokens are not among them. */
const plainVariables = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'SHELL',
  'XDG_RUNTIME_DIR',
];

/** The outside MCP servers in the configuration, not yet started. */
export function createOutsideServers(
  { mcp }: Pick<Config, 'mcp'>,
  environment: Environment,
  clock: Clock,
  own: readonly Tool[],
  onTrouble: (message: string) => void,
): OutsideServers {
  const settings = Object.entries(mcp.servers).map(([name, server]) => createSettings(name, server, environment));
  const names = new Set(own.map((tool) => tool.name));
  return new OutsideServers(settings, {
    clock,
    version: readVersion(),
    isTaken: (name) => names.has(name),
    onTrouble,
  });
}

function createSettings(name: string, server: OutsideServerConfig, environment: Environment): OutsideServerSettings {
  const read = (key: string, values: Extract<OutsideServerConfig, { url: string }>['headers']) =>
    Object.fromEntries(
      Object.entries(values).map(([each, value]) => [
        each,
        typeof value === 'string' ? value : readSecret(`mcp.servers.${name}.${key}.${each}`, value, environment),
      ]),
    );
  const common = {
    name,
    tierOf: (tool: string) => server.tools[tool]?.tier ?? server.tier,
    callMs: server.timeout_seconds * 1000,
  };
  if ('url' in server) {
    const { host, origin, pathname } = new URL(server.url);
    const find = () => ({ kind: 'address', url: server.url, headers: read('headers', server.headers) }) as const;
    return { ...common, place: `${origin}${pathname}`, hosts: [host], find };
  }
  const plain = Object.fromEntries(
    plainVariables.flatMap((each) => (environment[each] === undefined ? [] : [[each, environment[each]]])),
  );
  const find = () =>
    ({
      kind: 'process',
      command: server.command,
      args: server.args,
      environment: { ...plain, ...read('env', server.env) },
    }) as const;
  return { ...common, place: server.command, hosts: [], find };
}
