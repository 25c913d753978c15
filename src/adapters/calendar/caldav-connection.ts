import type { DAVResponse } from 'tsdav';
import { LanternError } from '../../core/errors.js';
import { seconds } from '../../core/units.js';
import type { Http, HttpAnswer } from '../../ports/http.js';
import { sortResponses, validateMultistatus, xmlType } from './multistatus.js';

const service = 'the calendar server';
/** Less than the five seconds within which people are told what is wrong. */
const timeLimit = seconds(4.5);
/** Bytes; a year of a busy calendar is well below. */
const byteLimit = 8 * 1024 * 1024;

export interface CalDavAccount {
  readonly url: string;
  readonly user: string;
  /** Read when it is needed. @throws LanternError `config-invalid` */
  readonly password: () => string;
  /** The display name of the calendar; needed if there are several. */
  readonly calendar: string | undefined;
}

/** An object on the server: one appointment with all its exceptions. */
export interface CalDavObject {
  readonly url: string;
  readonly etag: string | undefined;
  readonly text: string;
}

/** Loaded only if a server is configured. */
const tsdav = () => import('tsdav');

/** One calendar of a CalDAV server (RFC 4791). tsdav writes and reads the XML; all connections go through the Http port. */
export class CalDavConnection {
  #calendar: Promise<string> | null = null;

  constructor(
    private readonly http: Http,
    private readonly account: CalDavAccount,
  ) {}

