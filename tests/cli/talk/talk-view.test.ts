import { PassThrough } from 'node:stream';
import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { completeLine } from '../../../src/cli/talk/complete-line.js';
import { TalkView } from '../../../src/cli/talk/talk-view.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { Screen } from '../../support/screen.js';

function createTalk({ isTTY = true, columns = 60, announces = true, names = ['lamp'], before = [] as string[] } = {}) {
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
  const shown = () => names.map((id) => ({ id, srgb: [255, 0, 0] as const }));
  const typed = [...before];
  const talk = {
    say,
    facts,
    shown,
    nameOf: (id: string) => `${id[0]!.toUpperCase()}${id.slice(1)} lamp`,
    complete: (line: string) => completeLine(line, ['turn on the desk lamp', 'turn off the desk lamp'], names),
    typed: { list: () => typed, add: (text: string) => void typed.unshift(text) },
  };
  const view = new TalkView(talk, { input, output, colors: isTTY ? 'true' : 'none' }, clock);
  const ended = view.run();
  const show = (red: number) => facts.announce({ type: 'lamps-shown', lamps: [{ id: 'lamp', srgb: [red, 0, 0] }] });
  const type = async (text: string) => {
    input.write(text);
    await settle();
    await settle();
  };
  return { clock, ended, facts, input, said, screen, show, type, typed, view, writtenText: () => written };
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
    expect(writtenText()).toBe('› hm\n  (nothing to do)\n');
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
    expect(writtenText()).toBe('› red\n  Done: red.\n› blue\n  Done: blue.\n› fail\n  ! the store is full\n');
  });

  test('FACE-01 every lamp stays in the prompt, on rows of their own where there are many', async () => {
    const few = createTalk({ columns: 70, names: ['desk', 'bed'] });
    await few.type('hi');
    expect(few.screen.text).toBe('██ Desk lamp  ██ Bed lamp › hi');
    few.view.stop();
    const many = createTalk({ columns: 40, names: ['desk', 'bed', 'hall', 'shelf'] });
    await many.type('hello there, light');
    many.view.print('  something happened');
    many.facts.announce({ type: 'lamps-shown', lamps: [{ id: 'bed', srgb: [0, 0, 0] }] });
    many.clock.advance(millis(100));
    await many.type('!');
    expect(many.screen.text).toBe(
      '  something happened\n██ Desk lamp  ░░ Bed lamp  ██ Hall lamp\n██ Shelf lamp\n› hello there, light!',
    );
    await many.type('\r');
    expect(many.screen.text.split('\n').slice(2, 5)).toEqual([
      '██ Shelf lamp',
      '› hello there, light!',
      '  Done: hello there, light!.',
    ]);
    many.view.stop();
    const crowd = createTalk({ columns: 40, names: Array.from({ length: 30 }, (_, at) => `lamp ${at}`) });
    await crowd.type('');
    expect(crowd.screen.text.match(/██/g)).toHaveLength(30);
    crowd.view.stop();
    await Promise.all([few.ended, many.ended, crowd.ended]);
  });

  test('FACE-01 a reply that is longer than a row breaks between words', async () => {
    const { type, screen, view, ended } = createTalk({ columns: 24 });
    await type('hm\r');
    view.print('  what is to be said is more than fits');
    expect(screen.text).toBe('██ › hm\n  (nothing to do)\n  what is to be said is\n  more than fits\n██ ›');
    view.stop();
    await ended;
  });

  test('FACE-01 the tab key completes what people say and the names of the house', async () => {
    const { type, screen, view, said, ended } = createTalk({ names: ['Reading corner', 'bed'] });
    for (const keys of ['turn of', '\t', 't', '\t', '\r', 'please dim the re', '\t', 'c', '\t', '\r']) await type(keys);
    expect(said).toEqual(['turn off the', 'please dim the reading corner']);
    expect(screen.text).toContain('please dim the reading corner');
    view.stop();
    await ended;
  });

  test('FACE-01 SAFE-09 the arrow keys bring back what was typed, and nothing that was forgotten meanwhile', async () => {
    const up = '\u001b[A';
    const { type, typed, said, view, ended } = createTalk({ before: ['make it blue', 'my code is 4711'] });
    await type(`${up}${up}`);
    await type('\u001b[B\r');
    typed.splice(typed.indexOf('my code is 4711'), 1);
    await type(`${up}${up}\r`);
    expect(said).toEqual(['make it blue']);
    view.stop();
    await ended;
  });
});

test('OUTPUT-02 the prompt follows the lamps that are there, and their names', async () => {
  const names = ['desk', 'sofa'];
  const { clock, facts, screen, type, view, ended } = createTalk({ names, columns: 100 });
  await type('');
  expect(screen.text).toBe('██ Desk lamp  ██ Sofa lamp ›');
  names.splice(0, 2, 'reading', 'sofa', 'bed');
  facts.announce({ type: 'light-changed', lamps: [] });
  clock.advance(millis(100));
  await type('');
  expect(screen.text).toBe('██ Reading lamp  ██ Sofa lamp  ██ Bed lamp ›');
  view.stop();
  await ended;
});
