import { describe, expect, test } from '@jest/globals';
import { GetCalendar } from '../../../src/adapters/fetchers/get-calendar.js';
import { CalendarSenses } from '../../../src/automation/sources/calendar-senses.js';
import { millis } from '../../../src/core/units.js';
import { createEngine } from '../../engine/create-engine.js';
import { SimulatedCalendar } from '../../simulated/calendar.js';

const minute = 60_000;
const never = new AbortController().signal;
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function create(readEvery = 0) {
  const made = createEngine();
  const calendar = new SimulatedCalendar();
  const { engine, clock, facts } = made;
  const senses = new CalendarSenses({ engine, clock, facts, calendar, readEvery });
  const begun = clock.now();
  const add = (title: string, from: number, to: number, allDay = false) =>
    calendar.add({ title, start: begun + from * minute, end: begun + to * minute, allDay });
  const pass = async (minutes: number) => {
    for (let at = 0; at < minutes; at += 1) {
      clock.advance(millis(minute));
      await settle();
    }
  };
  const value = (name: string) => engine.machine.variables.get(name);
  for (const [on, to] of [
    ['appointment_soon', 'blue'],
    ['appointment_started', 'red'],
    ['appointment_ended', 'green'],
  ] as const)
    engine.apply(
      [
        { kind: 'state.save', state: { name: to, r: 1, g: 1, b: 1 } },
        { kind: 'rule.save', rule: { from: '*', on, to } },
      ],
      { kind: 'cli' },
    );
  const start = async () => {
    senses.start();
    clock.advance(millis(1));
    await settle();
  };
  return { ...made, calendar, senses, add, pass, start, value, state: () => engine.status('lamp').state };
}

describe('what the calendar says about now', () => {
  test('DATA-02 ten minutes before a meeting, at its beginning and at its end there are events', async () => {
    const { add, pass, start, state, value, senses, clock } = create();
    await add('meeting', 30, 60);
    await add('holiday', 0, 24 * 60, true);
    await start();
    expect([value('appointment_minutes'), value('in_appointment')]).toEqual([30, false]);
    await pass(19);
    expect(state()).toBe('off');
    await pass(2);
    expect([state(), value('appointment_minutes')]).toEqual(['blue', 9]);
    await pass(10);
    expect([state(), value('appointment_minutes'), value('in_appointment')]).toEqual(['red', -1, true]);
    await pass(30);
    expect([state(), value('in_appointment')]).toEqual(['green', false]);
    senses.stop();
    expect(clock.pending).toEqual([]);
  });

  test('DATA-02 an appointment that is made meanwhile counts; a server is not asked every minute', async () => {
    const { add, pass, start, state, calendar } = create(5 * minute);
    let asked = 0;
    const between = calendar.between.bind(calendar);
    calendar.between = (...range) => {
      asked += 1;
      return between(...range);
    };
    await start();
    await add('call', 25, 35);
    await pass(16);
    expect(state()).toBe('blue');
    expect(asked).toBeLessThan(6);
  });

  test('DATA-02 a calendar that fails is reported once, and what was known of it stays', async () => {
    const { add, pass, start, state, calendar, facts } = create();
    await add('meeting', 15, 30);
    const troubles: string[] = [];
    facts.listen((fact) => {
      if (fact.type === 'trouble-reported') troubles.push(fact.part);
    });
    await start();
    calendar.between = () => Promise.reject(new Error('gone'));
    await pass(6);
    expect([state(), troubles]).toEqual(['blue', ['calendar']]);
  });

  test('DATA-04 get_calendar answers with the next appointment and the one that is going on', async () => {
    const { calendar, clock, add } = create();
    const fetcher = new GetCalendar(calendar, clock, false);
    expect(await fetcher.fetch({}, never)).toEqual(await fetcher.example());
    await add('stand-up', -5, 10);
    await add('review', 12, 30);
    expect(await fetcher.fetch({ hours: 1 }, never)).toEqual({
      minutes: 12,
      title: 'review',
      place: '',
      busy: true,
      current: 'stand-up',
      minutes_left: 10,
      count: 1,
    });
    expect(fetcher.explainProblem({ days: 2 })).toMatch(/^get_calendar: .*days/);
  });
});
