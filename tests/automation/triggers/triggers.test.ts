import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { Connectivity } from '../../../src/automation/sources/connectivity.js';
import { Triggers } from '../../../src/automation/triggers/triggers.js';
import { millis } from '../../../src/core/units.js';
import type { SandboxResult } from '../../../src/ports/sandbox.js';
import { createEngine, oneLamp } from '../../engine/create-engine.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { lateTrigger } from '../../light/custom-fixtures.js';
import { SimulatedSandbox } from '../../simulated/sandbox.js';

const cli = { kind: 'cli' } as const;
const away: SandboxResult = { ok: false, code: 'sandbox-threw', message: 'Error: away', unreachable: true };

/** Triggers that answer what the test says, on a virtual clock. */
function open(store = new MemoryStore()) {
  const made = createEngine(oneLamp, store);
  const { engine, clock, facts, told } = made;
  const sandbox = new SimulatedSandbox();
  let answer: unknown = false;
  sandbox.run = (job) => {
    sandbox.jobs.push(job);
    const given = answer as SandboxResult | boolean;
    return Promise.resolve(typeof given === 'object' ? given : { ok: true, value: given });
  };
  const connectivity = new Connectivity();
  const random = { next: () => 0.5 };
  const triggers = new Triggers({ engine, sandbox, store, clock, random, facts, connectivity });
  return {
    ...made,
    sandbox,
    triggers,
    connectivity,
    say: (next: unknown) => (answer = next),
    save: (more: object = {}) =>
      engine.apply([{ kind: 'trigger.save', trigger: { ...lateTrigger, poll_interval_ms: 1000, ...more } }], cli),
    listen: () =>
      engine.apply(
        [{ kind: 'rule.save', rule: { from: '*', on: 'late', action: "setData('n', (getData('n') ?? 0) + 1)" } }],
        cli,
      ),
    fired: () => engine.machine.variables.get('n') ?? 0,
    status: () => triggers.list()[0]!.status,
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 100) {
        clock.advance(millis(Math.min(100, left)));
        await settle();
      }
    },
    troubles: () => told.flatMap((fact) => (fact.type === 'trouble-reported' ? [`${fact.part}: ${fact.message}`] : [])),
  };
}

