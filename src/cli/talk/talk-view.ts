import { clearScreenDown, createInterface, cursorTo, moveCursor, type Interface } from 'node:readline';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact, LampShown } from '../../core/facts.js';
import { millis } from '../../core/units.js';
import { createSwatch, type Colors } from './swatch.js';

/** What the terminal's conversation needs. */
export interface TalkParts {
  say(text: string): Promise<{ readonly reply: string }>;
  readonly facts: Hub<Fact>;
  readonly shown: () => readonly LampShown[];
}

/** A terminal; input and output may also be pipes. */
export interface TalkTerminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly colors: Colors;
}

/** Ten times a second looks live, and is not too much for a slow serial line. */
const refreshInterval = millis(100);
/** Columns kept free for typing beside the lamps. */
const typingColumns = 40;

/**
 * The conversation in a terminal, with the lamps' live colors in the prompt. Output appears above the line that is being typed,
 * and leaves it alone. In a pipe there is no prompt: each line in gives a reply out.
 */
export class TalkView {
  readonly #live: boolean;
  #lines: Interface | undefined;
  #shown: readonly LampShown[] = [];
  #partial = '';
  #prompt = '';
  #timer: Disposable | undefined;
  /** Replies that were already printed, as facts, while sentences typed here are being answered. */
  readonly #announced: string[] = [];
  #saying: Promise<void> = Promise.resolve();
  #pending = 0;

  constructor(
    private readonly parts: TalkParts,
    private readonly terminal: TalkTerminal,
    private readonly clock: Clock,
  ) {
    this.#live = terminal.output.isTTY === true;
  }

  /**
   * Talks until the input ends, `exit` is typed, Ctrl-C or Ctrl-D is pressed, or `stop` is called. Waits for open answers
   * first.
   */
  async run(): Promise<void> {
    const { input, output } = this.terminal;
    const lines = createInterface({ input, output, terminal: this.#live, prompt: '', historySize: 200 });
    this.#lines = lines;
    this.#shown = this.parts.shown();
    const subscription = this.parts.facts.listen((fact) => this.#take(fact));
    lines.on('line', (line) => this.#say(line.trim()));
    lines.on('SIGINT', () => lines.close());
    const closed = new Promise<void>((resolve) => lines.once('close', resolve));
    this.#draw();
    await closed;
    this.#lines = undefined;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#live) output.write('\n');
    await this.#saying;
    subscription[Symbol.dispose]();
  }

  stop(): void {
    this.#lines?.close();
  }

  /** Prints a line above what is being typed. */
  print(text: string): void {
    if (this.#live && this.#lines) this.#redraw(this.#lines, `${text}\n`);
    else this.terminal.output.write(`${text}\n`);
  }

  #say(text: string): void {
    if (text === '') {
      this.#draw();
      return;
    }
    if (text === 'exit' || text === 'quit') {
      this.stop();
      return;
    }
    this.#pending += 1;
    const answer = async () => {
      try {
        const { reply } = await this.parts.say(text);
        if (!this.#announced.includes(reply)) this.print(`  ${reply === '' ? '(nothing to do)' : reply}`);
      } catch (error) {
        this.print(`  ! ${describeError(error)}`);
      }
      this.#pending -= 1;
      if (this.#pending === 0) this.#announced.length = 0;
    };
    // At a terminal, "stop" must not wait for what it should stop. In a pipe, replies come in the order of the lines.
    this.#saying = this.#live ? Promise.all([this.#saying, answer()]).then(() => undefined) : this.#saying.then(answer);
    this.#draw();
  }

  #take(fact: Fact): void {
    switch (fact.type) {
      case 'lamps-shown':
        this.#shown = fact.lamps;
        this.#drawSoon();
        return;
      case 'speech-heard':
        this.#partial = fact.final ? '' : fact.text;
        if (fact.final && fact.text !== '') this.print(`  heard: ${fact.text}`);
        this.#drawSoon();
        return;
      case 'reply-given':
        if (fact.text === '') return;
        if (this.#pending > 0) this.#announced.push(fact.text);
        this.print(`  ${fact.text}`);
        return;
      case 'trouble-reported':
        this.print(`  ! ${fact.part}: ${fact.message}`);
        return;
      case 'trouble-mended':
        this.print(`  ${fact.part}: ${fact.message}`);
        return;
      case 'wake-detected':
      case 'listening-started':
      case 'sentence-understood':
      case 'light-changed':
      case 'speaking-started':
      case 'speaking-ended':
      case 'sentence-answered':
      case 'ringing-changed':
      case 'run-changed':
      case 'tool-called':
        return;
      default:
        fact satisfies never;
    }
  }

  #drawSoon(): void {
    if (!this.#live || !this.#lines || this.#timer || this.#createPrompt() === this.#prompt) return;
    this.#timer = this.clock.after('lamps in the terminal', refreshInterval, () => {
      this.#timer = undefined;
      this.#draw();
    });
  }

  #draw(): void {
    if (this.#live && this.#lines) this.#redraw(this.#lines, '');
  }

  /** Redraws the prompt and the line being typed, below the text `above`. */
  #redraw(lines: Interface & { prevRows?: number }, above: string): void {
    const { output } = this.terminal;
    moveCursor(output, 0, -lines.getCursorPos().rows);
    cursorTo(output, 0);
    clearScreenDown(output);
    output.write(above);
    // readline would move up by the rows that it last drew, without counting rows that typing wrapped onto (seen with Node 20).
    // The cursor has been moved already, so it must not.
    lines.prevRows = 0;
    this.#prompt = this.#createPrompt();
    lines.setPrompt(this.#prompt);
    lines.prompt(true);
  }

  #createPrompt(): string {
    const swatches = this.#shown.map((lamp) => createSwatch(lamp, this.terminal.colors));
    const named = this.#shown.map(({ id }, index) => `${swatches[index] ?? ''} ${id}`);
    const room = Math.max(0, (this.terminal.output.columns ?? 80) - typingColumns);
    const width = this.#shown.reduce((sum, { id }) => sum + id.length + 4, 0);
    // One lamp needs no name; for many lamps there is no room.
    const lamps = this.#shown.length > 1 && width <= room ? named.join(' ') : swatches.join(' ');
    const partial = this.#partial && `« ${this.#partial.slice(-room)} … `;
    return `${lamps} ${partial}› `;
  }
}
