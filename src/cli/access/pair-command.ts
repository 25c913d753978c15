import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import type { CommandContext } from '../context.js';

/** `lantern pair`: lets a phone or another device use the page, and turns it away again. */
export const pairDefinition: Definition = {
  words: 'pair [name]',
  summary: 'show a QR code that opens the page on a phone; it works once, for ten minutes',
  example: 'lantern pair "Anna\'s phone"',
  options: [
    new Option('--list', 'the devices that are paired'),
    new Option('--revoke <name>', 'turn a device away; what it has open ends at once').conflicts('list'),
  ],
  run: async (context, [name], { list, revoke }) => {
    if (list === true) return listDevices(context);
    const { pair, revokeDevice } = await import('./pair-devices.js');
    return typeof revoke === 'string' ? revokeDevice(revoke, context) : pair(name, context);
  },
};

async function listDevices(context: CommandContext): Promise<number> {
  const { listTokens } = await import('./manage-tokens.js');
  return listTokens(({ holder }) => holder === 'device', 'no devices are paired; lantern pair lets one in', context);
}
