import { renderUnicodeCompact } from 'uqr';
import { findTrust } from '../../../app/certificates/find-trust.js';
import type { Config } from '../../../app/configuration/config-schema.js';
import { LanternError } from '../../../core/errors.js';
import type { CommandContext } from '../../context.js';

/** Says how phones get in, with a QR code for the first step. @param isNewToken whether the token is another one from now on */
export function tellPhones({ web }: Config, isNewToken: boolean, { surroundings, json }: CommandContext): void {
  if (json) return;
  try {
    const trust = findTrust(web);
    surroundings.print('Restart Lantern if it is running. Then, for each phone:');
    if (trust !== null) {
      surroundings.print(renderUnicodeCompact(trust, { border: 2 }));
      surroundings.print(`  point its camera at this, or open ${trust}, and do once what it says`);
    }
    surroundings.print('  lantern pair lets it in');
    if (isNewToken) surroundings.print(lockedOut);
  } catch (error) {
    if (!(error instanceof LanternError)) throw error;
    surroundings.print(error.message);
  }
}

const lockedOut =
  'Lantern has another token now: a page that is open on this machine is locked out, until you open the address that lantern open prints.';
