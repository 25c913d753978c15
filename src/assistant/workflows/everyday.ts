import type { Clock } from '../../core/clock.js';
import type { Command } from '../../core/command.js';
import { describeError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { FieldValues } from '../../dialogue/workflow-template.js';
import type { CheckResult } from '../../dialogue/workflow.js';
import type { Engine } from '../../engine/engine.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { Calendar } from '../../ports/calendar.js';
import type { Weather } from '../../ports/weather.js';
import { addBooking, checkBooking, tellAgenda, tellWhetherFree } from '../time/agenda.js';
import { actOnAlarms, setAlarm } from '../time/alarms.js';
import type { Answer } from '../answers/answer.js';
import type { WorkflowTools } from './dialogue.js';
import { momentField, toMoment } from './field-reader.js';
import { tellWeather } from '../answers/forecast.js';
import { cancelReminders, setReminder, tellReminders } from '../time/reminders.js';
import type { NoTiming } from '../time/plan-time.js';

export interface EverydayParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly timeZone: string | undefined;
  readonly calendar: Calendar;
  /** Null where no place or provider is configured. */
  readonly weather: Weather | null;
  readonly dawnMs: number;
}

export type EverydayCommand = Extract<
  Command,
  { intent: `alarm.${string}` | `reminder.${string}` | 'weather.get' | 'calendar.get' | 'appointment.book' }
>;

/** A workflow that the command needs, since it said too little, with what it said. */
export interface Needed {
  readonly workflow: string;
  readonly values: FieldValues;
}

const questions: Readonly<Record<NoTiming['problem'], string>> = {
  'no-time': 'At what time?',
  'no-such-time': 'There is no such time to come. When do you mean?',
};

/** What a day in a house needs beside light: alarms, reminders, the calendar and the weather. */
export class Everyday implements WorkflowTools {
  constructor(private readonly parts: EverydayParts) {}

  /** Does a command, or says which workflow asks for the rest. Never throws for what the outside does. */
  async act(command: EverydayCommand, origin: Origin): Promise<Answer | Needed> {
    const { calendar, weather, clock, timeZone } = this.parts;
    const context = this.#context();
    switch (command.intent) {
      case 'alarm.set':
      case 'reminder.set':
        return this.#set(command, origin);
      case 'alarm.get':
      case 'alarm.cancel':
        return actOnAlarms(command, origin, { ...context, dawnMs: this.parts.dawnMs });
      case 'reminder.cancel':
        return cancelReminders(command, origin, context);
      case 'reminder.get':
        return { say: tellReminders(command, context) };
      case 'appointment.book':
        return { workflow: command.intent, values: command.what === undefined ? {} : { what: plain(command.what) } };
      case 'calendar.get':
        return { say: await attempt(() => this.#tellCalendar(command, { calendar, now: clock.now(), timeZone })) };
      case 'weather.get':
        if (!weather) return { say: 'I do not know the weather: no place is configured for it.' };
        return { say: await attempt(() => tellWeather(command, weather, clock.now(), timeZone)) };
    }
    return command satisfies never;
  }

  async check(name: string, values: FieldValues): Promise<CheckResult> {
    if (name !== 'calendar.check') return { ok: true, values };
    const { calendar, clock, timeZone } = this.parts;
    try {
      return await checkBooking(values, { calendar, now: clock.now(), timeZone });
    } catch (error) {
      return { ok: false, say: `${sentence(error)} Shall I book it all the same?`, clear: [] };
    }
  }

  async run(name: string, values: FieldValues, origin: Origin): Promise<CheckResult | string> {
    const { calendar, clock, timeZone } = this.parts;
    const moment = JSON.parse(values['when']?.value ?? '{}') as SpokenTime;
    switch (name) {
      case 'calendar.add':
        return attempt(() => addBooking(values, { calendar, now: clock.now(), timeZone }));
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
    const when = momentField(moment);
    const message = 'message' in command && command.message !== undefined ? { message: plain(command.message) } : {};
    const needed = { workflow: command.intent, values: { ...message, ...(when ? { when } : {}) } };
    if (!when || (command.intent === 'reminder.set' && command.message === undefined)) return needed;
    const said =
      command.intent === 'alarm.set'
        ? setAlarm(moment, origin, { ...this.#context(), dawnMs: this.parts.dawnMs })
        : setReminder(command.message ?? '', moment, origin, this.#context());
    return typeof said === 'string' ? { say: said } : needed;
  }

  #tellCalendar(
    command: Extract<EverydayCommand, { intent: 'calendar.get' }>,
    context: Parameters<typeof tellAgenda>[1],
  ): Promise<string> {
    const moment = toMoment(command);
    if (moment.at === undefined) return tellAgenda(command.date, context);
    const start = resolveMoment(moment, context.now, context.timeZone, { prefer: 'waking' });
    return start === undefined ? Promise.resolve('There is no such time to come.') : tellWhetherFree(start, context);
  }

  #context() {
    const { engine, clock, timeZone } = this.parts;
    return {
      engine,
      now: clock.now(),
      timeZone,
      nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
    };
  }
}

const plain = (text: string) => ({ value: text, said: text });

/** The field is asked for again; of one that lacks only the hour, what was said is kept. */
function toResult(said: string | NoTiming, field: string): CheckResult | string {
  if (typeof said === 'string') return said;
  const clear = said.problem === 'no-such-time' ? [field] : [];
  return { ok: false, say: questions[said.problem], clear, ask: field };
}

async function attempt(task: () => Promise<string>): Promise<string> {
  try {
    return await task();
  } catch (error) {
    return sentence(error);
  }
}

/** An error as it can be spoken. */
function sentence(error: unknown): string {
  const text = describeError(error);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
