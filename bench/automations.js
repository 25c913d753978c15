// How many sentences that set up automations do what they say: npm run bench:automations [-- FILES…] [--verbose] [--json]
// `owner.txt` was worked on, and so was `strangers-7.txt`; the others were written by people who knew nothing of the reader, and measured
// before anybody looked at them. `strangers-8.txt` is a third of what the people of `strangers-7.txt` said; `strangers-9.txt` was worked on,
// and `strangers-10.txt` is a third of what its people said. Nobody has read `strangers-12.txt`,
// of which `strangers-44.txt` was a part until it was read.
// `strangers-13.txt` to `strangers-16.txt` were worked on; nobody has read `strangers-17.txt`, which other people wrote than those of
// the files before. `strangers-18.txt` was worked on; `strangers-19.txt` is a part of what its people said, which nobody has read.
// So are `strangers-21.txt` of `strangers-20.txt`, and 23 of 22, 25 of 24, 27 of 26, 41 of 40, 43 of 42.
// `demands.txt` are long sentences that want several things, written by who knows the reader; `demands-aside.txt` is a third of them, whose
// failures nobody has read.
// Each automation is said to a Lantern of its own without a model; then what it waits for happens, on a virtual clock, and what the lamps
// show is compared with what the file says. `asked`: right after a yes to "Shall I set that up?". `nothing`: it was refused or sent to the
// model. `wrong`: something else was set up, or done at once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { toInstant, toLocalMoment } from '../dist/core/local-time.js';
import { VirtualClock } from '../dist/core/virtual-clock.js';
import { parseAutomations } from './automation-script.js';
import { judgeTurn } from './conversation-script.js';
import { createBenchFoundation } from './foundation.js';
import { judgeTimes, listTimes } from './judge-times.js';

