// The light thread's entry: renders every lamp to its output, 60 times a second, whatever else the process is doing.
import { parentPort, workerData } from 'node:worker_threads';
import { awaitSettings } from '../../adapters/light-thread/early-worker.js';
import { SystemClock } from '../../adapters/system/system-clock.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import { createOutputs } from '../../adapters/outputs/create-output.js';
import { Ticker } from '../../adapters/system/ticker.js';
import { requestThreadPriority } from '../../adapters/system/thread-priority.js';
import type { LightOrder, LightReport } from '../../core/light-messages.js';
import { millis } from '../../core/units.js';
import { Stage } from '../../render/stage.js';
import { TickMeter } from '../../render/tick-meter.js';
import { FrameReports } from './frame-reports.js';
import { KeptOutput } from './kept-output.js';

/** How long all outputs together may take to stop. */
const longestStop = millis(1000);

const port = parentPort;
if (!port) throw new Error('light-entry.js is started as a worker thread');
// The light has priority over everything else: people see a late frame, but do not notice a late word.
requestThreadPriority(-10);
const settings = awaitSettings(workerData as Parameters<typeof awaitSettings>[0]);
const clock = new SystemClock();
const report = (message: LightReport) => port.postMessage(message);

const outputs = createOutputs(settings.outputs).map(
  (output) =>
    new KeptOutput(output, clock, {
      onReady: (lamp, again) => {
        if (again) report({ type: 'mended', lamp });
        stage.rewrite(lamp);
        ticker.start();
      },
      onTrouble: (lamp, message, failed, stuck) =>
        report({ type: 'trouble', lamp, message, stuck, ...(failed && { output: failed }) }),
    }),
);
const frames = new FrameReports((shown) => report({ type: 'frames', frames: shown }));
const stage = new Stage({
  sinks: outputs,
  calibrations: settings.calibrations,
  allowFlashing: settings.allowFlashing,
  frameRate: settings.frameRate,
  random: systemRandom,
  onFrame: (frame) => frames.add(frame),
  onTrouble: (lamp, message) => report({ type: 'trouble', lamp, message }),
});
const meter = new TickMeter();
/** Renders all lamps once and reports what changed; false if no lamp is animated or fading. */
function renderOnce(now: number, isLast = false): boolean {
  const restless = stage.tick(now);
  frames.finish(now, !restless || isLast);
  return restless;
}

const ticker = new Ticker(clock, 1000 / settings.frameRate, (now) => {
  meter.add(now);
  if (renderOnce(now)) return;
  // Nothing will change, so the thread sleeps until the next order.
  ticker.stop();
  meter.pause();
});

/** Stops all outputs, but does not wait for one that hangs. */
async function stopOutputs(): Promise<void> {
  const patience = new Promise<void>((resolve) => clock.after('outputs that stop', longestStop, resolve));
  await Promise.race([Promise.allSettled(outputs.map((output) => output.stop())), patience]);
}

port.on('message', (order: LightOrder) => {
  switch (order.type) {
    case 'show':
      for (const scene of order.scenes) stage.show(scene, clock.monotonic());
      ticker.start();
      return;
    case 'overlay':
      stage.overlay(order.overlay, order.lamps, clock.monotonic());
      ticker.start();
      return;
    case 'data':
      stage.setData(order.values);
      return;
    case 'ping':
      report({ type: 'alive' });
      return;
    case 'stop':
      ticker.stop();
      // Nobody will be there to finish a fade, so the light jumps to its end.
      stage.finishFades();
      renderOnce(clock.monotonic(), true);
      void stopOutputs().then(() => {
        report({ type: 'stopped', ticks: meter.statistics() });
        port.close();
      });
      return;
  }
  order satisfies never;
});

// An output over a network joins once it has answered; nothing waits for it.
for (const output of outputs) output.start();
report({ type: 'ready' });
