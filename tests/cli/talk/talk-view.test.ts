import { PassThrough } from 'node:stream';
import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { TalkView } from '../../../src/cli/talk/talk-view.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

/** The little of a terminal that a prompt needs: rows of text, a cursor, and the escapes that readline sends. */
class Screen {
  rows = [''];
  #row = 0;
  #column = 0;

  constructor(private readonly columns: number) {}

  write(text: string): void {
    for (const [part] of text.matchAll(/\u001b\[[\d;]*[A-Za-z]|[\s\S]/gu)) {
      if (part.startsWith('\u001b[')) this.#escape(part);
      else if (part === '\n') this.#move(this.#row + 1, 0);
      else if (part === '\r') this.#column = 0;
      else this.#put(part);
    }
  }

  get text(): string {
    return this.rows
      .map((row) => row.trimEnd())
      .join('\n')
      .trimEnd();
  }

  #put(character: string): void {
    if (this.#column === this.columns) this.#move(this.#row + 1, 0);
    const row = (this.rows[this.#row] ?? '').padEnd(this.#column);
    this.rows[this.#row] = row.slice(0, this.#column) + character + row.slice(this.#column + 1);
    this.#column += 1;
  }

  #move(row: number, column: number): void {
    this.#row = Math.max(0, row);
    this.#column = column;
    while (this.rows.length <= this.#row) this.rows.push('');
  }

  #escape(part: string): void {
    const count = Number(part.slice(2, -1) || 1);
    if (part.endsWith('A')) this.#move(this.#row - count, this.#column);
    else if (part.endsWith('B')) this.#move(this.#row + count, this.#column);
    else if (part.endsWith('C')) this.#column += count;
    else if (part.endsWith('D')) this.#column -= count;
    else if (part.endsWith('G')) this.#column = count - 1;
    else if (part.endsWith('J')) {
      this.rows.length = this.#row + 1;
      this.rows[this.#row] = (this.rows[this.#row] ?? '').slice(0, this.#column);
    } else if (part.endsWith('K')) this.rows[this.#row] = (this.rows[this.#row] ?? '').slice(0, this.#column);
  }
}

function createTalk({ isTTY = true, columns = 60, announces = true } = {}) {
  const clock = new VirtualClock();
  const facts = new Hub<Fact>((error) => {
    throw error;
  });
  const screen = new Screen(columns);
  let written = '';
  const output = Object.assign(new PassThrough(), { isTTY, columns });
  output.on('data', (data: Buffer) => {
    written += data.toString();
    screen.write(data.toString());
  });
  const input = Object.assign(new PassThrough(), { isTTY });
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
    if (text === 'fail') return Promise.reject(new Error('the store\nis full'));
    if (announces && text !== 'hm') facts.announce({ type: 'reply-given', request: text, text: `Done: ${text}.` });
    return Promise.resolve({ reply: text === 'hm' ? '' : `Done: ${text}.` });
  };
  const shown = () => [{ id: 'lamp', srgb: [255, 0, 0] as const }];
  const view = new TalkView({ say, facts, shown }, { input, output, colors: isTTY ? 'true' : 'none' }, clock);
  const ended = view.run();
  const show = (red: number) => facts.announce({ type: 'lamps-shown', lamps: [{ id: 'lamp', srgb: [red, 0, 0] }] });
  const type = async (text: string) => {
    input.write(text);
    await settle();
    await settle();
  };
  return { clock, ended, facts, input, said, screen, show, type, view, writtenText: () => written };
}

describe('the conversation in a terminal', () => {
  test('OUTPUT-02 shows the lamp beside the prompt, and replies above the next one', async () => {
    const { input, said, screen, type, writtenText, ended } = createTalk();
    await type('');
    expect(screen.text).toBe('██ ›');
    expect(writtenText()).toContain('\u001b[38;2;255;0;0m');
    await type('turn it red\r');
    expect(said).toEqual(['turn it red']);
    expect(screen.text).toBe('██ › turn it red\n  Done: turn it red.\n██ ›');
    input.end();
    await ended;
  });

  test('OUTPUT-02 the lamp changes live without disturbing what is being typed', async () => {
    const { clock, screen, show, type, writtenText, view, ended } = createTalk();
    await type('half a sen');
    show(200);
    clock.advance(millis(100));
    await type('tence');
    expect(screen.text).toBe('██ › half a sentence');
    expect(writtenText()).toContain('\u001b[38;2;200;0;0m');
    view.stop();
    await ended;
  });

  test('OUTPUT-02 the prompt is drawn ten times a second at most, and not at all when nothing changed', async () => {
    const { clock, show, type, writtenText, view, ended } = createTalk();
    await type('');
    const drawings = () => writtenText().split('›').length - 1;
    const before = drawings();
    for (let frame = 0; frame < 60; frame += 1) {
      show(100 + frame);
      clock.advance(millis(1000 / 60));
    }
    await type('');
    expect(drawings() - before).toBeGreaterThan(7);
    expect(drawings() - before).toBeLessThanOrEqual(10);
    clock.advance(millis(200));
    await type('');
    const settled = drawings();
    show(159);
    clock.advance(millis(1000));
    await type('');
    expect(drawings()).toBe(settled);
    view.stop();
    await ended;
    expect(clock.pending).toEqual([]);
  });

  test('what is printed goes above a line that has wrapped, and the line stays whole', async () => {
    const { clock, screen, show, type, view, ended } = createTalk({ columns: 20 });
    await type('a sentence that is longer than a row');
    show(7);
    clock.advance(millis(100));
    view.print('  something happened');
    await type('!');
    expect(screen.text).toBe('  something happened\n██ › a sentence that\n is longer than a ro\nw!');
    view.stop();
    await ended;
  });

  test('VOICE-03 shows what is being heard live, then as a line', async () => {
    const { clock, facts, screen, type, view, ended } = createTalk();
    facts.announce({ type: 'speech-heard', request: 'a', text: 'turn it', final: false });
    clock.advance(millis(100));
    await type('');
    expect(screen.text).toBe('██ « turn it … ›');
    facts.announce({ type: 'speech-heard', request: 'a', text: 'turn it blue', final: true });
    clock.advance(millis(100));
    await type('');
    expect(screen.text).toBe('  heard: turn it blue\n██ ›');
    view.stop();
    await ended;
  });

  test('SAFE-04 a sentence that fails is answered with one line, trouble is told', async () => {
    const { facts, screen, type, view, ended } = createTalk();
    await type('fail\r');
    facts.announce({ type: 'trouble-reported', part: 'microphone', message: 'gone' });
    await type('');
    expect(screen.text).toBe('██ › fail\n  ! the store is full\n  ! microphone: gone\n██ ›');
    view.stop();
    await ended;
  });

  test('a sentence that asks for nothing is answered too', async () => {
    const { input, ended, writtenText } = createTalk({ isTTY: false });
    input.end('hm\n');
    await ended;
    await settle();
    expect(writtenText()).toBe('  (nothing to do)\n');
  });

  test.each(['\u0003', '\u0004', 'exit\r', 'quit\r'])('%j ends it', async (keys) => {
    const { type, ended, facts } = createTalk();
    await type(keys);
    await ended;
    expect(facts.listenerCount).toBe(0);
  });

  test.each([true, false])('in a pipe each line gets its reply in order, once (announced: %s)', async (announces) => {
    const { input, ended, writtenText } = createTalk({ isTTY: false, announces });
    input.end('red\n\nblue\nfail');
    await ended;
    await settle();
    expect(writtenText()).toBe('  Done: red.\n  Done: blue.\n  ! the store is full\n');
  });
});
