import { GpiomonButton } from '../../adapters/gpio-button/gpiomon-button.js';
import type { Assistant } from '../../assistant/assistant.js';
import type { Gesture } from '../../automation/button-gestures.js';
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

/** The wait before a button that could not be opened is tried again, milliseconds: it doubles up to the longest. */
const [firstWaitMs, longestWaitMs] = [1000, 60_000];

/**
 * Connects the button to the light. If that fails, it is told once, everything else works without the button, and it is tried
 * again until it comes (OUTPUT-08).
 */
export function openButton(
  foundation: Foundation,
  engine: Engine,
  assistant: Pick<Assistant, 'press'>,
  create: typeof createButton = createButton,
): { stop(): Promise<void> } {
  const { config, clock, facts } = foundation;
  const tell = (message: string) => foundation.tell('button', message);
  const button = create(config, clock, tell);
  if (!config.button || !button) return { stop: () => Promise.resolve() };
  const isTaken = (gesture: Gesture) => assistant.press(gesture);
  const events = new ButtonEvents({ button, timing: readTiming(config.button), clock, engine, facts, isTaken });
  const opening = keepOpening(events, clock, (why) => {
    if (why !== null) tell(why);
    else facts.announce({ type: 'trouble-mended', part: 'button', message: 'the button works' });
  });
  return {
    stop: async () => {
      opening[Symbol.dispose]();
      await events.stop();
    },
  };
}

function readTiming({ debounce_ms: debounce, double_ms: double, hold_ms: hold }: NonNullable<Config['button']>) {
  return { debounce: millis(debounce), double: millis(double), hold: millis(hold) };
}

/** Starts, and starts again after growing waits until it succeeds. @param tell the reason of the first failure; null when it works after all */
function keepOpening(events: ButtonEvents, clock: Clock, tell: (why: string | null) => void): Disposable {
  let [isOver, retry]: [boolean, Disposable | undefined] = [false, undefined];
  const open = async (waitMs: number): Promise<void> => {
    const isFirst = waitMs === firstWaitMs;
    try {
      await events.start();
      if (!isFirst) tell(null);
    } catch (error) {
      if (isFirst) tell(describeError(error));
      if (isOver) return;
      const next = Math.min(longestWaitMs, waitMs * 2);
      retry = clock.after('button start', millis(waitMs), () => void open(next));
    }
  };
  void open(firstWaitMs);
  return {
    [Symbol.dispose]: () => {
      isOver = true;
      retry?.[Symbol.dispose]();
    },
  };
}
