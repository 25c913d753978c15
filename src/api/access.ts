import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AccessTokens } from './tokens/access-tokens.js';
import type { Right } from './tokens/scopes.js';

/** Who is calling: Lantern's own page in a browser, or a program that has the token. */
export type Caller = 'page' | 'api';

/** Who is let in, as what, and the name of the token that was made for it, if it has one of its own. */
export interface Admission {
  readonly kind: Caller;
  readonly right: Right;
  readonly token?: string;
}

const [ownerProgram, ownerPage] = [
  { kind: 'api', right: 'owner' },
  { kind: 'page', right: 'owner' },
] as const satisfies readonly Admission[];

/**
 * Makes the token that opens only `/mcp`. A program that has it can call tools, but cannot give itself permissions.
 * @param token the token that opens everything
 */
export function createMcpToken(token: string): string {
  return createHmac('sha256', token).update('lantern mcp').digest('base64url');
}

/** Four hundred days, the most that browsers keep a cookie. */
const cookieSeconds = 400 * 86_400;

/** The door that a browser came in by: whether it speaks https, and the host that the browser named, with its port. */
export interface CookieDoor {
  readonly isEncrypted: boolean;
  readonly host: string | undefined;
}

/**
 * A cookie for Lantern. `SameSite=Strict`: browsers do not even send it when somebody follows a link from elsewhere. Over https it has
 * another name, one that browsers take from nobody else and never send in plain text. Browsers tell no ports apart, so the name does: a
 * second Lantern on a machine would else take the place of the first one's.
 */
export function deviceCookie(value: string, { isEncrypted, host }: CookieDoor): string {
  const [name, more] = isEncrypted ? ['__Host-lantern', '; Secure'] : ['lantern', ''];
  const port = /:(\d{1,5})$/.exec(host ?? '')?.[1];
  const own = port === undefined ? name : `${name}-${port}`;
  return `${own}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${cookieSeconds}${more}`;
}

/** Why a caller is turned away: an HTTP status, and one line that says what to do. */
export interface Refusal {
  readonly status: 401 | 403;
  readonly message: string;
}

/** Whether a host name or address can only mean this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * Decides who may use the API. A program must send the token. A browser must send the cookie that the page was given, and the
 * request must come from the page's own origin: browsers share cookies between ports, so another site on this machine could send
 * the cookie too. Nobody gets the cookie unasked, not even on this machine, where other users and programs are: the address that the
 * owner opens carries a key that is good for nothing else. On loopback the Host must also be a loopback name, so that no foreign name
 * that resolves to 127.0.0.1 (DNS rebinding) is of use.
 */
export class Access {
  readonly #pageKey: string;
  /** Opens the page: whoever sends it gets the cookie. It stands in the address behind `#`, which browsers send to nobody. */
  readonly openingKey: string;

  constructor(
    private readonly token: string,
    private readonly local: boolean,
    private readonly tokens: Pick<AccessTokens, 'find'> = { find: () => undefined },
  ) {
    // Not the token itself, because other programs on this host see the cookie, and it must not work as a bearer token.
    this.#pageKey = createHmac('sha256', token).update('lantern page').digest('base64url');
    this.openingKey = createHmac('sha256', token).update('lantern open').digest('base64url');
  }

  /** The cookie for the owner's page. */
  pageCookie(door: CookieDoor): string {
    return deviceCookie(this.#pageKey, door);
  }

  /** Whether somebody may use the API: has the token or the cookie. For open routes, which tell them more. */
  isKnown({ authorization, cookie }: IncomingHttpHeaders): boolean {
    return this.#admitBearer(bearerOf(authorization)) !== null || this.#admitCookie(cookie) !== null;
  }

  /**
   * Decides whether a program may use MCP. It must send the MCP token or the full token. A web page cannot choose the Host and
   * Origin that its browser sends, so a foreign page is turned away even if it has got hold of a token.
   */
  judgeProgram({ authorization, host, origin }: IncomingHttpHeaders, isEncrypted: boolean): Admission | Refusal {
    const bearer = bearerOf(authorization);
    if (this.local && !isLoopback(hostName(host)))
      return { status: 403, message: 'this Lantern answers only as localhost or 127.0.0.1' };
    if (origin !== undefined && !isOwnOrigin(origin, host, isEncrypted))
      return { status: 403, message: 'a web page may not use the tools of this Lantern' };
    if (bearer !== undefined && isSame(bearer, createMcpToken(this.token))) return { kind: 'api', right: 'all' };
    const admission = this.#admitBearer(bearer);
    // Whether it is for this, the gate decides, as everywhere.
    if (admission) return admission;
    return { status: 401, message: 'the token is missing or wrong; lantern mcp token prints it' };
  }

  /**
   * Decides who the caller is. On an `open` route, callers without a token count as the page; on the `opening` one, those with the key
   * of the page's address.
   */
  judge(headers: IncomingHttpHeaders, route: 'open' | 'opening' | 'closed', isEncrypted: boolean): Admission | Refusal {
    const bearer = bearerOf(headers.authorization);
    const admission = this.#admitBearer(bearer);
    if (admission) return admission;
    const opens = route === 'opening' && bearer !== undefined && isSame(bearer, this.openingKey);
    if (bearer !== undefined && !opens)
      return {
        status: 401,
        message: 'the token is wrong or was revoked; it must be one that this Lantern was started with or has made',
      };
    return this.#judgePlace(headers, isEncrypted) ?? this.#judgePage(headers, opens || route === 'open');
  }

  #judgePlace(headers: IncomingHttpHeaders, isEncrypted: boolean): Refusal | null {
    if (this.local && !isLoopback(hostName(headers.host))) {
      return { status: 403, message: 'this Lantern answers only as localhost or 127.0.0.1; open it under that name' };
    }
    if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host, isEncrypted)) {
      return { status: 403, message: 'another web page may not use this Lantern; send the token instead' };
    }
    return null;
  }

  #judgePage({ cookie }: IncomingHttpHeaders, isFree: boolean): Admission | Refusal {
    const admission = this.#admitCookie(cookie) ?? (isFree ? ownerPage : null);
    return admission ?? { status: 401, message: 'the token is missing; send it as "Authorization: Bearer TOKEN"' };
  }

  #admitBearer(bearer: string | undefined): Admission | null {
    if (bearer === undefined) return null;
    if (isSame(bearer, this.token)) return ownerProgram;
    const found = this.tokens.find(bearer, 'program');
    return found ? { kind: 'api', right: found.scope, token: found.name } : null;
  }

  #admitCookie(cookies: string | undefined): Admission | null {
    for (const value of cookieValues(cookies)) {
      if (isSame(value, this.#pageKey)) return ownerPage;
      const found = this.tokens.find(value, 'device');
      if (found) return { kind: 'page', right: found.scope, token: found.name };
    }
    return null;
  }
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d*$/, '');
}

/** Behind a proxy that speaks https, the page has that origin, and Lantern is asked in plain text; the other way round it is a forgery. */
function isOwnOrigin(origin: string, host: string | undefined, isEncrypted: boolean): boolean {
  if (host === undefined) return false;
  return origin === `https://${host}` || (!isEncrypted && origin === `http://${host}`);
}

/** What a browser was given over https, and before that in plain text; by this Lantern, at whatever port it was then, and by others on its machine. */
function cookieValues(cookies: string | undefined): readonly string[] {
  return [...(cookies ?? '').matchAll(/(?:^|;\s*)(?:__Host-)?lantern(?:-\d{1,5})?=([^;]*)/g)].map(
    ([, value = '']) => value,
  );
}

/** Compares in constant time, so the time does not reveal where the texts differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
