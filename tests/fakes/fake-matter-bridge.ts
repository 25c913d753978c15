import type {
  BridgedLamp,
  MatterBridge,
  MatterLight,
  MatterListener,
  MatterPairing,
} from '../../src/ports/matter-bridge.js';

/** A bridge without a network, which notes what is told to apps. */
export class FakeMatterBridge implements MatterBridge {
  readonly pairing: MatterPairing = { code: '12345678901', qr: 'MT:FAKE', homes: [] };
  readonly lights = new Map<string, MatterLight>();
  lamps: readonly BridgedLamp[] = [];
  isReachable = true;
  isOnline = false;
  listener: MatterListener | undefined;

  start(listener: MatterListener): Promise<MatterPairing> {
    if (this.isOnline) throw new Error('it is on the network already');
    this.isOnline = true;
    this.listener = listener;
    return Promise.resolve(this.pairing);
  }

  stop(): Promise<void> {
    this.isOnline = false;
    return Promise.resolve();
  }

  keep(lamps: readonly BridgedLamp[]): Promise<void> {
    this.lamps = lamps;
    return Promise.resolve();
  }

  show(lamp: string, light: MatterLight): Promise<void> {
    if (!this.lamps.some(({ id }) => id === lamp)) throw new Error(`apps know no lamp ${lamp}`);
    this.lights.set(lamp, light);
    return Promise.resolve();
  }

  setReachable(isReachable: boolean): Promise<void> {
    this.isReachable = isReachable;
    return Promise.resolve();
  }
}
