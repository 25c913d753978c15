import type { Understanding } from '../core/command.js';

/** What turns a sentence into commands. */
interface Reader {
  understand(text: string): Understanding;
  warmUp(): void;
}

/**
 * Understands a line at a time and prints one JSON object for each: text, route, commands, the question where there is
 * one, and the milliseconds it took inside. `monotonic` gives milliseconds that never go back.
 */
export async function understandLines(
  fastPath: Reader,
  lines: AsyncIterable<string>,
  print: (line: string) => void,
  monotonic: () => number,
): Promise<void> {
  fastPath.warmUp();
  for await (const line of lines) {
    const before = monotonic();
    const { text, route, commands, question } = fastPath.understand(line);
    const ms = Number((monotonic() - before).toFixed(4));
    print(JSON.stringify({ text, route, commands, ...(question === undefined ? {} : { question }), ms }));
  }
}
