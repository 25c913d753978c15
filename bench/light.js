// What the light is like: npm run bench:light [-- --json]
// How much dithered light flickers, how even fades are, and what the light thread costs with a rainbow and with nothing to do.
import { setTimeout as wait } from 'node:timers/promises';
import { WorkerLightThread } from '../dist/adapters/light-thread/worker-light-thread.js';
import { SystemClock } from '../dist/adapters/system/system-clock.js';
import { linearToLightness } from '../dist/core/lightness.js';
import { createAnimation } from '../dist/light/animations.js';
import { Quantizer } from '../dist/render/quantizer.js';
import { Stage } from '../dist/render/stage.js';

const frameRate = 60;
const frameMs = 1000 / frameRate;
const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

/** The effective value of everything slower than `below` hertz, percent of the mean: a Fourier transform of a second. */
function flicker(levels, below) {
  let power = 0;
  for (let hertz = 1; hertz < below; hertz++) {
    const part = (wave) => mean(levels.map((value, at) => value * wave((2 * Math.PI * hertz * at) / frameRate)));
    power += 2 * (part(Math.cos) ** 2 + part(Math.sin) ** 2);
  }
  return (100 * Math.sqrt(power)) / mean(levels);
}

/** The worst flicker of moving light about a share of full light, percent, below 10 and below 25 Hz. */
function measureFlicker(steps, share) {
  const worst = { below10: 0, below25: 0 };
  for (let part = 0; part < 20; part++) {
    const quantizer = new Quantizer([steps, steps, steps], [1, 1, 1], frameRate);
    const frame = new Uint16Array(3);
    const light = Float64Array.of((share * (steps - 1) + part / 20) / (steps - 1), 0, 0);
    const levels = Array.from({ length: frameRate }, () => {
      quantizer.quantize(light, frame, false);
      return frame[0];
    });
    worst.below10 = Math.max(worst.below10, flicker(levels, 10));
    worst.below25 = Math.max(worst.below25, flicker(levels, 26));
  }
  return worst;
}

/** How far a fade from off to on is from a straight line, and its largest step, in L* (0..100). */
function measureFade(steps, ms) {
  let y = 0;
  const sink = { lamp: 'lamp', steps, write: (r, g, b) => (y = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 65_535) };
  const ignore = () => undefined;
  const stage = new Stage({ sinks: [sink], random: { next: () => 0.5 }, onFrame: ignore, onTrouble: ignore });
  const on = { lamp: 'lamp', r: 255, g: 214, b: 170, speed: null, brightness: 1, fade: { ms, space: 'even' } };
  const seen = [];
  stage.show(on, 0);
  for (let now = 0; now <= ms + frameMs; now += frameMs) {
    stage.tick(now);
    seen.push(100 * linearToLightness(y));
  }
  const end = seen.at(-1);
  const off = seen.map((value, at) => Math.abs(value - end * Math.min(1, (at * frameMs) / ms)));
  const moved = seen.map((value, at) => Math.abs(value - (seen[at - 1] ?? value)));
  return { furthest: Math.max(...off), largestStep: Math.max(...moved) };
}

/** What the process uses of a core in five seconds, percent, and how even the ticks are. */
async function measureThread(scenes) {
  const outputs = scenes.map(({ lamp }) => ({ lamp, driver: 'virtual' }));
  const entry = new URL('../dist/app/hardware/light-entry.js', import.meta.url);
  const light = new WorkerLightThread(entry, { frameRate, outputs }, new SystemClock(), console.error);
  await light.start();
  for (const scene of scenes) light.show(scene);
  await wait(1500);
  const before = process.cpuUsage();
  await wait(5000);
  const { user, system } = process.cpuUsage(before);
  const ticks = await light.stop();
  return { percent: (user + system) / 50_000, percentile99: ticks.percentile99Interval };
}

const toScene = (lamp, look) => ({ lamp, ...look, brightness: 1, fade: { ms: 0, space: 'even' } });
const rainbow = createAnimation('rainbow', { r: 255, g: 255, b: 255 });
const dithering = [250, 501, 2500, 4000].flatMap((steps) =>
  [0.01, 0.02, 0.05, 0.1, 0.5].map((share) => ({ steps, share, ...measureFlicker(steps, share) })),
);
const fades = [501, 2500, 65_536].map((steps) => ({ steps, ...measureFade(steps, 60_000) }));
const one = await measureThread([toScene('lamp', rainbow)]);
const many = await measureThread(Array.from({ length: 100 }, (_, at) => toScene(`lamp-${at}`, rainbow)));
const idle = await measureThread([toScene('lamp', { r: 255, g: 214, b: 170, speed: null })]);
const result = {
  name: 'light',
  dithering,
  fades,
  rainbowPercent: one.percent,
  hundredPercent: many.percent,
  idlePercent: idle.percent,
  percentile99Interval: one.percentile99,
};
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else {
  const round = (value) => Math.round(value * 100) / 100;
  const rounded = (rows) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)])));
  console.log('Flicker of moving light at 60 frames a second, percent of its mean. Light that stands still has none.');
  console.table(rounded(dithering));
  console.log('A fade from off to on in a minute, in L*: how far from a straight line, and the largest step.');
  console.table(rounded(fades));
  console.log(
    `One rainbow: ${round(one.percent)} % of a core, 99 of 100 intervals within ${round(one.percentile99)} ms.`,
  );
  console.log(`100 rainbows: ${round(many.percent)} % of a core; nothing to do: ${round(idle.percent)} %.`);
}
