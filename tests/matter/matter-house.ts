import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { Running } from '../../src/app/data-folder/running.js';
import { LanternClient } from '../../src/client/lantern-client.js';
import type { MatterPairing } from '../../src/ports/matter-bridge.js';
import { createFolder } from '../setup/folders.js';
import { spawnLantern, type Spawned } from '../setup/spawn-lantern.js';
import { HomeApp, requireMatter } from './home-app.js';

/** Two lamps that can show everything, and no ears. */
export const twoLamps = [
  'lamps:',
  '  - { id: desk, name: Desk lamp, area: Study }',
  '  - { id: sofa, name: Sofa lamp }',
  'web: { port: 0 }',
  'voice: { recognizer: { enabled: false } }',
];

const place = requireMatter();
let cables = 0;

/** A Lantern, its bridge, and a home app in a network of its own. */
export class MatterHouse {
  folder!: string;
  app!: HomeApp;
  lantern!: Spawned;
  matter!: Spawned;

  /** @param lines the configuration's */
  async start(lines: readonly string[]): Promise<void> {
    this.folder = createFolder();
    this.app = new HomeApp(place);
    writeFileSync(join(this.folder, 'lantern.yaml'), lines.join('\n'));
    await Promise.all([this.app.start(`cable${(cables += 1)}`), this.startLantern()]);
    await this.startMatter();
  }

  async startLantern(): Promise<void> {
    this.lantern = spawnLantern(['run', '--data', this.folder]);
    await this.lantern.printed('Lantern is on');
  }

  async startMatter(until = 'type the code'): Promise<void> {
    this.matter = spawnLantern(['matter', '--data', this.folder]);
    await this.matter.printed(until);
  }

  /** Another app beside it, whose home has a name of its own. */
  async addApp(home: string): Promise<HomeApp> {
    const app = new HomeApp(place, home);
    await app.start(`cable${(cables += 1)}`);
    return app;
  }

  /** Another app, in place of the one there was. */
  async changeApp(): Promise<void> {
    await this.app.stop();
    this.app = await this.addApp('Test home');
  }

  get pairing(): MatterPairing {
    return this.#read('matter/running.json') as MatterPairing;
  }

  get api(): LanternClient {
    const { api } = this.#read('running.json') as Running;
    return new LanternClient({ address: api?.url ?? '', token: api?.token ?? '' });
  }

  async lamp(id: string) {
    return (await this.api.lamps()).find((each) => each.id === id);
  }

  #read(file: string): unknown {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8'));
  }
}

/** A house for each test of a suite. @param lines its configuration */
export function houseForEach(lines: readonly string[]): MatterHouse {
  const house = new MatterHouse();
  beforeEach(() => house.start(lines));
  afterEach(() => house.app.stop());
  return house;
}

/** A level that is gone to in half a second. */
export const levelOf = (value: number) => ({ level: value, transitionTime: 5 });
