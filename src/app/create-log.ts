import { pino, type Logger } from 'pino';
import type { Config } from './configuration/config-schema.js';

/** The structured log: JSON lines, meant for standard error, because standard output belongs to the conversation. */
export function createLog(level: Config['log']['level'], printLine: (line: string) => void): Logger {
  return pino({ name: 'lantern', level }, { write: (line) => printLine(line.trimEnd()) });
}
