import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Fetcher } from '../../ports/fetcher.js';
import { extractValue } from './extract.js';

const mostKept = 200;
/** A poll ends after this time, however patient the fetcher is. */
const longestFetch = millis(30_000);

/** The fetchers by tool. Simultaneous or repeated requests for the same thing share one answer (DATA-04). */
export class Fetchers {
  readonly #tools = new Map<string, Fetcher>();
  readonly #kept = new Map<string, { readonly answer: Promise<unknown>; until: number }>();

  constructor(
    private readonly clock: Clock,
    fetchers: readonly Fetcher[],
  ) {
    for (const fetcher of fetchers) this.add(fetcher);
  }

  /** Adds a fetcher, or replaces the one with the same tool name. */
  add(fetcher: Fetcher): void {
    this.#tools.set(fetcher.tool, fetcher);
    this.#forget(fetcher.tool);
  }

  remove(tool: string): void {
    this.#tools.delete(tool);
    this.#forget(tool);
  }

  get tools(): readonly string[] {
    return [...this.#tools.keys()];
  }

  /** What each tool takes and answers, a line for each whose makers tell it. */
  get uses(): readonly string[] {
    return [...this.#tools.values()].flatMap(({ use }) => (use === '' ? [] : [use]));
  }

  /**
   * Everything wrong with a source, as far as that is known without asking anybody: its arguments, and paths that an answer does not
   * have. Empty for an unknown tool, which the engine refuses itself.
   */
  async findProblems(
    { tool, args }: { tool: string; args: unknown },
    paths: readonly string[],
  ): Promise<readonly string[]> {
    const fetcher = this.#tools.get(tool);
    if (!fetcher) return [];
    const wrong = fetcher.explainProblem(args);
    const example = await fetcher.example?.();
    const missing = example === undefined ? [] : paths.flatMap((path) => explainPath(example, path));
    return [...(wrong === null ? [] : [wrong]), ...missing];
  }

  /** Whether a source that uses this tool pauses while the network is down. */
  needsNetwork(tool: string): boolean {
    return this.#tools.get(tool)?.network ?? false;
  }

  /** @throws RetryLater, LanternError `not-found` for an unknown tool, and what its fetcher throws */
  async fetch(tool: string, args: unknown): Promise<unknown> {
    const fetcher = this.#tools.get(tool);
    if (!fetcher) throw new LanternError('not-found', `there is no tool "${tool}"; there are ${this.tools.join(', ')}`);
    const key = `${tool} ${JSON.stringify(args)}`;
    const now = this.clock.monotonic();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.answer;
    const entry = { answer: this.#ask(fetcher, args), until: Infinity };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    try {
      const answer = await entry.answer;
      entry.until = this.clock.monotonic() + fetcher.freshFor;
      return answer;
    } catch (error) {
      entry.until = -Infinity;
      throw error;
    }
  }

  /** Forgets answers of a replaced tool; they are not answers of the new one. */
  #forget(tool: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${tool} `)) this.#kept.delete(key);
  }

  async #ask(fetcher: Fetcher, args: unknown): Promise<unknown> {
    const abort = new AbortController();
    let timer: Disposable | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = this.clock.after(`the tool ${fetcher.tool}`, longestFetch, () => {
        abort.abort();
        reject(new LanternError('part-unreachable', `${fetcher.tool} did not answer within 30 seconds`));
      });
    });
    try {
      return await Promise.race([fetcher.fetch(args, abort.signal), late]);
    } finally {
      timer?.[Symbol.dispose]();
    }
  }
}

function explainPath(answer: unknown, path: string): readonly string[] {
  try {
    extractValue(answer, path);
    return [];
  } catch (error) {
    return [describeError(error)];
  }
}
