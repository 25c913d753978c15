import { expect, test } from '@jest/globals';
import { openButton } from '../../../src/app/hardware/open-button.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { seconds } from '../../../src/core/units.js';
import type { Button } from '../../../src/ports/button.js';
import { createEngine } from '../../engine/create-engine.js';

/** A button that is plugged in later. */
class LateButton implements Button {
  readonly name = 'button';
  starts = 0;
  isPlugged = false;
  press: (pressed: boolean, at: number) => void = () => undefined;

  start(onEdge: (pressed: boolean, at: number) => void): Promise<void> {
    this.starts += 1;
    if (!this.isPlugged) return Promise.reject(new Error('the pin is busy'));
    this.press = onEdge;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

test('OUTPUT-08 a button that is not there at the start is told once, tried again, and works when it comes', async () => {
  const { engine, clock, facts, told } = createEngine();
  const button = new LateButton();
  const config = configSchema.parse({ button: { pin: 17 } });
  const tell = (part: string, message: string) => facts.announce({ type: 'trouble-reported', part, message });
  const programs = new URL('file:///');
  const foundation = {
    config,
    dataFolder: '',
    configFile: null,
    environment: {},
    programs,
    clock,
    uptime: clock.uptime,
    facts,
    tell,
  };
  const opened = openButton(foundation, engine, { press: () => false }, () => button);
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 1) {
      clock.advance(seconds(1));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  await pass(8);
  expect(button.starts).toBe(4); // at 0, 1, 3 and 7 seconds
  button.isPlugged = true;
  await pass(9);
  const news = told.flatMap((fact) => ('part' in fact && fact.part === 'button' ? [[fact.type, fact.message]] : []));
  expect(news).toEqual([
    ['trouble-reported', 'the pin is busy'],
    ['trouble-mended', 'the button works'],
  ]);
  button.press(true, clock.monotonic());
  clock.advance(seconds(0.1));
  button.press(false, clock.monotonic());
  clock.advance(seconds(2));
  expect(engine.status('lamp').state).toBe('on');
  await opened.stop();
  expect(clock.pending).toEqual([]);
});
