import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { explainArguments, parseArguments } from './parse-arguments.js';
import type { WebRequests } from './web-requests.js';

const argumentsSchema = z.strictObject({
  url: z.string().max(2000),
  headers: z.record(z.string().regex(/^[\w-]{1,60}$/), z.string().max(1000)).default({}),
});
/** Characters of a page that are kept. */
const longestText = 100_000;

/** `fetch_json {url, headers?}`: what a service answers, as JSON. */
export class FetchJson implements Fetcher {
  static readonly tool = 'fetch_json';
  readonly tool = FetchJson.tool;
  readonly network = true;
  readonly freshFor = millis(900);
  readonly use = 'fetch_json {url, headers?}: what the address answers';

  constructor(private readonly requests: WebRequests) {}

  explainProblem(args: unknown): string | null {
    return explainAddress(this.tool, args, this.requests);
  }

  async fetch(args: unknown, signal: AbortSignal): Promise<unknown> {
    const { url, headers } = parseArguments(this.tool, argumentsSchema, args);
    const { text } = await this.requests.get(url, { accept: 'application/json', ...headers }, signal);
    try {
      return JSON.parse(text);
    } catch {
      throw new LanternError('part-refused', `${new URL(url).host} did not answer with JSON`);
    }
  }
}

/** `fetch_text {url, headers?}`: what a page says, without its markup. */
export class FetchText implements Fetcher {
  static readonly tool = 'fetch_text';
  readonly tool = FetchText.tool;
  readonly network = true;
  readonly freshFor = millis(900);
  readonly use = 'fetch_text {url, headers?}: the text of the page, at result';

  constructor(private readonly requests: WebRequests) {}

  explainProblem(args: unknown): string | null {
    return explainAddress(this.tool, args, this.requests);
  }

  example(): Promise<string> {
    return Promise.resolve('What the page says.');
  }

  async fetch(args: unknown, signal: AbortSignal): Promise<string> {
    const { url, headers } = parseArguments(this.tool, argumentsSchema, args);
    const answer = await this.requests.get(url, headers, signal);
    const isPage = (answer.headers['content-type'] ?? '').includes('html');
    return (isPage ? stripMarkup(answer.text) : answer.text).slice(0, longestText).trim();
  }
}

function explainAddress(tool: string, args: unknown, requests: WebRequests): string | null {
  const wrong = explainArguments(tool, argumentsSchema, args);
  return wrong ?? requests.explainRefusal(argumentsSchema.parse(args).url);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a page without markup, for reading rather than display. */
export function stripMarkup(page: string): string {
  return page
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[^]*?-->/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
