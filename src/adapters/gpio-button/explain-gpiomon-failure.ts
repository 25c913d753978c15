import { LanternError } from '../../core/errors.js';

/** Why the button can't be read, and what helps, on one line. @param what it is, if not a button */
export function createButtonError(pin: number, said: string, cause?: unknown, what = 'button'): LanternError {
  return new LanternError('button-unavailable', `the ${what} on GPIO ${pin}: ${explain(said)}`, { cause });
}

function explain(said: string): string {
  if (said.includes('ENOENT')) return 'gpiomon is not installed; install it with sudo apt-get install gpiod';
  if (/busy/i.test(said))
    return `another driver or program has the pin (${said}); gpioinfo says which, and config.txt may hold its overlay`;
  if (/permission/i.test(said))
    return `Lantern's user may not read it (${said}); put the user into the group gpio and restart`;
  if (/no such (file|device)|cannot find/i.test(said))
    return `the pins' chip is not there (${said}); gpiodetect lists chips`;
  return `gpiomon ended (${said === '' ? 'it said nothing' : said})`;
}
