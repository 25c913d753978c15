import { loadMatter } from '../../adapters/matter/matter-library.js';
import { MatterJsBridge, type MatterSettings } from '../../adapters/matter/matter-js-bridge.js';
import { hueOfChroma } from '../../home/matter/matter-color.js';
import type { MatterBridge } from '../../ports/matter-bridge.js';
import { readVersion } from '../shipped/version.js';
import { matterFolder } from './matter-files.js';

/** @throws LanternError `part-absent` where matter.js is not installed */
export function createMatterBridge(
  dataFolder: string,
  settings: Pick<MatterSettings, 'port' | 'network' | 'onTrouble'>,
): MatterBridge {
  const own = { folder: matterFolder(dataFolder), version: readVersion(), hueOf: hueOfChroma };
  return new MatterJsBridge(loadMatter(), { ...settings, ...own });
}
