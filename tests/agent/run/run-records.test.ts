import { describe, expect, test } from '@jest/globals';
import { RunRecords } from '../../../src/agent/run/run-records.js';
import { runRecordSchema } from '../../../src/agent/run/run-record.js';
import { seconds } from '../../../src/core/units.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { createParts, createRun } from '../create-parts.js';

const usage = { input: 100, output: 10, cacheRead: 0, cacheWrite: 0 };
const money = (100 * 3 + 10 * 15) / 1_000_000;

describe('what is kept of runs', () => {
  test('the one that is open is there again after a restart; what is no run is none', () => {
    const { records, store, parts } = createParts();
    expect(records.readOpen()).toBeNull();
    records.keep(createRun({ turns: 3 }));
    const reopened = new MemoryStore(store);
    reopened.start();
    const again = new RunRecords({ ...parts, store: reopened });
    expect(again.readOpen()).toEqual(createRun({ turns: 3 }));
    for (const origin of [null, 'text', {}, undefined])
      expect(runRecordSchema.safeParse({ ...createRun(), origin }).success).toBe(false);
    store.commit([{ kind: 'run', id: 'open', value: { id: 5 } }]);
    expect(records.readOpen()).toBeNull();
  });

  test('AGENT-12 what an answer cost is added to the run and to the day, also after a restart', () => {
    const { records, store, parts, clock } = createParts();
    const run = createRun();
    records.charge(run, usage);
    records.spend(usage);
    expect(run.usage).toEqual(usage);
    expect(records.day).toEqual({ at: clock.now(), tokens: 220, money: money * 2 });
    records.keep(run);
    expect(store.read('run').get('day')).toEqual(records.day);
    expect(new RunRecords(parts).day).toEqual(records.day);
  });

  test('AGENT-12 a day that is over counts no more', () => {
    const { records, clock, parts } = createParts();
    records.charge(createRun(), usage);
    records.keep(createRun());
    clock.advance(seconds(86_400));
    expect(records.day).toEqual({ at: clock.now(), tokens: 0, money: 0 });
    expect(new RunRecords(parts).day.tokens).toBe(0);
  });

  test('AGENT-12 a day that has cost all it may lets nothing more be asked', () => {
    const { records } = createParts({ budget: { tokensPerDay: 110 } });
    expect(() => {
      records.validate(createRun());
    }).not.toThrow();
    records.spend(usage);
    expect(() => {
      records.validate(createRun());
    }).toThrow("today's requests have used 110 tokens");
  });

  test('a run that is over is a line of the log, with the names of its calls and what was said', () => {
    const { records, store, clock } = createParts();
    const messages = [
      { role: 'assistant' as const, parts: [{ type: 'tool-call' as const, id: 'a', name: 'paint', input: {} }] },
    ];
    records.keep(createRun());
    records.close(createRun({ messages, said: ['One.', 'Two.'], reason: 'user' }), 'it broke');
    expect(store.read('run').has('open')).toBe(false);
    expect(store.log).toMatchObject([
      {
        kind: 'run',
        at: clock.now(),
        body: { calls: ['paint'], reply: 'One. Two.', reason: 'user', failure: 'it broke' },
      },
    ]);
  });
});
