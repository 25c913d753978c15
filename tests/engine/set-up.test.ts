import { describe, expect, test } from '@jest/globals';
import { exportSetUp, migrateSetUp, planSetUp, setUpSchema } from '../../src/engine/set-up.js';
import { planImport } from '../../src/app/data-folder/import-set-up.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { glowFunction, lateTrigger, rainTool } from '../light/custom-fixtures.js';
import { millis } from '../../src/core/units.js';
import { createEngine } from './create-engine.js';

const cli = { kind: 'cli' as const };
const changes: readonly ChangeInput[] = [
  { kind: 'state.save', state: { name: 'tea', r: 'sin(t) * 100', g: 1, b: 2, speed: 40, aliases: ['brew'] } },
  { kind: 'state.save', state: { name: 'on', r: 200, g: 100, b: 0 } },
  {
    kind: 'rule.save',
    rule: { id: 'b', from: '*', on: 'kettle', to: 'tea', priority: 2, condition: 'getData("n") > 1' },
  },
  { kind: 'rule.save', rule: { id: 'a', from: 'tea', on: 'button_click', to: '@previous', enabled: false } },
  { kind: 'timer.save', timer: { name: 'once', after_ms: 60_000 } },
  { kind: 'timer.save', timer: { name: 'stands', after_ms: 60_000 } },
  { kind: 'timer.adjust', id: 'timer:stands', paused: true },
  { kind: 'timer.save', timer: { name: 'often', every_ms: 5000 } },
  { kind: 'timer.save', timer: { name: 'morning', kind: 'schedule', cron: '30 6 * * *', time_zone: 'UTC' } },
  { kind: 'source.save', source: { name: 'bell', webhook: {}, store: { who: 'result.who' } } },
  { kind: 'tool.save', tool: rainTool },
  { kind: 'function.save', function: glowFunction },
  { kind: 'trigger.save', trigger: lateTrigger },
  { kind: 'source.save', source: { name: 'rain', interval_ms: 60_000, fetch: { tool: 'get_rain' } } },
  { kind: 'scene.save', scene: { name: 'dinner', lamps: [{ lamp: 'lamp', state: 'tea', brightness: 30 }] } },
  { kind: 'data.set', name: 'n', value: 3 },
  { kind: 'lamp.set', lamp: 'lamp', state: 'tea', brightness: 30 },
];

function createFull() {
  const full = createEngine();
  full.engine.apply(changes, cli);
  return full;
}

/** As it is after a way through a file. */
const carried = (given: unknown) => setUpSchema.parse(JSON.parse(JSON.stringify(given)));

