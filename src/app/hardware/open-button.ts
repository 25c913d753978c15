import { GpiomonButton } from '../../adapters/gpio-button/gpiomon-button.js';
import type { Assistant } from '../../assistant/assistant.js';
import { ButtonEvents } from '../../automation/button-events.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Button } from '../../ports/button.js';
import type { Config } from '../configuration/config-schema.js';
import type { Foundation } from '../foundation.js';
import { planWiring } from './plan-wiring.js';

/** The configured button; null if there is none. */
export function createButton(config: Config, clock: Clock, onTrouble: (message: string) => void): Button | null {
  const wired = planWiring(config).button;
  if (!config.button || !wired) return null;
  const { pin, active_low: activeLow } = config.button;
  return new GpiomonButton({ pin, device: wired.device, activeLow }, clock, onTrouble);
}

/** Connects the button to the light. If that fails, it is reported, and everything else works without the button. */
export function openButton(
  foundation: Foundation,
  engine: Engine,
  assistant: Pick<Assistant, 'press'>,
): { stop(): Promise<void> } {
  const { config, clock, facts } = foundation;
  const tell = (message: string) => foundation.tell('button', message);
  const button = createButton(config, clock, tell);
  if (!config.button || !button) return { stop: () => Promise.resolve() };
  const { debounce_ms: debounce, double_ms: double, hold_ms: hold } = config.button;
  const timing = { debounce: millis(debounce), double: millis(double), hold: millis(hold) };
  const events = new ButtonEvents({
    button,
    timing,
    clock,
    engine,
    facts,
    isTaken: (gesture) => assistant.press(gesture),
  });
  events.start().catch((error: unknown) => tell(describeError(error)));
  return events;
}
