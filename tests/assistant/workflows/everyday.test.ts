import { describe, expect, test } from '@jest/globals';
import { LanternError } from '../../../src/core/errors.js';
import type { Weather, WeatherReport } from '../../../src/ports/weather.js';
import { SimulatedCalendar } from '../../simulated/calendar.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const };
const hour = 3_600_000;
const day = 24 * hour;

const rain: WeatherReport = {
  place: 'Lisbon',
  day: '1970-01-02',
  today: false,
  at: 0,
  condition: 'rain',
  dayCondition: 'rain',
  temperatureC: null,
  minimumC: 9.6,
  maximumC: 14.2,
  precipitationChance: 0.62,
  windKmh: 20,
  humidity: null,
};

function begin(weather: Weather | null = null, calendar = new SimulatedCalendar()) {
  const made = createAssistant(undefined, undefined, { weather, calendar });
  const say = async (sentence: string) => (await made.assistant.say(sentence, typed)).reply;
  return { ...made, say };
}

describe('questions about the day', () => {
  test('TALK-05 the calendar is told in one turn', async () => {
    const { calendar, say } = begin();
    expect(await say("what's on my calendar tomorrow")).toBe('There is nothing in the calendar tomorrow.');
    await calendar.add({ title: 'Dentist', start: day + 15 * hour, end: day + 16 * hour });
    await calendar.add({ title: 'Lunch', start: day + 12 * hour, end: day + 13 * hour });
    expect(await say("what's on my calendar tomorrow")).toBe(
      '2 things tomorrow: Lunch at 12:00 PM and Dentist at 3:00 PM.',
    );
  });

  test('TALK-05 the weather is told in one turn, in whole degrees', async () => {
    const asked: unknown[] = [];
    const { say } = begin({
      name: 'a test',
      report: (...about) => {
        asked.push(about.slice(0, 2));
        return Promise.resolve(rain);
      },
    });
    expect(await say('will it rain tomorrow')).toBe(
      'In Lisbon tomorrow: rainy, 10 to 14 degrees, a 62 percent chance of rain, wind at 20 kilometers an hour.',
    );
    expect(asked).toEqual([[null, '1970-01-02']]);
  });

  test.each([
    [
      "what's the weather like in paris tomorrow",
      ['paris', '1970-01-02'],
      'In Lisbon tomorrow: rainy, 10 to 14 degrees',
    ],
    ['will it rain in hamburg on saturday', ['hamburg', '1970-01-03'], 'In Lisbon on Saturday: rainy'],
    ['how windy is it in berlin', ['berlin', null], 'wind at 20 kilometers an hour.'],
    ['is there an 80 percent chance of rain on saturday', [null, '1970-01-03'], 'In Lisbon on Saturday: rainy'],
    ['what is the chance of rain tomorrow', [null, '1970-01-02'], 'a 62 percent chance of rain'],
    ['should i take a coat to munich on friday', ['munich', '1970-01-02'], 'In Lisbon tomorrow: rainy'],
    ['what will the weather be tonight', [null, '1970-01-01'], 'In Lisbon tonight: rainy, not below 10 degrees'],
  ])('TALK-05 a place, a day and the night: "%s"', async (sentence, about, reply) => {
    const asked: unknown[] = [];
    const { say } = begin({
      name: 'a test',
      report: (...wanted) => {
        asked.push(wanted.slice(0, 2));
        return Promise.resolve(rain);
      },
    });
    expect(await say(sentence)).toContain(reply);
    expect(asked).toEqual([about]);
  });

  test('TALK-05 a chance is told as it is, 95 as 95 and "an 80"', async () => {
    for (const [chance, told] of [
      [0.95, 'a 95 percent chance'],
      [0.8, 'an 80 percent chance'],
      [0.18, 'an 18 percent chance'],
    ] as const) {
      const { say } = begin({
        name: 'a test',
        report: () => Promise.resolve({ ...rain, precipitationChance: chance }),
      });
      expect(await say('will it rain tomorrow')).toContain(told);
    }
  });

  test('TALK-05 of a weekend both days are told', async () => {
    const asked: unknown[] = [];
    const { say } = begin({
      name: 'a test',
      report: (...wanted) => {
        asked.push(wanted[1]);
        return Promise.resolve(rain);
      },
    });
    expect(await say('weather this weekend')).toMatch(/on Saturday: .* on Sunday: /);
    expect(asked).toEqual(['1970-01-03', '1970-01-04']);
  });

  test('TALK-05 the weather of now tells what it is and what the day brings', async () => {
    const now = { ...rain, today: true, temperatureC: 11.4, condition: 'clear' as const };
    const { say } = begin({ name: 'a test', report: () => Promise.resolve(now) });
    expect(await say("what's the weather")).toBe(
      'In Lisbon it is 11 degrees and clear, rainy over the day; today 10 to 14 degrees, a 62 percent chance of rain, wind at 20 kilometers an hour.',
    );
  });

  test('what the outside does is said in a sentence, and the lamp works on', async () => {
    const { say } = begin({
      name: 'a test',
      report: () => Promise.reject(new LanternError('part-unreachable', 'Open-Meteo does not answer')),
    });
    expect(await say("what's the weather")).toBe('Open-Meteo does not answer.');
    expect(await say('turn on the light')).toBe('The light is on.');
    expect(await begin().say("what's the weather")).toBe(
      'I do not know the weather: no weather service is set up. Add "weather: { provider: open-meteo }" to lantern.yaml and start Lantern again.',
    );
  });

  test('TALK-02 a calendar that does not answer loses nothing that was said', async () => {
    class Unreachable extends SimulatedCalendar {
      gone = true;
      override isFree(...asked: Parameters<SimulatedCalendar['isFree']>): Promise<boolean> {
        if (this.gone) return Promise.reject(new LanternError('part-unreachable', 'the calendar does not answer'));
        return super.isFree(...asked);
      }
    }
    const calendar = new Unreachable();
    const { say } = begin(null, calendar);
    for (const turn of ['schedule a cleaning estimate', 'Sarah Johnson', '789 Main Street']) await say(turn);
    expect(await say('tomorrow at nine am')).toBe('The calendar does not answer. Shall I book it all the same?');
    calendar.gone = false;
    expect(await say('yes')).toContain('Booked: Cleaning estimate: Sarah Johnson');
  });
});
