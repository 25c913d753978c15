import type { Clock } from '../../core/clock.js';
import type { Command } from '../../core/command.js';
import type { TemperatureUnit } from '../../core/temperature.js';
import type { Origin } from '../../core/origin.js';
import type { FieldValues } from '../../dialogue/workflow-template.js';
import { askOrFail, attempt, sentence } from './attempt.js';
import { CalendarChanges } from './calendar-changes.js';
import type { Needed } from './needed.js';
import type { WorkflowTools } from './workflow-tools.js';
import type { CheckResult } from '../../dialogue/workflow.js';
import type { Engine } from '../../engine/engine.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { tidyTitle } from '../../language/time/tidy-title.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { Calendar } from '../../ports/calendar.js';
import type { Satellites } from '../../ports/satellites.js';
import type { Weather } from '../../ports/weather.js';
import { addBooking, checkBooking, spanOf, tellAgenda, tellWhetherFree } from '../time/agenda.js';
import { cancelAppointment, moveAppointment, tellNext, tellWhen } from '../time/appointments.js';
import type { LaterContext } from '../time/delayed-commands.js';
import type { ChangedAppointments } from '../time/follow-appointment.js';
import { createRoomTeller } from '../time/standing-in-room.js';
import { tellBesides } from '../time/tell-besides.js';
import { tellWithin } from '../time/tell-within.js';
import { moveNamed } from '../time/move-named.js';
import { actOnAlarms } from '../time/act-on-alarms.js';
import { setAlarm } from '../time/alarms.js';
import { setAhead, type AheadContext } from '../time/set-ahead.js';
import { changeAlarm, changeReminder } from '../time/change-alarms.js';
import type { Answer } from '../answers/answer.js';
import { nameAsSaid } from '../look-names.js';
import { isTyped } from '../read-typed.js';
import { momentField, toMoment } from './field-reader.js';
import { noWeather, tellWeather } from '../answers/forecast.js';
import { cancelReminders, setReminder, tellReminders } from '../time/reminders.js';
import type { NoTiming } from '../time/plan-time.js';
import { tellPast } from '../time/tell-past.js';

/** What everyday commands need. */
export interface EverydayParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly timeZone: string | undefined;
  /** Celsius when absent. */
  readonly temperatureUnit?: TemperatureUnit;
  readonly calendar: Calendar;
  /** Null if no place or weather service is configured. */
  readonly weather: Weather | null;
  /** How long before an alarm the light begins to come up, in milliseconds; 0: not at all. */
  readonly dawnMs: number;
  readonly satellites?: Pick<Satellites, 'roomOf'> | undefined;
  /** The next sunrise or sunset, wall time in milliseconds; null if there is none soon, undefined if the place is not known. */
  readonly nextSun: LaterContext['nextSun'];
}

/** The commands about alarms, reminders, the calendar and the weather. */
export type EverydayCommand = Extract<
  Command,
  { intent: `alarm.${string}` | `reminder.${string}` | 'weather.get' | `calendar.${string}` | `appointment.${string}` }
>;

type CalendarQuestion = Extract<EverydayCommand, { intent: 'calendar.get' }>;

const questions: Readonly<Record<NoTiming['problem'], string>> = {
  'no-time': 'At what time?',
  'no-such-time': 'There is no such time to come. When do you mean?',
  'too-far': 'That is after the year 2099, too far to plan. When do you mean?',
};

/** Handles what a household needs beside light: alarms, reminders, the calendar and the weather. */
export class Everyday implements WorkflowTools {
  readonly #changes: CalendarChanges;

  constructor(private readonly parts: EverydayParts) {
    this.#changes = new CalendarChanges(parts, () => this.#aheadContext());
  }

  /** Takes back what the same conversation changed in the calendar after `since` (wall time); null if that is nothing. */
  takeBack(origin: Origin, since: number): Promise<string | null> {
    return this.#changes.takeBack(origin, since);
  }

  /** The appointments that a conversation booked or moved just now. */
  changedAppointments(origin: Origin): ChangedAppointments | undefined {
    return this.#changes.of(origin);
  }

