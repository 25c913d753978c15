import { describe, expect, test } from '@jest/globals';
import { RequestRouter } from '../../src/agent/route-request.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import type { LanguageModel } from '../../src/ports/language-model.js';
import { SimulatedModel } from '../simulated/language-model.js';

const settings = { model: 'quick', confidence: 0.7 };
const unsure = { topic: 'chat', confidence: 0.2 } as const;
const answers = (...list: unknown[]) => list.map((input) => ({ text: '', calls: [{ tool: 'route', input }] }));
const ignore = () => undefined;

describe('LANG-05 the router', () => {
  test('rules go first: what they are sure of is not asked', async () => {
    const model = new SimulatedModel([]);
    const router = new RequestRouter(model, new VirtualClock(), settings);
    const sure = { topic: 'automation', confidence: 0.7 } as const;
    expect(await router.route('when it rains', sure, ignore)).toBe(sure);
  });

  test('a quick model is asked once a sentence, and believed only where it is sure', async () => {
    const model = new SimulatedModel(
      answers({ topic: 'automation', confidence: 0.9 }, { topic: 'workflow', confidence: 0.5 }, { topic: 'nonsense' }),
    );
    const router = new RequestRouter(model, new VirtualClock(), settings);
    const costs: number[] = [];
    const route = (text: string) => router.route(text, unsure, ({ input }) => costs.push(input));
    expect(await route('When it rains')).toEqual({ topic: 'automation', confidence: 0.9 });
    expect(await route('when it rains ')).toEqual({ topic: 'automation', confidence: 0.9 });
    expect(await route('a table for two')).toBe(unsure);
    expect(await route('hm')).toBe(unsure);
    expect(model.asked.map(({ model: name, quick, tools }) => [name, quick, tools])).toEqual(
      Array(3).fill(['quick', true, []]),
    );
    expect(costs).toEqual([10, 10, 10]);
  });

  test('no answer in time, or an error, leaves it to the rules', async () => {
    const clock = new VirtualClock();
    const silent: LanguageModel = {
      name: 'silent',
      async *answer() {
        await new Promise(() => undefined);
        yield { type: 'turn-end', reason: 'end' };
      },
    };
    const asked = new RequestRouter(silent, clock, settings).route('hello', unsure, ignore);
    clock.advance(millis(1500));
    expect(await asked).toBe(unsure);
    expect(await new RequestRouter(new SimulatedModel([]), clock, settings).route('hello', unsure, ignore)).toBe(
      unsure,
    );
  });
});