describe('DATA-06 a trigger', () => {
  test('fires when its answer turns true, not while it stays so, and again when it has been false', async () => {
    const { triggers, save, listen, say, pass, fired, sandbox, engine } = open();
    save();
    listen();
    triggers.start();
    triggers.start();
    await pass(3000);
    expect([sandbox.jobs.length, fired()]).toEqual([3, 0]);
    expect(sandbox.jobs[0]).toMatchObject({ name: 'trigger late', args: [], capabilities: { fetch: [] } });
    say(true);
    await pass(3000);
    expect(fired()).toBe(1);
    expect(engine.history(1)[0]).toMatchObject({ origin: { kind: 'source', detail: 'trigger late' } });
    say(false);
    await pass(1000);
    say(true);
    await pass(1000);
    expect(fired()).toBe(2);
  });

  test('fires at its first answer, under another name where it has one', async () => {
    const { triggers, save, say, pass, engine, status } = open();
    save({ fires: 'bedtime' });
    engine.apply([{ kind: 'rule.save', rule: { from: '*', on: 'bedtime', to: 'on' } }], cli);
    say(true);
    triggers.start();
    expect(status()).toMatchObject({ state: 'waiting', answer: null, fired: null });
    await pass(1000);
    expect(engine.status('lamp').state).toBe('on');
    expect(status()).toMatchObject({ state: 'ok', answer: true, fired: expect.any(Number) });
  });

  test('lets pass what turns true within its cooldown', async () => {
    const { triggers, save, listen, say, pass, fired } = open();
    save({ cooldown_ms: 10_000 });
    listen();
    triggers.start();
    for (let round = 0; round < 4; round++) {
      say(true);
      await pass(1000);
      say(false);
      await pass(1000);
    }
    expect(fired()).toBe(1);
    await pass(4000);
    say(true);
    await pass(1000);
    expect(fired()).toBe(2);
  });

  test('has not fired twice for what was true before a restart, but fires for what has turned true meanwhile', async () => {
    const first = open();
    first.save();
    first.listen();
    first.say(true);
    first.triggers.start();
    await first.pass(1000);
    first.triggers.stop();
    const second = open(first.store);
    second.say(true);
    expect(second.status()).toMatchObject({ answer: true });
    second.triggers.start();
    await second.pass(2000);
    expect(second.fired()).toBe(1);
    second.say(false);
    await second.pass(1000);
    second.triggers.stop();
    const third = open(second.store);
    third.say(true);
    third.triggers.start();
    await third.pass(1000);
    expect(third.fired()).toBe(2);
  });

  test('that is written anew has said nothing yet; one that is only asked more often has', async () => {
    const { triggers, save, listen, say, pass, fired, engine, status } = open();
    save();
    listen();
    say(true);
    triggers.start();
    await pass(1000);
    save({ poll_interval_ms: 2000 });
    await pass(3000);
    expect(fired()).toBe(1);
    save({ code: '() => 2 > 1' });
    expect(status().answer).toBeNull();
    await pass(1000);
    expect(fired()).toBe(2);
    engine.apply([{ kind: 'trigger.delete', name: 'late' }], cli);
    await pass(3000);
    expect(triggers.list()).toEqual([]);
    save({ code: '() => 2 > 1' });
    await pass(1000);
    expect(fired()).toBe(3);
  });

  test('that is off is not asked', async () => {
    const { triggers, save, pass, sandbox, status } = open();
    save({ enabled: false });
    triggers.start();
    await pass(5000);
    expect(sandbox.jobs).toEqual([]);
    expect(status()).toMatchObject({ state: 'off', next: null });
    save({ enabled: true });
    await pass(1000);
    expect(sandbox.jobs).toHaveLength(1);
    triggers.stop();
    await pass(5000);
    expect(sandbox.jobs).toHaveLength(1);
  });

  test('that fails is told once, asked less and less often, and goes on from what it said last', async () => {
    const { triggers, save, listen, say, pass, fired, sandbox, status, troubles } = open();
    save();
    listen();
    say(true);
    triggers.start();
    await pass(1000);
    say({ ok: false, code: 'sandbox-timeout', message: 'it ran for more than 5 s' });
    await pass(16_000);
    expect(sandbox.jobs.length).toBeLessThan(8);
    expect(status()).toMatchObject({ state: 'failing', answer: true, problem: 'late: it ran for more than 5 s' });
    expect(troubles()).toEqual(['trigger late: late: it ran for more than 5 s']);
    say(true);
    await pass(40_000);
    expect([fired(), status().state]).toEqual([1, 'ok']);
    say({ ok: true, value: 'yes' });
    await pass(1000);
    expect(status().problem).toBe('late answered "yes"; a trigger must return true or false');
  });

  test('that only reads variables is asked ten times a second, without the sandbox', async () => {
    const { triggers, save, listen, pass, fired, engine, sandbox, status } = open();
    save({ code: "() => getData('lux') < 20", poll_interval_ms: 100 });
    listen();
    engine.apply([{ kind: 'data.set', name: 'lux', value: 50 }], cli);
    triggers.start();
    await pass(500);
    expect([fired(), status().answer]).toEqual([0, false]);
    engine.apply([{ kind: 'data.set', name: 'lux', value: 10 }], cli);
    await pass(200);
    expect([fired(), status().answer]).toEqual([1, true]);
    expect(sandbox.jobs).toEqual([]);
  });

  test('DATA-10 with hosts pauses while there is no network, and is asked when it is back', async () => {
    const { triggers, save, say, pass, sandbox, status, connectivity } = open();
    save({ hosts: ['api.example.com'] });
    triggers.start();
    await pass(1000);
    for (let count = 0; count < 3; count++) connectivity.unreached(`source ${count}`, 2);
    say(away);
    await pass(2000);
    expect(status()).toMatchObject({ state: 'paused', next: null });
    const asked = sandbox.jobs.length;
    await pass(10_000);
    expect(sandbox.jobs.length - asked).toBeLessThan(2);
    say(false);
    connectivity.reached();
    await pass(2000);
    expect(status().state).toBe('ok');
  });

  test('that cannot keep its answer does not fire, and says why', async () => {
    const { triggers, save, listen, say, pass, fired, store, status } = open();
    save();
    listen();
    triggers.start();
    await pass(1000);
    say(true);
    store.failWith = new Error('the disk is full');
    await pass(1000);
    expect([fired(), status().problem]).toEqual([0, 'the disk is full']);
    store.failWith = null;
    await pass(10_000);
    expect(fired()).toBe(1);
  });
});
