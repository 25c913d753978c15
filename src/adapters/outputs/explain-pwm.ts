import { describeError, LanternError } from '../../core/errors.js';
import type { PwmPin } from '../../core/light-messages.js';

const configFile = '/boot/firmware/config.txt';

/** What went wrong with a pin's PWM, where, and what helps, on one line. */
export function createPwmError(pin: PwmPin, place: string, cause: unknown): LanternError {
  return new LanternError('output-unavailable', `GPIO ${pin.gpio}: ${explain(pin, place, cause)}`, {
    cause,
  });
}

/** A channel that worked is gone. */
export function createLostError(pin: PwmPin, place: string, cause: unknown): LanternError {
  const message = `the PWM of GPIO ${pin.gpio} went away (${place}: ${describeError(cause)}); is its overlay still loaded? ${pin.overlay} belongs into ${configFile}`;
  return new LanternError('output-unavailable', message, { cause });
}

function explain(pin: PwmPin, place: string, cause: unknown): string {
  switch ((cause as { code?: string }).code) {
    case 'ENOENT':
    case 'ENODEV':
      return `there is ${pin.source.kind === 'hardware' ? `no PWM chip ${pin.source.device}` : 'no software PWM for the pin'} under ${place}; add ${pin.overlay} to ${configFile} and restart the machine`;
    case 'EACCES':
    case 'EPERM':
      return `${place} may not be written; copy hardware/99-lantern-pwm.rules to /etc/udev/rules.d and put Lantern's user into the group gpio`;
    case 'EBUSY':
      return `${place} is taken by another driver or program; free it (analog sound shares these channels: dtparam=audio=off in ${configFile})`;
    case 'EINVAL':
      return `the kernel refuses what is written to ${place}; set another frequency, and end other programs that drive this pin`;
    default:
      return `${place}: ${describeError(cause)}`;
  }
}
