// All of Lantern's figures beside their goals: npm run bench [-- --json]; beside its peers and the last time: npm run bench -- --compare
// The machine's other work weighs on every figure: compare within one run.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Each figure: which script prints it, under which key, and what is aimed for. */
const figures = [
  ['decoding', 'ratio', '<=', 1.05, 'decoding a recording, times what libvosk alone costs'],
  ['decoding', 'liveRatio', '<=', 1.05, 'decoding live sound, times what libvosk alone costs'],
  ['backbone', 'finalToFrameMedianMs', '<=', 25, 'final words to first changed frame, median ms'],
  ['backbone', 'finalToFramePercentile99Ms', '<=', 50, 'final words to first changed frame, 99th percentile ms'],
  ['backbone', 'framesPerSecond', '>=', 59, 'frames a second while speech is decoded'],
  ['backbone', 'frameIntervalPercentile99Ms', '<=', 19, 'frame interval while speech is decoded, 99th percentile ms'],
  ['backbone', 'litMs', '<=', 1000, 'process start until the stored state shows and the page is open, ms'],
  ['backbone', 'readyMs', '<=', 1500, 'cold start until the ears are open, ms'],
  ['backbone', 'residentMb', '<=', 250, 'resident memory with the small model, MB'],
  ['webhooks', 'postsPerSecond', '>=', 4900, 'posts a second taken or refused by the rate limit'],
  ['webhooks', 'others', '<=', 0, 'posts that were neither'],
  ['webhooks', 'framesPerSecond', '>=', 59, 'frames a second meanwhile'],
  ['webhooks', 'frameIntervalPercentile99Ms', '<=', 19, 'frame interval meanwhile, 99th percentile ms'],
  ['agent', 'shareMedianMs', '<=', 5, "Lantern's own share of a turn of the agent, beside the bare SDK, median ms"],
  ['agent', 'sharePercentile99Ms', '<=', 15, 'the same, 99th percentile ms'],
  ['agent', 'firstSentenceMs', '<=', 60, 'first sentence spoken after its last character arrived, ms'],
  ['agent', 'stopMs', '<=', 200, '"stop" until the run is stopped and taken back, ms'],
  ['agent', 'restartMs', '<=', 1000, 'start with 1,000 runs in history, ms'],
  ['conversation', 'rightPercent', '>=', 92, 'turns of conversations that are right, %'],
  ['conversation', 'wrongPercent', '<=', 2, 'turns of conversations with a wrong change or reply, %'],
  ['conversation', 'readMedianMs', '<=', 0.3, 'reading and settling a sentence after several others, median ms'],
  ['rules', 'lanternUs', '<=', 20, 'an event among 1,000 rules, median microseconds'],
  ['rules', 'growth', '<=', 2, 'the same among 10,000 rules, times that'],
  ['expressions', 'shareOfByHand', '>=', 0.8, 'sin(frame * 0.1) * 255, times as fast as by hand in JavaScript'],
  ['expressions', 'timesMathjs', '>=', 10, 'the same, times as fast as mathjs compiled'],
  ['sandbox', 'callMs', '<=', 10, 'a small custom tool beyond its network time, median ms'],
  ['sandbox', 'lateMs', '<=', 100, 'an endless loop ended so long after its limit, longest ms'],
  ['sources', 'idlePercent', '<=', 0.5, '100 data sources and 10 triggers with nothing due, % of one core'],
  ['sources', 'pollMs', '<=', 5, 'one poll stored durably, ms of the processor'],
  ['rendering', 'threadPercent', '<=', 15, '100 animated lamps through the light thread, % of one core'],
  ['rendering', 'renderingPercent', '<=', 15, 'of that the rendering alone, % of one core'],
  ['rendering', 'idlePercent', '<=', 0.5, 'the light thread with nothing changing, % of one core'],
  ['rendering', 'bytesPerTick', '<=', 4, 'allocated by one tick of one lamp, bytes'],
  ['rendering', 'fade16Bits', '>=', 4, 'levels from 0 to 1 % in 10 s, 16 bits, times those of 8 bits'],
  ['rendering', 'fade12500Steps', '>=', 4, 'the same with 12,500 steps of PWM'],
  ['rendering', 'fadeStepsBack', '<=', 0, 'steps back on the way'],
];

if (process.argv.includes('--compare')) {
  await import('./compare.js');
  process.exit();
}
const results = new Map();
for (const script of new Set(figures.map(([name]) => name))) {
  process.stderr.write(`measuring ${script} …\n`);
  const file = fileURLToPath(new URL(`${script}.js`, import.meta.url));
  const ran = spawnSync(process.execPath, [file, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (ran.status !== 0) process.exit(ran.status ?? 1);
  results.set(script, JSON.parse(ran.stdout.trim().split('\n').at(-1)));
}
const rows = figures.map(([script, key, sign, goal, what]) => {
  const value = Math.round(results.get(script)[key] * 1000) / 1000;
  return { what, value, goal: `${sign} ${goal}`, met: sign === '<=' ? value <= goal : value >= goal };
});
if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else console.table(rows);
