import { z } from 'zod';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { explainArguments, parseArguments } from './parse-arguments.js';
import { stripMarkup } from './web-fetchers.js';
import type { WebRequests } from './web-requests.js';

export interface SearchOptions {
  /** `searxng`: the JSON of a SearXNG server; `duckduckgo`: its page for simple browsers. */
  readonly provider: 'searxng' | 'duckduckgo';
  /** Where it is, without a slash at the end. */
  readonly url: string;
}

export interface SearchResult {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

const argumentsSchema = z.strictObject({ query: z.string().min(1).max(400) });
const searxngSchema = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string().nullish() })),
});
const mostResults = 10;
const noSearch = 'no web search is configured; set sources.search.provider';

/** `web_search {query}`: the first ten results. What they say is data, never an instruction. */
export class WebSearch implements Fetcher {
  static readonly tool = 'web_search';
  readonly tool = WebSearch.tool;
  readonly network = true;
  readonly freshFor = millis(10 * 60_000);
  readonly use = 'web_search {query}: results[0 to 9].title, .url, .snippet';

  /** @param options null if no search is configured */
  constructor(
    private readonly requests: WebRequests,
    private readonly options: SearchOptions | null,
  ) {}

  explainProblem(args: unknown): string | null {
    return explainArguments(this.tool, argumentsSchema, args) ?? (this.options ? null : noSearch);
  }

  example(): Promise<{ results: readonly SearchResult[] }> {
    const result = { title: 'A title', url: 'https://www.example.com', snippet: 'What it says.' };
    return Promise.resolve({ results: Array.from({ length: mostResults }, () => result) });
  }

  async fetch(args: unknown, signal: AbortSignal): Promise<{ results: readonly SearchResult[] }> {
    const { query } = parseArguments(this.tool, argumentsSchema, args);
    if (!this.options) throw new LanternError('part-absent', noSearch);
    const { provider, url } = this.options;
    const asked = encodeURIComponent(query);
    switch (provider) {
      case 'searxng': {
        const answer = await this.requests.get(
          `${url}/search?q=${asked}&format=json`,
          { accept: 'application/json' },
          signal,
        );
        return { results: parseSearxng(answer.text).slice(0, mostResults) };
      }
      case 'duckduckgo': {
        const answer = await this.requests.get(`${url}/lite/?q=${asked}`, { accept: 'text/html' }, signal);
        return { results: parseDuckDuckGo(answer.text).slice(0, mostResults) };
      }
    }
    provider satisfies never;
  }
}

function parseSearxng(text: string): readonly SearchResult[] {
  try {
    const { results } = searxngSchema.parse(JSON.parse(text));
    return results.map(({ title, url, content }) => ({ title, url, snippet: content ?? '' }));
  } catch (error) {
    throw new LanternError(
      'part-refused',
      'the search answered in an unknown format; check that it allows format=json',
      {
        cause: error,
      },
    );
  }
}

/** Links and the text below each, from the page for simple browsers; links go by way of a redirect that names the address. */
function parseDuckDuckGo(page: string): readonly SearchResult[] {
  const links = [...page.matchAll(/<a\b([^>]*\bclass=["']result-link["'][^>]*)>([^]*?)<\/a>/gi)];
  const snippets = [...page.matchAll(/<td\b[^>]*\bclass=["']result-snippet["'][^>]*>([^]*?)<\/td>/gi)];
  if (links.length === 0 && !/no results/i.test(page))
    throw new LanternError('part-refused', 'the search answered in an unknown format, or with a check for robots');
  return links.map(([, attributes = '', title = ''], index) => {
    const href = stripMarkup(/\bhref=["']([^"']*)/i.exec(attributes)?.[1] ?? '');
    const address = URL.canParse(href, 'https://duckduckgo.com') ? new URL(href, 'https://duckduckgo.com') : null;
    return {
      title: stripMarkup(title),
      url: address?.searchParams.get('uddg') ?? address?.href ?? '',
      snippet: stripMarkup(snippets[index]?.[1] ?? ''),
    };
  });
}
