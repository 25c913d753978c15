// What a channel's expression costs: node bench/expressions.js [--json]
// Lantern's compiled text beside the same function written by hand in JavaScript and beside mathjs's compiled expression. The
// process has other looks compiled and running first, as a lamp has: alone, V8 would do favors that it does not do in the field.
import { performance } from 'node:perf_hooks';
import { all, create } from 'mathjs';
import { compileChannel, compileExpression } from '../dist/light/expression/compile.js';

const text = 'sin(frame * 0.1) * 255';
const calls = 1_000_000;
const rounds = 25;

class Look {
  frame = 0;
  t = 0;
  random() {
    return 0.5;
  }
  getData() {
    return undefined;
  }
}
const look = new Look();

const others = [
  '255 * (0.55 + 0.45 * sin(frame * 0.08))',
  'frame % 2 === 0 ? 255 : 0',
  'hue2r(frame * 0.6)',
  '180 * clamp(t / 600 - 0.1, 0, 1)',
  '120 + 100 * sin(frame * 0.005 + 2)',
  '255 * (0.72 + 0.16 * sin(frame * 0.11) * sin(frame * 0.043) + 0.12 * sin(frame * 0.31 + sin(frame * 0.07) * 3))',
];
for (const compiled of others.map((other) => compileExpression(other, 'channel'))) {
  for (look.frame = 0; look.frame < 50_000; look.frame++) compiled(look);
}

const byHand = (scope) => Math.sin(scope.frame * 0.1) * 255;
const lantern = compileExpression(text, 'channel');
const channel = compileChannel(text);
const forMathjs = create(all).compile(text);
const mathjsScope = { frame: 0 };

/** A loop of its own for each, so that none suffers from what V8 learned of another. */
const loops = {
  byHand() {
    let sum = 0;
    for (let frame = 0; frame < calls; frame++) {
      look.frame = frame;
      sum += byHand(look);
    }
    return sum;
  },
  lantern() {
    let sum = 0;
    for (let frame = 0; frame < calls; frame++) {
      look.frame = frame;
      sum += lantern(look);
    }
    return sum;
  },
  /** As the renderer calls it: the number stays in its cell. */
  channel() {
    let sum = 0;
    for (let frame = 0; frame < calls; frame++) {
      look.frame = frame;
      channel.run(look);
      sum += channel.cells[0];
    }
    return sum;
  },
  mathjs() {
    let sum = 0;
    for (let frame = 0; frame < calls; frame++) {
      mathjsScope.frame = frame;
      sum += forMathjs.evaluate(mathjsScope);
    }
    return sum;
  },
};

const best = Object.fromEntries(Object.keys(loops).map((name) => [name, Infinity]));
let expected;
for (let round = 0; round < rounds; round++) {
  for (const [name, loop] of Object.entries(loops)) {
    const began = performance.now();
    const sum = loop();
    best[name] = Math.min(best[name], ((performance.now() - began) / calls) * 1e6);
    expected ??= sum;
    if (sum !== expected) throw new Error(`${name} computes something else`);
  }
}
const result = {
  name: 'expressions',
  byHandNs: best.byHand,
  lanternNs: best.lantern,
  channelNs: best.channel,
  mathjsNs: best.mathjs,
  shareOfByHand: best.byHand / best.lantern,
  timesMathjs: best.mathjs / best.lantern,
};
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else console.table([result]);