  /** Objects that a filter finds, and how many the server says that it can't hand out. @throws LanternError `part-refused` */
  async query(filter: object, signal?: AbortSignal): Promise<{ objects: readonly CalDavObject[]; failed: number }> {
    const url = await this.#findCalendar(signal);
    const { davRequest, getDAVAttribute, DAVNamespace: spaces } = await tsdav();
    const found = await davRequest({
      url,
      init: {
        method: 'REPORT',
        headers: { depth: '1' },
        namespace: 'c',
        body: {
          'calendar-query': {
            _attributes: getDAVAttribute([spaces.CALDAV, spaces.CALENDAR_SERVER, spaces.CALDAV_APPLE, spaces.DAV]),
            'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
            filter: { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': filter } },
          },
        },
      },
      fetch: this.#fetch(signal),
    });
    const { good, failed } = sortResponses(found, `${service} (${new URL(url).host})`);
    return { objects: good.flatMap((each) => readObject(each, url)), failed };
  }

  async create(name: string, text: string, signal?: AbortSignal): Promise<void> {
    const url = new URL(name, await this.#findCalendar(signal)).href;
    const headers = { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' };
    await (await tsdav()).createObject({ url, data: text, headers, fetch: this.#fetch(signal) });
  }

  async update({ url, etag = '' }: CalDavObject, text: string, signal?: AbortSignal): Promise<void> {
    const headers = { 'content-type': 'text/calendar; charset=utf-8' };
    await (await tsdav()).updateObject({ url, data: text, etag, headers, fetch: this.#fetch(signal) });
  }

  async delete({ url, etag = '' }: CalDavObject, signal?: AbortSignal): Promise<void> {
    await (await tsdav()).deleteObject({ url, etag, fetch: this.#fetch(signal) });
  }

  /** Finds the calendar's address; looks it up once, and again after a failure. */
  async #findCalendar(signal?: AbortSignal): Promise<string> {
    const looking = (this.#calendar ??= this.#discover(signal));
    try {
      return await looking;
    } catch (error) {
      this.#calendar = null;
      throw error;
    }
  }

  /** From the address to the user, to the folder of calendars, to the calendar (RFC 6764, 6); or the address is the calendar itself. */
  async #discover(signal?: AbortSignal): Promise<string> {
    const fetch = this.#fetch(signal);
    const { propfind } = await tsdav();
    const ask = (url: string, depth: '0' | '1') =>
      propfind({
        url,
        props: {
          'd:resourcetype': {},
          'd:displayname': {},
          'd:current-user-principal': {},
          'c:calendar-home-set': {},
          'c:supported-calendar-component-set': {},
        },
        depth,
        fetch,
      });
    const hrefOf = (responses: readonly DAVResponse[], name: string, base: string): string | undefined => {
      const value = responses.map(
        ({ props }) => (props as Record<string, { href?: unknown }> | undefined)?.[name]?.href,
      );
      const href = value.map(readText).find((each) => each !== undefined);
      return href === undefined ? undefined : new URL(href, base).href;
    };
    const start = this.account.url;
    const top = await ask(start, '0');
    if (top.some(isCalendar)) return withSlash(start);
    const principal = hrefOf(top, 'currentUserPrincipal', start);
    const home =
      hrefOf(top, 'calendarHomeSet', start) ??
      (principal === undefined ? undefined : hrefOf(await ask(principal, '0'), 'calendarHomeSet', principal));
    if (home === undefined)
      throw new LanternError('part-refused', `${service}: there are no calendars at ${start}; check the address`);
    const calendars = (await ask(home, '1')).filter(isCalendar);
    return withSlash(this.#choose(calendars, home));
  }

  #choose(calendars: readonly DAVResponse[], home: string): string {
    const wanted = this.account.calendar?.toLowerCase();
    const named = calendars.map(({ href = '', props }) => {
      const shown = readText((props as Record<string, unknown> | undefined)?.['displayname']);
      return { url: new URL(href, home).href, name: shown ?? href.split('/').filter(Boolean).at(-1) ?? href };
    });
    const fitting = wanted === undefined ? named : named.filter(({ name }) => name.toLowerCase() === wanted);
    const [only] = fitting;
    if (only && fitting.length === 1) return only.url;
    const names = named.map(({ name }) => `"${name}"`).join(', ');
    throw new LanternError(
      'part-refused',
      named.length === 0
        ? `${service}: ${this.account.user} has no calendar there; make one first`
        : `${service}: name one of the calendars ${names} in calendar.caldav.calendar`,
    );
  }

  /** The fetch function for tsdav. Refusals are thrown here, because tsdav would hide some of them. */
  #fetch(signal?: AbortSignal): typeof fetch {
    const { user, password } = this.account;
    return async (address, init = {}) => {
      const url = address instanceof Request ? address.url : address.toString();
      const answer = await this.http.send(service, {
        url,
        method: init.method ?? 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          authorization: `Basic ${Buffer.from(`${user}:${password()}`).toString('base64')}`,
        },
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
        timeLimit,
        byteLimit,
        ...(signal ? { signal } : {}),
      });
      const { host } = new URL(url);
      validateStatus(answer.status, host, user);
      return toResponse(answer, init.method === 'REPORT' || answer.status === 207, host);
    };
  }
}

/** @throws LanternError `part-refused` where a list is expected, and it is none */
function toResponse({ text, status, headers }: HttpAnswer, isList: boolean, host: string): Response {
  if (isList) validateMultistatus(text, `${service} (${host})`);
  const isEmpty = status === 204 || text === '';
  return new Response(isEmpty ? null : text, {
    status,
    headers: isList ? { ...headers, 'content-type': xmlType } : headers,
  });
}

/** @throws LanternError unless the status is a success */
function validateStatus(status: number, host: string, user: string): void {
  if (status >= 200 && status < 300) return;
  const [code, told] = ((): ['part-refused' | 'part-unreachable', string] => {
    if (status === 401 || status === 403) return ['part-refused', `rejects the password of "${user}"`];
    if (status === 404) return ['part-refused', 'has nothing at this address; check it'];
    if (status === 412) return ['part-refused', 'has a newer version of that appointment; try again'];
    if (status >= 500) return ['part-unreachable', `has an internal error (status ${status})`];
    return ['part-refused', `refuses the request (status ${status})`];
  })();
  throw new LanternError(code, `${service} (${host}) ${told}`);
}

function readObject({ href, props }: DAVResponse, base: string): readonly CalDavObject[] {
  const { calendarData, getetag } = (props ?? {}) as Record<string, unknown>;
  const text = readText(calendarData);
  if (href === undefined || text === undefined) return [];
  return [{ url: new URL(href, base).href, etag: readText(getetag), text }];
}

function isCalendar({ props }: DAVResponse): boolean {
  const { resourcetype, supportedCalendarComponentSet } = (props ?? {}) as Record<string, unknown>;
  if (typeof resourcetype !== 'object' || resourcetype === null || !('calendar' in resourcetype)) return false;
  // Task lists are calendars too.
  const components = JSON.stringify(supportedCalendarComponentSet ?? {});
  return components === '{}' || components.includes('VEVENT');
}

/** Text as tsdav gives it: numbers look like numbers, and some servers use CDATA. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && '_cdata' in value ? readText(value._cdata) : undefined;
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