  /** Carries out a command, or names the workflow that asks for the rest. A failing calendar or weather service becomes a reply. */
  async act(command: EverydayCommand, origin: Origin): Promise<Answer | Needed> {
    const context = this.#context();
    switch (command.intent) {
      case 'alarm.set':
      case 'reminder.set':
        return this.#set(command, origin);
      case 'alarm.get':
      case 'alarm.cancel':
      case 'alarm.resume':
        return actOnAlarms(command, origin, { ...context, dawnMs: this.parts.dawnMs });
      case 'alarm.change':
        return changeAlarm(command, origin, { ...context, dawnMs: this.parts.dawnMs });
      case 'reminder.ahead':
        return askOrFail(() => setAhead(command, origin, this.#aheadContext()));
      case 'reminder.cancel':
        return cancelReminders(command, origin, context);
      case 'reminder.change':
        return changeReminder(command, origin, { ...context, dawnMs: 0 });
      case 'reminder.get':
        return { say: tellReminders(command, context) };
      case 'appointment.book':
        return { workflow: command.intent, values: titleOf(command.what, origin), sure: command.sure };
      case 'calendar.get':
        return { say: await attempt(() => this.#tellCalendar(command, context)) };
      case 'calendar.within':
        return { say: await attempt(() => tellWithin(command, this.#aheadContext())) };
      case 'appointment.cancel':
        return askOrFail(() =>
          this.#changes.make(origin, (kept) => cancelAppointment(command, { ...context, calendar: kept })),
        );
      case 'appointment.move':
        return askOrFail(() =>
          moveNamed(command, origin, { ...context, dawnMs: 0 }, () =>
            this.#changes.make(origin, (kept) => moveAppointment(command, { ...context, calendar: kept })),
          ),
        );
      case 'weather.get':
        return { say: await this.#tellWeather(command) };
    }
    return command satisfies never;
  }

  async #tellWeather(command: Extract<EverydayCommand, { intent: 'weather.get' }>): Promise<string> {
    const { weather, clock, timeZone, temperatureUnit: unit } = this.parts;
    if (!weather) return noWeather;
    return attempt(() => tellWeather(command, weather, { now: clock.now(), timeZone, unit }));
  }

  async check(name: string, values: FieldValues): Promise<CheckResult> {
    if (name !== 'calendar.check') return { ok: true, values };
    try {
      return await checkBooking(values, this.#context());
    } catch (error) {
      return { ok: false, say: `${sentence(error)} Shall I book it all the same?`, clear: [] };
    }
  }

  async run(name: string, values: FieldValues, origin: Origin): Promise<CheckResult | string> {
    const { clock, timeZone } = this.parts;
    const moment = JSON.parse(values['when']?.value ?? '{}') as SpokenTime;
    switch (name) {
      case 'calendar.add':
        return attempt(async () => {
          const { say } = await this.#changes.make(origin, async (calendar) => ({
            say: await addBooking(values, { calendar, now: clock.now(), timeZone }),
          }));
          return say;
        });
      case 'reminder.add': {
        const message = values['message']?.value ?? '';
        return toResult(setReminder(message, moment, origin, this.#context()), 'when');
      }
      case 'alarm.add':
        return toResult(setAlarm(moment, origin, { ...this.#context(), dawnMs: this.parts.dawnMs }), 'when');
      default:
        return `There is no tool "${name}".`;
    }
  }

  #set(command: Extract<EverydayCommand, { intent: 'alarm.set' | 'reminder.set' }>, origin: Origin): Answer | Needed {
    const moment = toMoment(command);
    const past = tellPast(moment, this.#context());
    if (past !== undefined) return { say: past };
    const when = momentField(moment);
    const message = 'message' in command && command.message !== undefined ? { message: plain(command.message) } : {};
    const needed = { workflow: command.intent, values: { ...message, ...(when ? { when } : {}) } };
    if (!when || (command.intent === 'reminder.set' && command.message === undefined)) return needed;
    const said =
      command.intent === 'alarm.set'
        ? setAlarm(moment, origin, { ...this.#context(), dawnMs: this.parts.dawnMs }, command)
        : setReminder(command.message ?? '', moment, origin, this.#context());
    return typeof said === 'string' ? { say: said } : needed;
  }

  #tellCalendar(command: CalendarQuestion, context: Parameters<typeof tellAgenda>[1]): Promise<string> {
    if (command.next) return tellNext(context);
    if (command.about !== undefined) return tellWhen(command.about, context);
    const moment = toMoment(command);
    if (moment.at === undefined || command.part) return this.#tellDay(command, context);
    const start = resolveMoment(moment, context.now, context.timeZone, { prefer: 'waking' });
    return start === undefined ? Promise.resolve('There is no such time to come.') : tellWhetherFree(start, context);
  }

  /** What is in the calendar, and what rings. */
  async #tellDay({ date, part }: CalendarQuestion, context: Parameters<typeof tellAgenda>[1]): Promise<string> {
    const span = spanOf(date ?? 'today', context, part);
    const besides = span ? tellBesides(span, this.#context()) : '';
    return [await tellAgenda(date, context, part), besides].filter((said) => said !== '').join(' ');
  }

  #aheadContext(): AheadContext {
    const { dawnMs, nextSun } = this.parts;
    return { ...this.#context(), dawnMs, nextSun };
  }

  #context() {
    const { engine, clock, timeZone, satellites, calendar } = this.parts;
    return {
      engine,
      calendar,
      now: clock.now(),
      timeZone,
      tellRoom: createRoomTeller(satellites),
      nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
    };
  }
}

/** What was typed keeps its capitals and apostrophes: "Dinner with Sam". */
function titleOf(read: string | undefined, origin: Origin): FieldValues {
  const what = read?.replace(/^(?:(?:book|schedule|plan) (?=(?:an?|the|my|our) ))?(?:an?|the|my|our) | from$/g, '');
  if (what === undefined) return {};
  const title = tidyTitle(what);
  return { what: plain(isTyped(origin) ? nameAsSaid(title, origin.detail ?? '', true) : title) };
}

const plain = (text: string) => ({ value: text, said: text });

/** If no time came of the words, asks for the field again. Words that only lack the hour are kept. */
function toResult(said: string | NoTiming, field: string): CheckResult | string {
  if (typeof said === 'string') return said;
  const clear = said.problem === 'no-time' ? [] : [field];
  return { ok: false, say: questions[said.problem], clear, ask: field };
}