describe('DATA-09 a set-up', () => {
  test('taken into an empty light makes the same light', () => {
    const { engine } = createFull();
    const other = createEngine();
    const { changes: planned, leftOut } = planSetUp(
      carried(exportSetUp(engine.machine)),
      other.engine.machine,
      other.clock.now(),
      false,
    );
    other.engine.apply(planned, cli);
    expect(leftOut).toEqual([]);
    expect(exportSetUp(other.engine.machine)).toEqual(exportSetUp(engine.machine));
    other.engine.undo(cli);
    expect(exportSetUp(other.engine.machine)).toEqual(exportSetUp(createEngine().engine.machine));
  });

  test('leaves what is here already, or deletes it where it is to replace', () => {
    const empty = carried(exportSetUp(createEngine().engine.machine));
    const { engine, clock } = createFull();
    const before = exportSetUp(engine.machine);
    engine.apply(planSetUp({ ...empty, lamps: {} }, engine.machine, clock.now(), false).changes, cli);
    expect(exportSetUp(engine.machine)).toEqual(before);
    engine.apply(planSetUp(empty, engine.machine, clock.now(), true).changes, cli);
    expect(exportSetUp(engine.machine)).toMatchObject({
      states: [],
      rules: [],
      timers: [],
      scenes: [],
      sources: [],
      variables: {},
    });
    engine.undo(cli);
    expect(exportSetUp(engine.machine)).toEqual(before);
  });

  test('leaves out, and says so, what is over and lamps that are not here', () => {
    const { engine } = createFull();
    const setUp = carried({ ...exportSetUp(engine.machine), lamps: { attic: { state: 'on' } } });
    const { changes: planned, leftOut } = planSetUp(setUp, createEngine().engine.machine, 100_000_000, false);
    expect(leftOut).toEqual(['the timer once, whose time has passed', 'the lamp attic, which is not configured here']);
    const timers = planned.flatMap((change) => (change.kind === 'timer.save' ? [change.timer.name] : []));
    expect(timers).toEqual(['stands', 'often', 'morning']);
  });

  test('says which hosts its code asks, where that code is not here already', () => {
    const { engine, clock } = createFull();
    const setUp = carried(exportSetUp(engine.machine));
    const asks = (here: typeof engine, given = setUp) => planSetUp(given, here.machine, clock.now(), false).asks;
    expect(asks(createEngine().engine)).toMatchObject([{ name: 'get_rain', hosts: ['api.example.com'] }]);
    expect(asks(engine)).toEqual([]);
    const other = { ...setUp, tools: setUp.tools.map((tool) => ({ ...tool, code: `${tool.code} // more` })) };
    expect(asks(engine, other)).toHaveLength(1);
    const url = 'https://weather.example/{{secret:KEY}}';
    const spy = { name: 'spy', interval_ms: 60_000, fetch: { tool: 'fetch_json', args: { url } } };
    expect(asks(engine, carried({ format: 2, sources: [spy] }))).toEqual([
      { name: 'spy', hosts: ['weather.example'], secrets: ['KEY'] },
    ]);
  });

  test('DATA-09 brings the same rules once, and leaves those alone that only have the same automatic id', () => {
    const shared = createEngine();
    shared.engine.apply([{ kind: 'rule.save', rule: { from: '*', on: 'doorbell', to: 'off' } }], cli);
    const { engine, clock } = createEngine();
    engine.apply([{ kind: 'rule.save', rule: { from: '*', on: 'button_click', to: 'on' } }], cli);
    const setUp = carried({ ...exportSetUp(shared.engine.machine), lamps: {} });
    const take = () => engine.apply(planSetUp(setUp, engine.machine, clock.now(), false).changes, cli);
    take();
    const rules = () => [...engine.machine.rules.values()].map(({ id, on }) => [id, on]);
    expect(rules()).toEqual([
      ['rule-1', 'button_click'],
      ['rule-2', 'doorbell'],
    ]);
    expect(take().id).toBeNull();
    expect(rules()).toHaveLength(2);
  });

  test('taken in again changes nothing and records nothing', () => {
    const { engine, clock } = createFull();
    const setUp = carried(exportSetUp(engine.machine));
    expect(engine.apply(planSetUp(setUp, engine.machine, clock.now(), false).changes, cli).id).toBeNull();
  });

  test('with two of one name is refused', () => {
    const state = { name: 'tea', r: 1, g: 2, b: 3 };
    const refused = setUpSchema.safeParse({ format: 2, states: [state, { ...state, r: 9 }] });
    expect(refused.error?.issues).toMatchObject([
      { path: ['states', 1], message: '"tea" is already used by an earlier entry' },
    ]);
  });

  test('of an older format is brought up to date', () => {
    const old = { format: 1, states: [{ name: 'tea', r: 1, g: 2, b: 3 }], lamps: { lamp: { state: 'tea' } } };
    expect(setUpSchema.parse(migrateSetUp(old))).toMatchObject({ format: 4, lamps: { lamp: { brightness: 100 } } });
    expect(migrateSetUp({ states: 5 })).toEqual({ states: 5 });
  });

  test('taken in a moment later, changes nothing: a timer that stands, and whatever the order of what one has', () => {
    const { engine, clock } = createFull();
    engine.apply(
      [
        {
          kind: 'timer.save',
          timer: {
            purpose: { seconds: 60, kind: 'countdown' },
            name: 'tea',
            after_ms: 60_000,
          },
        },
      ],
      cli,
    );
    const again = carried(exportSetUp(engine.machine));
    clock.advance(millis(1500));
    const { effects } = planImport(again, engine, clock.now(), false);
    expect(effects).toEqual({ added: [], changed: [], deleted: [] });
    expect(engine.apply(planSetUp(again, engine.machine, clock.now(), false).changes, cli).id).toBeNull();
  });
});
