import { clearScreenDown, createInterface, cursorTo, moveCursor, type Interface } from 'node:readline';
import type { Clock } from '../../core/clock.js';
import { toPrintable } from '../../core/to-printable.js';
import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact, LampShown } from '../../core/facts.js';
import { millis } from '../../core/units.js';
import { createPrompt } from './create-prompt.js';
import type { Colors } from './swatch.js';
import { wrapWords } from './wrap-words.js';

/** What the terminal's conversation needs. */
export interface TalkParts {
  say(text: string): Promise<{ readonly reply: string }>;
  readonly facts: Hub<Fact>;
  readonly shown: () => readonly LampShown[];
  /** What people call a lamp, by its id. */
  readonly nameOf: (lamp: string) => string;
  /** The words that a line may go on with, and what of it they replace. */
  readonly complete: (line: string) => [string[], string];
  /** What was typed before, newest first, and what is to be remembered of it. */
  readonly typed: { list(): readonly string[]; add(text: string): void };
}

/** A terminal; input and output may also be pipes. */
export interface TalkTerminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly colors: Colors;
}

/** Ten times a second looks live, and is not too much for a slow serial line. */
const refreshInterval = millis(100);

/**
 * The conversation in a terminal, with the lamps' live colors in the prompt. Output appears above the line that is being typed,
 * and leaves it alone. In a pipe there is no prompt: each line in is repeated, and its reply follows.
 */
export class TalkView {
  readonly #live: boolean;
  #lines: Interface | undefined;
  #shown: readonly LampShown[] = [];
  #partial = '';
  #prompt = '';
  /** Whether the cursor is on a row of its own, below a line that was just entered. */
  #isFresh = false;
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
    this.#live = terminal.output.isTTY === true && terminal.input.isTTY === true;
  }

  /**
   * Talks until the input ends, `exit` is typed, Ctrl-C or Ctrl-D is pressed, or `stop` is called. Waits for open answers
   * first.
   */
  async run(): Promise<void> {
    const { output } = this.terminal;
    const lines = this.#open();
    this.#lines = lines;
    this.#shown = this.parts.shown();
    const subscription = this.parts.facts.listen((fact) => this.#take(fact));
    lines.on('line', (line) => {
      this.#isFresh = true;
      this.#say(line.trim());
    });
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

  #open(): Interface {
    const { input, output } = this.terminal;
    const { complete, typed } = this.parts;
    const terminal = this.#live;
    const lines: Interface & { history?: string[]; historyIndex?: number } = createInterface({
      input,
      output: terminal ? output : undefined,
      terminal,
      prompt: '',
      historySize: 200,
      removeHistoryDuplicates: true,
      ...(terminal ? { completer: complete, history: [...typed.list()] } : {}),
    });
    // What was forgotten meanwhile does not come back with an arrow key.
    const refresh = (_text: unknown, key?: { name?: string }) => {
      if (key?.name === 'up' && lines.historyIndex === -1) lines.history?.splice(0, Infinity, ...typed.list());
    };
    if (terminal) {
      input.prependListener('keypress', refresh);
      lines.once('close', () => input.off('keypress', refresh));
    }
    return lines;
  }

  /** Prints a line above what is being typed. */
  print(line: string): void {
    const { output } = this.terminal;
    const text = toPrintable(line);
    const wrapped = output.isTTY === true ? wrapWords(text, output.columns ?? 80) : text;
    if (this.#live && this.#lines) this.#redraw(this.#lines, `${wrapped}\n`);
    else output.write(`${wrapped}\n`);
  }

  #say(text: string): void {
    if (text === 'exit' || text === 'quit') this.stop();
    else {
      if (text !== '') this.#ask(text);
      this.#draw();
    }
  }

  #ask(text: string): void {
    this.#pending += 1;
    if (this.#live) this.parts.typed.add(text);
    const answer = () => this.#answer(text);
    // At a terminal, "stop" must not wait for what it should stop. In a pipe, replies come in the order of the lines.
    this.#saying = this.#live ? Promise.all([this.#saying, answer()]).then(() => undefined) : this.#saying.then(answer);
  }

  async #answer(text: string): Promise<void> {
    if (!this.#live) this.print(`› ${text}`);
    try {
      const { reply } = await this.parts.say(text);
      if (!this.#announced.includes(reply)) this.print(`  ${reply === '' ? '(nothing to do)' : reply}`);
    } catch (error) {
      this.print(`  ! ${describeError(error)}`);
    }
    this.#pending -= 1;
    if (this.#pending === 0) this.#announced.length = 0;
  }

  #take(fact: Fact): void {
    switch (fact.type) {
      case 'lamps-shown':
        this.#note(fact.lamps);
        this.#drawSoon();
        return;
      case 'light-changed':
        // Lamps may have come, gone, or got other names.
        this.#shown = this.parts.shown();
        this.#drawSoon();
        return;
      case 'speech-heard':
        this.#partial = fact.final ? '' : toPrintable(fact.text);
        if (fact.final && fact.text !== '') this.print(`  heard: ${fact.text}`);
        this.#drawSoon();
        return;
      case 'reply-given':
        if (fact.text === '') return;
        if (this.#pending > 0) this.#announced.push(fact.text);
        this.print(`  ${fact.text}`);
        return;
      case 'trouble-reported':
        this.print(`  ! ${fact.part}: ${fact.message.replaceAll('\n', '\n    ')}`);
        return;
      case 'trouble-mended':
        this.print(`  ${fact.part}: ${fact.message}`);
        return;
      case 'wake-detected':
      case 'listening-started':
      case 'sentence-understood':
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

  /** A fact tells only the lamps that changed. */
  #note(changed: readonly LampShown[]): void {
    this.#shown = this.#shown.map((lamp) => changed.find(({ id }) => id === lamp.id) ?? lamp);
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
    if (!this.#isFresh) moveCursor(output, 0, -lines.getCursorPos().rows);
    this.#isFresh = false;
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
    const { output, colors } = this.terminal;
    const { nameOf } = this.parts;
    return createPrompt({ shown: this.#shown, nameOf, colors, columns: output.columns ?? 80, heard: this.#partial });
  }
}
