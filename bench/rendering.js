// What rendering costs and how fine it is: node bench/rendering.js [--json]
// 100 animated lamps on the renderer alone and through the real light thread, and the same thread with nothing to do; what a tick
// allocates; how many levels a slow fade moves through.
import { Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { WorkerLightThread } from '../dist/adapters/light-thread/worker-light-thread.js';
import { SystemClock } from '../dist/adapters/system/system-clock.js';
import { createAnimation } from '../dist/light/animations.js';
import { LampRenderer } from '../dist/render/lamp-renderer.js';
import { Quantizer } from '../dist/render/quantizer.js';
import { Stage } from '../dist/render/stage.js';

const frameMs = 1000 / 60;
const lamps = Array.from({ length: 100 }, (_, index) => `lamp-${index}`);
const names = ['pulse', 'breathe', 'candle', 'rainbow', 'party', 'police', 'aurora', 'fireplace', 'strobe', 'sunrise'];
const still = { r: 255, g: 214, b: 170, speed: null };
const toScene = (lamp, look, fadeMs = 400) => ({
  ...{ lamp, ...look, brightness: 1 },
  fade: { ms: fadeMs, space: 'linear' },
});
const animated = lamps.map((lamp, index) =>
  toScene(lamp, createAnimation(names[index % names.length], { r: 200, g: 120, b: 255 })),
);

function createStage(steps, onWrite = () => undefined) {
  return new Stage({
    sinks: lamps.map((lamp) => ({ lamp, steps, write: onWrite })),
    random: { next: () => 0.5 },
    onFrame: () => undefined,
    onTrouble: (lamp, message) => {
      throw new Error(`${lamp}: ${message}`);
    },
  });
}

/** Share of one core that this process uses while `work` runs, percent of `ms`. */
function measureShare(ms, work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ms / 0.01;
}

function renderSeconds(stage, seconds, from = 0) {
  const until = from + seconds * 1000;
  for (let now = from; now < until; now += frameMs) stage.tick(now);
  return until;
}

function measureRendering() {
  const stage = createStage(65_536);
  for (const scene of animated) stage.show(scene, 0);
  let now = renderSeconds(stage, 20);
  return measureShare(60_000, () => (now = renderSeconds(stage, 60, now)));
}

/** The whole process, so the taking of frames in the main thread too. */
async function measureThread(scenes, outputs = lamps.map((lamp) => ({ lamp, driver: 'virtual' }))) {
  const light = new WorkerLightThread(
    new URL('../dist/app/hardware/light-entry.js', import.meta.url),
    { frameRate: 60, outputs },
    new SystemClock(),
    (message) => {
      throw new Error(message);
    },
  );
  await light.start();
  for (const scene of scenes) light.show(scene);
  await wait(2000);
  const before = process.cpuUsage();
  await wait(5000);
  const { user, system } = process.cpuUsage(before);
  const ticks = await light.stop();
  return { percent: (user + system) / 1000 / 5000 / 0.01, ticks };
}

/** What a tick of one lamp allocates, in bytes, what was collected since included; a boxed number is 12 or 16. Telling a frame is not in it. */
async function measureAllocation() {
  const parts = names.map((name) => {
    const renderer = new LampRenderer({ random: { next: () => 0.5 }, data: new Map(), onNotANumber: () => undefined });
    renderer.show(toScene('lamp', createAnimation(name, { r: 200, g: 120, b: 255 })), 0);
    renderer.overlay('permission', 0);
    return { renderer, quantizer: new Quantizer([1000, 1000, 1000], [1, 1, 1]), frame: new Uint16Array(3) };
  });
  const tick = (now) => {
    for (const { renderer, quantizer, frame } of parts) {
      renderer.render(now);
      quantizer.quantize(renderer.light, frame, false);
    }
  };
  // Times as a thread's clock gives them: numbers that exist before the tick.
  const times = Array.from({ length: 140_000 }, (_, index) => index * frameMs);
  for (let index = 0; index < 40_000; index++) tick(times[index]);
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 512,
    includeObjectsCollectedByMinorGC: true,
    includeObjectsCollectedByMajorGC: true,
  });
  for (let index = 40_000; index < 140_000; index++) tick(times[index]);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  const sum = ({ selfSize, children }) => children.reduce((size, child) => size + sum(child), selfSize);
  return sum(profile.head) / (100_000 * parts.length);
}

/** Levels on the way from dark to 1 % in ten seconds, times those of 8 bits; and steps that went back. */
function measureFade(steps) {
  const levels = new Set();
  let last = 0;
  let back = 0;
  const stage = createStage(steps, (r) => {
    if (r < last) back += 1;
    last = r;
    levels.add(r);
  });
  stage.show({ ...toScene(lamps[0], { r: 255, g: 0, b: 0, speed: null }, 10_000), brightness: 0.01 }, 0);
  renderSeconds(stage, 10.1);
  return { times8Bits: levels.size / Math.round(255 * 0.01), back };
}

const bytesPerTick = await measureAllocation();
const renderingPercent = measureRendering();
const thread = await measureThread(animated);
const idle = await measureThread(lamps.map((lamp) => toScene(lamp, still)));
const fine = measureFade(65_536);
const pwm = measureFade(12_500);
const result = {
  name: 'rendering',
  renderingPercent,
  threadPercent: thread.percent,
  threadFramesPerSecond: thread.ticks.rate,
  idlePercent: idle.percent,
  bytesPerTick,
  fade16Bits: fine.times8Bits,
  fade12500Steps: pwm.times8Bits,
  fadeStepsBack: fine.back + pwm.back,
};
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else console.log(result);
