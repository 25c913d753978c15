import { destination, pino, type Logger } from 'pino';
import type { Config } from './config-schema.js';

/** The structured log: JSON lines on standard error, so that standard output stays the conversation's. */
export function createLog(level: Config['log']['level']): Logger {
  return pino({ name: 'lantern', level }, destination({ dest: 2, sync: true }));
}
