import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Who is asking: Lantern's own page in a browser, or a program with the token. */
export type Caller = 'page' | 'api';

/**
 * What opens `/mcp` and nothing else: a program that is given it can call tools, but not give itself the permissions that they need.
 * @param token the one that opens everything
 */
export function createMcpToken(token: string): string {
  return createHmac('sha256', token).update('lantern mcp').digest('base64url');
}

/** Why somebody is turned away: an HTTP status and one line that says what to do. */
export interface Refusal {
  readonly status: 401 | 403;
  readonly message: string;
}

/** Whether a host name or address means this machine only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * Decides who may come in. A program shows the token. A browser shows the cookie that the page was given, and comes
 * from the page's own origin: cookies are shared between ports, so another local site could send it too.
 * On loopback the page is given the cookie unasked, so there the Host must be a loopback name as well, or a foreign
 * name pointed at 127.0.0.1 (DNS rebinding) would get one.
 */
export class Access {
  readonly #pageKey: string;

  constructor(
    private readonly token: string,
    private readonly local: boolean,
  ) {
    // Not the token itself: other programs on this host see the cookie, and it must not work as a bearer.
    this.#pageKey = createHmac('sha256', token).update('lantern page').digest('base64url');
  }

  /** The cookie that makes a browser the page. Strict: not even a link from elsewhere brings it along. */
  get pageCookie(): string {
    return `lantern=${this.#pageKey}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Whether the page is given its cookie just for being opened. */
  get pageIsFree(): boolean {
    return this.local;
  }

  /**
   * Whether a program may speak MCP: it shows its token, the narrow one or the whole one. A browser brings a Host and an Origin
   * that it can't choose, so a page elsewhere is turned away even where it has got hold of a token.
   */
  judgeProgram({ authorization, host, origin }: IncomingHttpHeaders): Caller | Refusal {
    const bearer = bearerOf(authorization);
    if (this.local && !isLoopback(hostName(host)))
      return { status: 403, message: 'this Lantern answers only as localhost or 127.0.0.1' };
    if (origin !== undefined && !isOwnOrigin(origin, host))
      return { status: 403, message: 'a web page may not use the tools of this Lantern' };
    if (bearer !== undefined && (isSame(bearer, createMcpToken(this.token)) || isSame(bearer, this.token)))
      return 'api';
    return { status: 401, message: 'the token is missing or not the one; lantern mcp token prints it' };
  }

  /** Who this is. `open` lets in those without a token too, as the page. */
  judge(headers: IncomingHttpHeaders, open: boolean): Caller | Refusal {
    const bearer = bearerOf(headers.authorization);
    if (bearer !== undefined) {
      if (isSame(bearer, this.token)) return 'api';
      return { status: 401, message: 'this token is not the one that this Lantern was started with' };
    }
    if (this.local && !isLoopback(hostName(headers.host))) {
      return { status: 403, message: 'this Lantern answers only as localhost or 127.0.0.1; open it under that name' };
    }
    if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)) {
      return { status: 403, message: 'another web page may not use this Lantern; send the token instead' };
    }
    if (open || isSame(cookieValue(headers.cookie), this.#pageKey)) return 'page';
    return { status: 401, message: 'the token is missing; send it as "Authorization: Bearer TOKEN"' };
  }
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d*$/, '');
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

function cookieValue(cookies: string | undefined): string {
  return /(?:^|;\s*)lantern=([^;]*)/.exec(cookies ?? '')?.[1] ?? '';
}

/** Compares in a time that tells nothing about where the two differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
