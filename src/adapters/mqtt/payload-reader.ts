/** In bytes. What a source takes is shorter by far. */
const longestPayload = 262_144;
/** How many topics are remembered that were too long, so that each is told once. */
const mostRemembered = 100;

/** Reads payloads as text. What is longer than anything of a house is left out as it came: to decode it would hold up everything else. */
export class PayloadReader {
  readonly #long = new Set<string>();

  constructor(private readonly onTooLong: (problem: string) => void) {}

  /** @returns undefined for what is too long, which is told once for each topic */
  read(topic: string, payload: Buffer): string | undefined {
    if (payload.length <= longestPayload) return payload.toString('utf8');
    if (!this.#long.has(topic)) {
      if (this.#long.size < mostRemembered) this.#long.add(topic);
      const shown = topic.slice(0, 100);
      this.onTooLong(
        `sent ${payload.length} bytes on ${shown}, which were left out: ${longestPayload} are the most; send less there`,
      );
    }
    return undefined;
  }
}
