import { destination, pino, type Logger } from 'pino';
import type { Config } from './configuration/config-schema.js';

/** The structured log: JSON lines on standard error, so that standard output stays the conversation's. */
export function createLog(level: Config['log']['level']): Logger {
  const standardError = destination({ dest: 2, sync: true });
  // A log that nobody reads any more must not end what it tells of.
  standardError.on('error', () => undefined);
  return pino({ name: 'lantern', level }, standardError);
}
