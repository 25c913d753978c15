import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import type { Microphone } from '../../src/ports/microphone.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { oneLamp } from '../engine/create-engine.js';
import { createAssistant } from './create-assistant.js';

const text = { kind: 'text' as const };
const noSound: AsyncIterable<Int16Array> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};
const microphone: Microphone = { name: 'a test', frames: () => noSound };

describe('the assistant', () => {
  test('one sentence with two commands is one change set, undone together', async () => {
    const { assistant, engine } = createAssistant();
    const { lamps, reply } = await assistant.say('make it red and dim it to twenty percent', text);
    expect(lamps[0]!.after).toEqual({ state: 'color/red', rgb: [51, 0, 0] });
    expect(reply).toBe('The light is red at 20 percent.');
    await assistant.say('undo that', text);
    expect(engine.status('lamp')).toMatchObject({ state: 'off', brightness: 100 });
  });

  test('a fade is told with its length, and is one step back', async () => {
    const { assistant, engine } = createAssistant();
    expect((await assistant.say('fade to red over twenty minutes', text)).reply).toBe(
      'Over 20 minutes: The light is red.',
    );
    expect((await assistant.say('fade it out over three hours', text)).reply).toContain('at most an hour');
    expect(engine.status('lamp').state).toBe('color/red');
    await assistant.say('undo that', text);
    expect(engine.status('lamp').state).toBe('off');
  });

  test('LIGHT-15 a lamp is addressed by name, an area by its lamps, and "all" means all', async () => {
    const { assistant, engine } = createAssistant([
      { id: 'desk', name: 'desk lamp', area: 'Office', aliases: [] },
      { id: 'shelf', name: 'shelf', area: 'Office', aliases: [] },
      { id: 'bed', name: 'bed light', area: 'Bedroom', aliases: [] },
    ]);
    const states = () => engine.lamps.map(({ id }) => engine.status(id).state);
    await assistant.say('turn on the desk lamp', text);
    expect(states()).toEqual(['on', 'off', 'off']);
    await assistant.say('turn the office lights blue', text);
    expect(states()).toEqual(['color/blue', 'color/blue', 'off']);
    await assistant.say('turn off all the lights', text);
    expect(states()).toEqual(['off', 'off', 'off']);
  });

  test('LIGHT-14 "why is the light red?" answers with what was said', async () => {
    const { assistant } = createAssistant();
    await assistant.say('turn the light red', text);
    expect((await assistant.say('why is the light red', text)).reply).toMatch(
      /^Lamp is red at 100 percent because you said "turn the light red" at \d+:\d\d [AP]M\.$/,
    );
  });

  test('LIGHT-14 after an undo "why" tells what had made the light as it is again', async () => {
    const { assistant } = createAssistant();
    await assistant.say('turn the light red', text);
    await assistant.say('turn the light blue', text);
    await assistant.say('undo that', text);
    expect((await assistant.say('why is the light red', text)).reply).toMatch(
      /^Lamp is red .* because you said "turn the light red" at [\d:]+ [AP]M; it was brought back to that at [\d:]+ [AP]M\.$/,
    );
  });

  test('a question switches nothing', async () => {
    const { assistant, engine } = createAssistant();
    const { route, reply } = await assistant.say('is the light on', text);
    expect([route, reply]).toEqual(['answer', 'No, the light is off.']);
    expect(engine.history(5)).toEqual([]);
  });

  test('LIGHT-08 timers by voice: named, several, asked for, changed, paused, canceled, done', async () => {
    const { assistant, keeper, clock, spoken } = createAssistant();
    const say = async (sentence: string) => (await assistant.say(sentence, text)).reply;
    expect(await say('set a timer for five minutes')).toBe('Timer set for 5 minutes.');
    expect(await say('set a pizza timer for an hour and a half')).toBe('Pizza timer set for 1 hour 30 minutes.');
    clock.advance(millis(60_000));
    expect(await say('how long is left on the pizza timer')).toBe('Your pizza timer has 1 hour 29 minutes to go.');
    expect(await say('cancel the timer')).toBe('Which one: the one of 5 minutes, or the pizza timer?');
    expect(await say('add five minutes to the pizza timer')).toBe('Your pizza timer now has 1 hour 34 minutes to go.');
    expect(await say('pause the pizza timer')).toBe('Your pizza timer is paused.');
    clock.advance(millis(300_000));
    expect(spoken.map((each) => each.text)).toEqual(['Your timer is done.']);
    expect(await say('stop')).toBe('OK.');
    expect(await say('cancel all timers')).toBe('Your pizza timer is canceled.');
    expect(await say('cancel the timer')).toBe('No timer is running.');
    keeper.stop();
  });

  test('LIGHT-08 commands for later, for a while, and at a clock time', async () => {
    const { assistant, engine, keeper, clock } = createAssistant();
    const state = () => engine.status('lamp').state;
    const say = async (sentence: string) => (await assistant.say(sentence, text)).reply;
    expect(await say('turn the light red in ten minutes')).toBe('In 10 minutes the light turns red.');
    clock.advance(millis(599_000));
    expect(state()).toBe('off');
    clock.advance(millis(1000));
    expect(state()).toBe('color/red');
    expect(await say('turn the light blue for an hour')).toBe('The light is blue. For 1 hour.');
    expect(state()).toBe('color/blue');
    clock.advance(millis(3_600_000));
    expect(state()).toBe('color/red');
    expect(await say('turn it off at half past seven')).toBe('At 7:30 AM the light goes off.');
    clock.advance(millis(7.5 * 3_600_000));
    expect(state()).toBe('off');
    await say('turn the light blue for an hour');
    await say('undo that');
    expect([state(), engine.machine.timers.size]).toEqual(['off', 0]);
    keeper.stop();
  });

  test('a lamp whose output does not work is not said to shine', async () => {
    const { assistant, light } = createAssistant();
    light.failures.set('lamp', 'there is no PWM chip');
    const { reply } = await assistant.say('turn the light red', text);
    expect(reply).toBe('The light is red. But nothing shows on lamp: there is no PWM chip.');
    expect((await assistant.say('turn the light red', text)).reply).toBe(
      'The light is already red. But nothing shows on lamp: there is no PWM chip.',
    );
    expect((await assistant.say('is the light on', text)).reply).toBe(
      "Yes, the light is red. But I can't tell what the lamp shows: there is no PWM chip.",
    );
  });

  test('OUTPUT-10 a store that fails is said once, and the light obeys all the same', async () => {
    const { assistant, store, told } = createAssistant();
    store.failWith = new Error('the disk is full');
    const { reply, lamps } = await assistant.say('turn the light red', text);
    expect(reply).toBe('The light is red. But I cannot store that: after a restart the light will be as before.');
    expect(lamps[0]!.after.state).toBe('color/red');
    expect((await assistant.say('turn the light off', text)).reply).toBe('The light is off.');
    const trouble = { type: 'trouble-reported', part: 'store', message: 'the disk is full' };
    expect(told.filter((fact) => fact.type === 'trouble-reported' && fact.part === 'store')).toEqual([trouble]);
  });

  test('what is for later is refused where it cannot be stored', async () => {
    const { assistant, store } = createAssistant();
    store.failWith = new Error('the disk is full');
    const { reply } = await assistant.say('turn the light red in ten minutes', text);
    expect(reply).toBe('That did not work: the disk is full.');
  });

  test('every request is kept with its stages, for lantern trace', async () => {
    const { assistant, store } = createAssistant();
    const { request } = await assistant.say('turn the light red', text);
    expect(store.recent('request', 1)[0]!.body).toMatchObject({
      id: request,
      text: 'turn the light red',
      stages: [{ name: 'decide' }, { name: 'act' }, { name: 'light' }],
    });
  });

  test('what was heard is answered, spoken, and silenced by the next wake word', async () => {
    const heard = (said: string): VoiceEvent => ({
      type: 'utterance-heard',
      transcript: { text: said, words: [] },
      addressed: 'wake',
      atMs: 900,
      ms: { wake: 5, endpoint: 700, recognise: 7 },
    });
    const { assistant, spoken, told } = createAssistant(oneLamp, [
      { type: 'wake-detected', word: 'jarvis', atMs: 900, takenMs: 5 },
      { type: 'speech-heard', text: 'turn the' },
      heard('turn the light red'),
      { type: 'wake-detected', word: 'computer', atMs: 5000, takenMs: 5 },
      { type: 'listening-ended', atMs: 9000 },
    ]);
    const outcomes = [];
    const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
    for await (const outcome of assistant.listen(microphone, options)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([
      {
        wake: { word: 'jarvis', atMs: 900 },
        transcript: 'turn the light red',
        ms: { wake: 5, endpoint: 700, recognise: 7 },
      },
      { wake: { word: 'computer' }, transcript: '', route: 'ignore' },
    ]);
    // After the second wake word nothing came.
    expect(spoken.map((each) => [each.text, each.signal.aborted])).toEqual([
      ['The light is red.', true],
      ['The light is red.', false],
    ]);
    expect(told.filter(({ type }) => type === 'speech-heard').map((fact) => ('text' in fact ? fact.text : ''))).toEqual(
      ['turn the', 'turn the light red', ''],
    );
  });

  test('TALK-07 what follows a reply without the wake word counts only where it is surely meant for the light', async () => {
    const followUp = (said: string): VoiceEvent => ({
      type: 'utterance-heard',
      transcript: { text: said, words: [] },
      addressed: 'follow-up',
      atMs: 900,
      ms: { endpoint: 300, recognise: 7 },
    });
    const { assistant, told } = createAssistant(oneLamp, [
      followUp('tell me about the french revolution'),
      followUp('yes'),
      followUp('turn it blue'),
    ]);
    const outcomes = [];
    const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
    for await (const outcome of assistant.listen(microphone, options)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([{ transcript: 'turn it blue', wake: null, reply: 'The light is blue.' }]);
    expect(told.filter(({ type }) => type === 'sentence-understood')).toHaveLength(1);
  });

  test('LANG-04 what follows a reply is asked back where it may have been a question, and else left alone', async () => {
    const followUp = (said: string, doubt: readonly string[]): VoiceEvent => ({
      type: 'utterance-heard',
      transcript: { text: said, words: [], doubt },
      addressed: 'follow-up',
      atMs: 900,
      ms: { endpoint: 300, recognise: 7 },
    });
    const events = [followUp('make the kite red', ['make the light red']), followUp('white', ['white'])];
    const { assistant } = createAssistant(oneLamp, events);
    const outcomes = [];
    const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
    for await (const outcome of assistant.listen(microphone, options)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([{ transcript: 'white', route: 'ask', reply: 'Did you say "white"?' }]);
  });

  test('VOICE-05 "stop" during speech silences it, and is no request', async () => {
    const { assistant, spoken, clock } = createAssistant(oneLamp, [
      { type: 'stop-heard', word: 'stop', atMs: 900 },
      { type: 'stop-settled', isMeant: true },
    ]);
    await assistant.say('set a timer for one minute', text);
    clock.advance(millis(60_000));
    expect(spoken.map(({ signal }) => signal.aborted)).toEqual([false]);
    const options = { wake: true, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
    for await (const outcome of assistant.listen(microphone, options)) throw new Error(`unexpected ${outcome.text}`);
    expect(spoken.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
