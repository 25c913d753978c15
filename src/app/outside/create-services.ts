import { CalDavCalendar } from '../../adapters/calendar/caldav-calendar.js';
import { LocalCalendar } from '../../adapters/calendar/local-calendar.js';
import { suncalcSun } from '../../adapters/sun/suncalc-sun.js';
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
import { findPlace } from './find-place.js';
import type { Foundation } from '../foundation.js';
import { readSecret } from '../configuration/read-secret.js';

/** The services behind everyday questions. */
export interface Services {
  readonly calendar: Calendar;
  /** The calendar in the data folder; null if appointments are kept on a server. */
  readonly localCalendar: LocalCalendar | null;
  /** Null if no weather service is configured. */
  readonly weather: Weather | null;
  /** The next sunrise or sunset; null if there is none soon, undefined if neither a place nor a time zone tells where this is. */
  nextSun(which: 'sunrise' | 'sunset', after: number): number | null | undefined;
}

/** Creates the services as configured; nothing is contacted yet. */
export function createServices(foundation: Foundation, store: Store): Services {
  const { config, clock } = foundation;
  const place = findPlace(config);
  const http = new FetchHttp(clock);
  return {
    ...createCalendar(foundation, store, http),
    weather: createWeather(config, http, clock),
    nextSun: (which, after) => place && suncalcSun.next(place.latitude, place.longitude, after)[which],
  };
}

function createCalendar(
  { config, environment, clock, tell }: Foundation,
  store: Store,
  http: Http,
): Pick<Services, 'calendar' | 'localCalendar'> {
  const onTrouble = (message: string) => tell('calendar', message);
  const common = { clock, random: systemRandom, timeZone: config.time_zone, onTrouble };
  const { caldav } = config.calendar;
  if (!caldav) {
    const calendar = new LocalCalendar({ ...common, store });
    return { calendar, localCalendar: calendar };
  }
  const account = {
    url: caldav.url,
    user: caldav.user,
    calendar: caldav.calendar,
    password: () => readSecret('calendar.caldav.password', caldav.password, environment),
  };
  return { calendar: new CalDavCalendar({ ...common, http, account }), localCalendar: null };
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
