import { isIPv6 } from 'node:net';
import { GetTime, GetWeather } from '../../adapters/fetchers/house-fetchers.js';
import { GetCalendar } from '../../adapters/fetchers/get-calendar.js';
import { FetchJson, FetchText } from '../../adapters/fetchers/web-fetchers.js';
import { WebRequests } from '../../adapters/fetchers/web-requests.js';
import { WebSearch } from '../../adapters/fetchers/web-search.js';
import { GuardedEdge } from '../../adapters/http/guarded-edge.js';
import { MqttBroker } from '../../adapters/mqtt/mqtt-broker.js';
import { Fetchers } from '../../automation/sources/fetchers.js';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { describeUnreadable } from '../../core/file-unreadable.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Config } from '../configuration/config-schema.js';
import type { Services } from './create-services.js';
import { readTextFile } from '../configuration/read-text-file.js';
import { readSecret } from '../configuration/read-secret.js';

const publicSearch = { searxng: null, duckduckgo: 'https://lite.duckduckgo.com' } as const;

/** The names of the built-in tools, which no custom tool may have. */
export const builtInTools: readonly string[] = [GetWeather, FetchJson, FetchText, WebSearch, GetTime, GetCalendar].map(
  ({ tool }) => tool,
);

/** The built-in tools that data sources fetch with. Custom tools are added later. */
export function createFetchers(
  config: Config,
  clock: Clock,
  { weather, calendar }: Pick<Services, 'weather' | 'calendar'>,
  secrets: Secrets,
): Fetchers {
  const { local_hosts: localHosts, search } = config.sources;
  const local = {
    hosts: localHosts.map((host) => (isIPv6(host) ? `[${host}]:*` : `${host}:*`)),
    setting: 'sources.local_hosts',
  };
  const requests = new WebRequests(new GuardedEdge({ local }, secrets, clock), clock);
  const url = search ? (search.url ?? publicSearch[search.provider]) : null;
  return new Fetchers(clock, [
    new GetWeather(weather, { unit: config.temperature_unit, isPlaceKnown: config.place !== undefined }),
    new FetchJson(requests),
    new FetchText(requests),
    new WebSearch(requests, search && url !== null ? { provider: search.provider, url } : null),
    new GetTime(clock, config.time_zone),
    new GetCalendar(calendar, clock, config.calendar.caldav !== undefined),
  ]);
}

/** The configured broker, not yet connected; null if none is configured. @param isTrial it connects under a name of its own, unnoticed */
export function createBroker(
  { mqtt }: Config,
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
  news: { readonly onTrouble: (message: string) => void; readonly onMended?: (message: string) => void },
  { isTrial = false } = {},
): MqttBroker | null {
  if (!mqtt) return null;
  const { url, user, password, authority, client } = mqtt;
  return new MqttBroker(
    {
      url,
      ...(isTrial ? { client: `${client}-check` } : { client, status: `lantern/${client}/status` }),
      reconnectAfter: 5000,
      ...(user === undefined ? {} : { user }),
      ...(password ? { password: () => readSecret('mqtt.password', password, environment) } : {}),
      ...(authority === undefined ? {} : { authority: () => readAuthority(authority) }),
    },
    clock,
    news.onTrouble,
    news.onMended,
  );
}

/** In bytes; a chain of certificates has a few thousand. */
const longestAuthority = 1_000_000;

function readAuthority(file: string): string {
  const read = readTextFile(file, longestAuthority, (name, cause) => {
    return new LanternError('config-invalid', `mqtt.authority: ${describeUnreadable(name, cause)}`, { cause });
  });
  if (read.includes('-----BEGIN CERTIFICATE-----')) return read;
  // OpenSSL passes over it in silence, and then trusts nobody.
  throw new LanternError(
    'config-invalid',
    `mqtt.authority: ${file} has no certificate in it; it takes a PEM file, with "-----BEGIN CERTIFICATE-----"`,
  );
}
