import { CalDavCalendar } from '../../adapters/calendar/caldav-calendar.js';
import { LocalCalendar } from '../../adapters/calendar/local-calendar.js';
import { FetchHttp } from '../../adapters/http/fetch-http.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import { OpenMeteo } from '../../adapters/weather/open-meteo.js';
import { Wttr } from '../../adapters/weather/wttr.js';
import type { Clock } from '../../core/clock.js';
import type { Calendar } from '../../ports/calendar.js';
import type { Http } from '../../ports/http.js';
import type { Store } from '../../ports/store.js';
import type { Weather } from '../../ports/weather.js';
import type { Config } from '../configuration/config-schema.js';
import { readSecret } from '../configuration/read-secret.js';

/** The services behind everyday questions. */
export interface Services {
  readonly calendar: Calendar;
  /** The calendar in the data folder; null if appointments are kept on a server. */
  readonly localCalendar: LocalCalendar | null;
  /** Null if no weather service is configured. */
  readonly weather: Weather | null;
}

interface ServiceParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Called with a message about appointments that cannot be read. */
  readonly onTrouble: (message: string) => void;
}

/** Creates the calendar and weather services as configured; nothing is contacted yet. */
export function createServices(config: Config, parts: ServiceParts): Services {
  const { store, clock, environment } = parts;
  const http = new FetchHttp(clock);
  const common = {
    clock,
    random: systemRandom,
    timeZone: config.time_zone,
    onTrouble: parts.onTrouble,
  };
  const { caldav } = config.calendar;
  const weather = createWeather(config, http, clock);
  if (!caldav) {
    const calendar = new LocalCalendar({ ...common, store });
    return { calendar, localCalendar: calendar, weather };
  }
  const account = {
    url: caldav.url,
    user: caldav.user,
    calendar: caldav.calendar,
    password: () => readSecret('calendar.caldav.password', caldav.password, environment),
  };
  return { calendar: new CalDavCalendar({ ...common, http, account }), localCalendar: null, weather };
}

function createWeather({ weather, place: home }: Config, http: Http, clock: Clock): Weather | null {
  if (!weather) return null;
  const { provider, url, search_url: searchUrl } = weather;
  const parts = { http, clock, home, url };
  switch (provider) {
    case 'open-meteo':
      return new OpenMeteo(parts, searchUrl);
    case 'wttr':
      return new Wttr(parts);
  }
  provider satisfies never;
}
