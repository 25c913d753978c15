import { describe, expect, test } from '@jest/globals';
import { rollBack } from '../../../src/agent/run/rollback.js';
import { lastingStep } from '../../../src/core/outside-step.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';

type Step = { kind: string; data: unknown };

/** Takes back a run; in which order, what came of it, and what was told. */
async function roll(steps: Step[], parts: { light?: boolean | Error; failing?: unknown } = {}) {
  const done: unknown[] = [];
  const told: string[] = [];
  const facts = new Hub<Fact>(() => undefined);
  facts.listen((fact) => {
    if (fact.type === 'trouble-reported') told.push(fact.message);
  });
  const mail = async (data: unknown) => {
    await Promise.resolve();
    if (data === parts.failing) throw new Error(`${String(data)} is sent`);
    done.push(data);
  };
  const run = { id: 'run-1', steps };
  const taken = await rollBack(run, {
    facts,
    rollbacks: { mail, file: (data) => void done.push(`file ${String(data)}`) },
    takeBack: (id) => {
      if (parts.light instanceof Error) throw parts.light;
      done.push(`light of ${id}`);
      return parts.light ?? false;
    },
  });
  return { done, taken, told, left: run.steps };
}
const mail = (data: unknown) => ({ kind: 'mail', data });

describe('AGENT-10 taking back what a run did', () => {
  test('the light goes first, then what tools did outside, the newest first', async () => {
    const { done, taken, left } = await roll([mail(1), { kind: 'file', data: 2 }, mail(3)], { light: true });
    expect(done).toEqual(['light of run-1', 3, 'file 2', 1]);
    expect(taken).toEqual({ any: true, left: [] });
    expect(left).toEqual([]);
  });

  test('says whether there was anything', async () => {
    expect((await roll([])).taken).toEqual({ any: false, left: [] });
    expect((await roll([], { light: true })).taken.any).toBe(true);
    expect((await roll([mail(1)])).taken.any).toBe(true);
    expect((await roll([], { light: new Error('no disk') })).taken).toEqual({ any: false, left: ['no disk'] });
  });

  test('what can not be taken back is told, and the rest is taken back all the same', async () => {
    const { done, taken, told } = await roll([mail(1), mail(2), mail(3)], { light: new Error('no disk'), failing: 2 });
    expect(done).toEqual([3, 1]);
    expect(taken).toEqual({ any: true, left: ['no disk', '2 is sent'] });
    expect(told).toEqual([
      'the changes of a request could not be taken back: no disk',
      'mail could not be taken back: 2 is sent',
    ]);
  });

  test('what nothing takes back is said, and is no trouble', async () => {
    const { taken, told } = await roll([{ kind: lastingStep, data: 'send a letter' }]);
    expect(taken).toEqual({ any: true, left: ["I did send a letter, which can't be undone"] });
    expect(told).toEqual([]);
  });

  test('a second time there is nothing left, and a kind nobody knows is passed over', async () => {
    const { done, left } = await roll([{ kind: 'unheard of', data: 1 }, mail(2)]);
    expect([done, left]).toEqual([['light of run-1', 2], []]);
  });
});
