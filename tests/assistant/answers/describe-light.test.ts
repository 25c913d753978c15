import { describe, expect, test } from '@jest/globals';
import { capitalize } from '../../../src/core/capitalize.js';
import { describeLight, isOn, listNames, tellSubject } from '../../../src/assistant/answers/describe-light.js';
import { createEngine, oneLamp } from '../../engine/create-engine.js';
import { homeLamps } from '../create-home.js';

const [sofa, shelf, bed] = homeLamps;
const big = [...homeLamps, ...['a', 'b', 'c'].map((id) => ({ id, name: `Spot ${id}`, area: 'Hall', aliases: [] }))];

describe('TALK-11 lamps within a sentence', () => {
  test('are listed as people list them', () => {
    expect(listNames([])).toBe('');
    expect(listNames([bed!])).toBe('the bed light');
    expect(listNames([sofa!, shelf!, bed!])).toBe('the sofa lamp, the shelf light and the bed light');
    expect(listNames([sofa!, bed!], 'or')).toBe('the sofa lamp or the bed light');
  });

  test('are the subject of a sentence: the light, all the lights, a room, or how many', () => {
    const { engine } = createEngine(big);
    expect(tellSubject(oneLamp, createEngine().engine)).toBe('The light is');
    expect(tellSubject(big, engine)).toBe('All the lights are');
    expect(tellSubject([bed!], engine)).toBe('The bed light is');
    expect(tellSubject([sofa!, shelf!], engine)).toBe('The sofa lamp and the shelf light are');
    expect(tellSubject(big.slice(4), engine)).toBe('All lights in the hall are');
    expect(tellSubject(big.slice(0, 5), engine)).toBe('5 lights are');
  });

  test('are told with their look and level', () => {
    const { engine } = createEngine(homeLamps);
    const set = (state: string, brightness: number) =>
      engine.apply([{ kind: 'lamp.set', lamp: 'bed', state, brightness }], { kind: 'start' });
    expect([describeLight(engine, 'bed'), isOn(engine, bed!)]).toEqual(['off', false]);
    set('on', 100);
    expect([describeLight(engine, 'bed'), isOn(engine, bed!)]).toEqual(['on', true]);
    set('on', 40);
    expect(describeLight(engine, 'bed')).toBe('on at 40 percent');
  });

  test('only the first letter of a sentence is made large', () => {
    expect([capitalize('the TV light'), capitalize('')]).toEqual(['The TV light', '']);
  });
});