const own = fileURLToPath(new URL('automations/', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    house: { type: 'string', default: join(own, 'house.yaml') },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const files =
  positionals.length > 0
    ? positionals
    : [
        join(own, 'owner.txt'),
        join(own, 'strangers.txt'),
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].map((at) =>
          join(own, `strangers-${at}.txt`),
        ),
      ];
const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'));
const origin = { kind: 'api', conversation: 'bench' };
const zone = 'Europe/Berlin';
/** A Monday without a clock change near it. */
const begin = toInstant({ year: 2026, month: 3, day: 2, hour: 0, minute: 0 }, zone);
const gestures = {
  press: 'button_click',
  double: 'button_double_click',
  hold: 'button_hold',
  release: 'button_release',
};
let lanterns = 0;

async function startLantern() {
  const config = loadConfig(values.house, {});
  const clock = new VirtualClock(begin);
  const lantern = new Lantern({
    ...createBenchFoundation(config, join(folder, String((lanterns += 1)))),
    clock,
    uptime: clock.uptime,
  });
  await lantern.start();
  lantern.startTime();
  return { lantern, clock };
}

/** The event that something here waits for and that has the most of these words in its name. */
function findEvent(text, { rules }) {
  if (gestures[text]) return gestures[text];
  const words = text.split(' ');
  const names = [...new Set([...rules.values()].map(({ on }) => on))];
  // "Door" is a part of the name door_opens, and none of doorbell.
  const isIn = (name, word) => {
    const stem = word.replace(/(s|es|ed)$/, '');
    return name.split(/[_:]/).some((part) => part.startsWith(stem) && part.length - stem.length < 4);
  };
  const fit = (name) => words.filter((word) => isIn(name, word)).length / name.split('_').length;
  // "Door opens" is not what somebody waits for who waits for the window.
  const things = words.filter(
    (word) => !/^(?:opens|closes|rings|starts|stops|ends|finishes|done|arrives|leaves)$/.test(word),
  );
  const isAbout = (name) => things.length === 0 || things.some((thing) => isIn(name, thing));
  const best = names
    .filter((name) => !name.includes(':') && fit(name) > 0 && isAbout(name))
    .sort((a, b) => fit(b) - fit(a))[0];
  return best ?? text.replaceAll(' ', '_');
}

/** Time in which nothing runs in between lets a day pass in a fraction of what all its seconds take. */
const [hop, settling] = [30 * 60_000, 61_000];

/** Lets time pass, minute by minute where something is due, else in hops. */
function pass(ms, lantern, clock) {
  const end = clock.now() + ms;
  while (clock.now() < end) {
    const due = lantern.lightSide.engine.nextDue() ?? Number.POSITIVE_INFINITY;
    const next = Math.min(end, Math.max(due, clock.now()), clock.now() + hop) - settling;
    if (next > clock.now()) clock.stall(next - clock.now());
    clock.advance(Math.min(settling, end - clock.now()));
  }
}

function carryOut({ kind, text, value }, lantern, clock) {
  const { engine } = lantern.lightSide;
  switch (kind) {
    case 'event':
      return void engine.fire({ name: findEvent(text, engine.machine) }, { kind: 'source' });
    case 'data': {
      const name = text.replaceAll(' ', '_');
      engine.apply([{ kind: 'data.set', name, value }], { kind: 'source' });
      return void engine.fire({ name: `${name}_updated` }, { kind: 'source' });
    }
    case 'wait':
      return pass(value, lantern, clock);
    case 'until': {
      const [hour, minute] = text.split(':').map(Number);
      const local = toLocalMoment(clock.now(), zone);
      const today = toInstant({ ...local, hour, minute }, zone);
      const due =
        today > clock.now()
          ? today
          : toInstant({ ...toLocalMoment(clock.now() + 86_400_000, zone), hour, minute }, zone);
      return pass(due - clock.now() + 1000, lantern, clock);
    }
  }
}

const look = ({ lightSide: { engine } }) =>
  new Map(engine.lamps.map(({ id }) => [id, { ...engine.status(id), ...engine.snapshot(id), id }]));

/** `others` stands for every lamp that is not named. */
function nameOthers(named, shown) {
  const { others, ...own } = Object.fromEntries(named);
  return new Map(
    Object.entries(others ? { ...Object.fromEntries([...shown.keys()].map((id) => [id, others])), ...own } : own),
  );
}

/** What is said on a virtual clock: where it takes longer, because something waits for a frame, a little time passes. */
async function hear(saying, clock) {
  let isDone = false;
  const done = saying.finally(() => (isDone = true));
  await Promise.race([done, wait(200)]);
  while (!isDone) {
    clock.advance(50);
    await Promise.race([done, wait(20)]);
  }
  return saying;
}

/** Plays one automation; once more with a yes to what was asked, if that makes it right. */
async function play(automation) {
  const row = await playOnce(automation, false);
  if (row.verdict === 'right' || !row.reply.includes(offer)) return row;
  const { verdict } = await playOnce(automation, true);
  return verdict === 'right' ? { ...row, verdict: 'asked' } : row;
}

const offer = 'Shall I set that up?';

/** "Kitchen lamp on please", before another sentence sets something up. */
const isOnTheWay = (steps, lantern) =>
  lantern.lightSide.engine.machine.rules.size === 0 && steps.slice(1).some(({ kind }) => kind === 'say');

/** Right, nothing (it set up nothing, and its first sentence touched no lamp) or wrong, and why. @param agrees whether what is asked is answered with yes */
async function playOnce({ title, steps }, agrees) {
  const { lantern, clock } = await startLantern();
  const problems = [];
  const replies = [];
  const past = [look(lantern)];
  let made = false;
  for (const [at, step] of steps.entries()) {
    let reply = '';
    if (step.kind === 'say') {
      const before = lantern.lightSide.engine.machine;
      ({ reply } = await hear(lantern.assistant.say(step.text, origin), clock));
      if (agrees && reply.includes(offer)) ({ reply } = await hear(lantern.assistant.say('yes', origin), clock));
      replies.push(reply);
      const { machine } = lantern.lightSide.engine;
      const changed =
        machine.rules !== before.rules ||
        machine.timers !== before.timers ||
        (at === 0 && machine.lamps !== before.lamps);
      made ||= changed;
      if (step.refused && changed) problems.push(`"${step.text}" set something up`);
    } else carryOut(step, lantern, clock);
    if (step.times)
      problems.push(
        ...judgeTimes(step.times, await listTimes(lantern, clock.now(), zone)).map(
          (problem) => `${step.text}: ${problem}`,
        ),
      );
    past.push(look(lantern));
    const { lamps: named, ...rest } = step;
    const lamps = nameOthers(named, past.at(-1));
    // Somebody who lets time pass, or asks for a light on the way, need not say what the lamps show.
    const isFirst = at === 0 && !isOnTheWay(steps, lantern);
    const isJudged = lamps.size > 0 || isFirst || step.kind === 'event' || step.kind === 'data' || step.reply;
    if (isJudged)
      problems.push(
        ...judgeTurn({ ...rest, lamps }, reply, past).problems.map((problem) => `${step.text}: ${problem}`),
      );
  }
  await lantern.stop();
  const verdict = problems.length === 0 ? 'right' : made ? 'wrong' : 'nothing';
  return { title, say: steps.map(({ text }) => text).join(' / '), reply: replies.join(' | '), verdict, problems };
}

/** What tells whoever spoke that something was not understood, or not done. */
const tellsSo =
  /(?:^|\| )(?:I (?:don't|didn't) understand|I understood|I can't|I set up nothing|That did not work|There is (?:nothing|no)|No(?:thing)? |Holding the button|That fits)|\?(?: \||$)/;

const rows = [];
for (const file of files) {
  const verdicts = [];
  for (const each of parseAutomations(readFileSync(file, 'utf8'))) {
    if (process.stderr.isTTY || values.verbose) process.stderr.write(`${each.title}\n`);
    verdicts.push(await play(each));
  }
  const isUnsaid = ({ verdict, reply }) => verdict === 'wrong' && !tellsSo.test(reply);
  const percent = (wanted) => {
    const those = verdicts.filter((each) => (wanted === 'unsaid' ? isUnsaid(each) : each.verdict === wanted));
    return Number(((100 * those.length) / verdicts.length).toFixed(1));
  };
  rows.push({
    file: basename(file),
    automations: verdicts.length,
    'right %': percent('right'),
    'asked %': percent('asked'),
    'nothing %': percent('nothing'),
    'wrong %': percent('wrong'),
    'of it unsaid %': percent('unsaid'),
  });
  if (values.verbose)
    for (const { verdict, say, reply, problems } of verdicts.filter((each) => each.verdict !== 'right'))
      console.log(`${verdict.padEnd(7)} > ${say}\n        ${reply}\n        ${problems.join('; ')}`);
}
rmSync(folder, { recursive: true, force: true });
if (values.json) console.log(JSON.stringify(rows));
else console.table(rows);
process.exit(0);
