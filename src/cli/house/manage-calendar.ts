import { writeFileSync } from 'node:fs';
import { Appointments, type AppointmentWords } from '../../app/data-folder/appointments.js';
import { readTextFile } from '../../app/configuration/read-text-file.js';
import { createUnwritableError } from '../../core/file-unwritable.js';
import { withUnlit, type CommandContext } from '../context.js';

/** In bytes; decades of appointments. */
const longestImport = 20_000_000;

/**
 * Uses the appointments. This is safe while Lantern is running, because it keeps none in memory and each write is one
 * transaction.
 */
function withAppointments<Result>(
  context: CommandContext,
  use: (appointments: Appointments) => Promise<Result> | Result,
) {
  return withUnlit(context, ({ outside, foundation }) =>
    use(new Appointments(outside.services, foundation.clock, context.config.time_zone)),
  );
}

export function listAppointments(
  from: string | undefined,
  to: string | undefined,
  context: CommandContext,
): Promise<number> {
  const { json, surroundings } = context;
  return withAppointments(context, async (appointments) => {
    const entries = await appointments.list(from, to);
    for (const entry of entries) surroundings.print(json ? JSON.stringify(entry) : appointments.describe(entry));
    if (entries.length === 0 && !json) surroundings.print('nothing is planned');
    return 0;
  });
}

export function addAppointment(words: AppointmentWords, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  return withAppointments(context, async (appointments) => {
    const entry = await appointments.add(words);
    surroundings.print(json ? JSON.stringify(entry) : appointments.describe(entry));
    return 0;
  });
}

export function removeAppointment(id: string, at: string | undefined, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  return withAppointments(context, async (appointments) => {
    await appointments.remove(id, at);
    surroundings.print(json ? JSON.stringify({ removed: id }) : `removed ${id}`);
    return 0;
  });
}

/** Imports an iCalendar file; what can't be read in it is told and left out. */
export function importAppointments(file: string, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  return withAppointments(context, (appointments) => {
    const imported = appointments.file.importFile(readTextFile(file, longestImport), file);
    const { added, replaced, unchanged, others, problems } = imported;
    const left = others === 0 ? '' : `; ${others} left out, because they are not appointments`;
    surroundings.print(
      json ? JSON.stringify(imported) : `${added} new, ${replaced} replaced, ${unchanged} unchanged${left}`,
    );
    for (const problem of problems) surroundings.printError(`left out: ${problem}`);
    return 0;
  });
}

/** Writes an iCalendar file, or prints it. */
export function exportAppointments(file: string | undefined, context: CommandContext): Promise<number> {
  return withAppointments(context, (appointments) => {
    const text = appointments.file.exportFile();
    if (file === undefined) context.surroundings.print(text.trimEnd());
    else writeText(file, text);
    return 0;
  });
}

function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw createUnwritableError(file, error);
  }
}
