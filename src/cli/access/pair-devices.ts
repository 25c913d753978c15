import { renderUnicodeCompact } from 'uqr';
import { LanternError } from '../../core/errors.js';
import { withControls, type CommandContext } from '../context.js';
import { phraseTrust } from './phrase-trust.js';
import { revokeToken } from './manage-tokens.js';

/** @throws LanternError `address-unavailable`, `not-found` */
export async function pair(name: string | undefined, context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  const pairing = await withControls(context, (controls) => {
    if (!controls.pair)
      throw new LanternError('not-found', 'no Lantern is running on this data folder; start it first');
    return controls.pair(name);
  });
  if (json) surroundings.print(JSON.stringify(pairing));
  else {
    surroundings.print(renderUnicodeCompact(pairing.page, { border: 2 }));
    surroundings.print(`Point the phone's camera at it, or open ${pairing.page}`);
    surroundings.print(`It lets one device in, as "${pairing.name}", within ten minutes.`);
    for (const other of pairing.others) surroundings.print(`In another network of this machine: ${other}`);
    if (pairing.trust !== null) surroundings.print(phraseTrust(pairing.trust));
  }
  return 0;
}

/** Turns a device away; the tokens of programs stay. @throws LanternError `not-found` with the devices that there are */
export async function revokeDevice(name: string, context: CommandContext): Promise<number> {
  const tokens = await withControls(context, (controls) => controls.listTokens());
  const devices = tokens.flatMap((token) => (token.holder === 'device' ? [token.name] : []));
  const known = devices.find((device) => device.toLowerCase() === name.trim().toLowerCase());
  if (known !== undefined) return revokeToken(known, context);
  const there = devices.length === 0 ? 'no devices are paired' : `there are ${devices.join(', ')}`;
  throw new LanternError('not-found', `no device "${name}" is paired; ${there}`);
}
