// One event against many rules: node bench/rules.js [--json]
// Lantern's transition, json-rules-engine on the same rules, and XState on the equivalent machine, on the same events.
import { performance } from 'node:perf_hooks';
import { Engine as JsonRulesEngine } from 'json-rules-engine';
import { createMachine as createXStateMachine, initialTransition, transition as xstateTransition } from 'xstate';
import { createSeededRandom } from '../dist/core/random.js';
import { createMachine } from '../dist/light/machine.js';
import { transition } from '../dist/light/rules/transition.js';

const states = 40;
const stateName = (index) => `state-${index % states}`;
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** Rule n: in its state, on its event, if its condition holds, go to the next state. Each state and event has several rules. */
function describeRules(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `rule-${index}`,
    from: stateName(index),
    on: `event-${Math.floor(index / states) % 10}`,
    to: stateName(index + 1),
    threshold: index % 7,
    priority: index % 5,
  }));
}

function createLantern(rules) {
  const look = (name) => [name, { name, r: 1, g: 2, b: 3, speed: null }];
  let machine = createMachine({
    states: new Map(Array.from({ length: states }, (_, index) => look(stateName(index)))),
    rules: new Map(
      rules.map(({ id, from, on, to, threshold, priority }, order) => [
        id,
        { id, from, on, to, priority, order, enabled: true, mode: 'single', condition: `getData('n') >= ${threshold}` },
      ]),
    ),
    variables: new Map([['n', 100]]),
    lamps: new Map([['lamp', { state: stateName(0), brightness: 100, lastLit: 'on', since: 0 }]]),
  });
  const moment = { now: 0, random: createSeededRandom(1), nextRun: () => null };
  return (name) => {
    machine = transition(machine, { name }, moment).machine;
    return machine.lamps.get('lamp').state;
  };
}

function createJsonRules(rules) {
  const engine = new JsonRulesEngine();
  for (const { from, on, to, threshold, priority } of rules) {
    const all = [
      { fact: 'state', operator: 'equal', value: from },
      { fact: 'event', operator: 'equal', value: on },
      { fact: 'n', operator: 'greaterThanInclusive', value: threshold },
    ];
    engine.addRule({ conditions: { all }, event: { type: to }, priority: priority + 1 });
  }
  let state = stateName(0);
  return async (name) => {
    const { events } = await engine.run({ state, event: name, n: 100 });
    state = events[0]?.type ?? state;
    return state;
  };
}

function createXState(rules) {
  const config = { id: 'lamp', initial: stateName(0), context: { n: 100 }, states: {} };
  for (let index = 0; index < states; index++) config.states[stateName(index)] = { on: {} };
  for (const { from, on, to, threshold } of rules.toSorted((a, b) => b.priority - a.priority)) {
    (config.states[from].on[on] ??= []).push({ target: to, guard: ({ context }) => context.n >= threshold });
  }
  const machine = createXStateMachine(config);
  let [snapshot] = initialTransition(machine);
  return (name) => {
    [snapshot] = xstateTransition(machine, snapshot, { type: name });
    return snapshot.value;
  };
}

/** Median microseconds an event, and the states gone through, which must agree. */
async function measure(step, events) {
  const times = [];
  let path = '';
  for (let index = -events / 2; index < events; index++) {
    const name = `event-${Math.abs(index) % 10}`;
    const began = performance.now();
    const result = step(name);
    const state = result instanceof Promise ? await result : result;
    if (index < 0) continue;
    times.push((performance.now() - began) * 1000);
    if (index < 50) path += ` ${state}`;
  }
  return { us: median(times), path };
}

const rules = describeRules(1000);
const lantern = await measure(createLantern(rules), 20_000);
const xstate = await measure(createXState(rules), 20_000);
const jsonRules = await measure(createJsonRules(rules), 200);
const large = await measure(createLantern(describeRules(10_000)), 20_000);
if (lantern.path !== xstate.path) throw new Error('Lantern and XState went through different states');
const result = {
  name: 'rules',
  lanternUs: lantern.us,
  xstateUs: xstate.us,
  jsonRulesEngineUs: jsonRules.us,
  lantern10000Us: large.us,
  growth: large.us / lantern.us,
};
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else console.table([result]);
