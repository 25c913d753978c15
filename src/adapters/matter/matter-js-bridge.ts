import { describeError, LanternError } from '../../core/errors.js';
import type { LampColors } from '../../core/lamp.js';
import {
  namelessHome,
  type BridgedLamp,
  type MatterBridge,
  type MatterLight,
  type MatterListener,
  type MatterPairing,
} from '../../ports/matter-bridge.js';
import { LampEndpoint } from './lamp-endpoint.js';
import type { MatterDevice, MatterEndpoint, MatterLibrary, MatterNode } from './matter-library.js';
import { createLightTypes, type HueOf, type MatterPace } from './matter-light-type.js';

export interface MatterSettings {
  /** Where fabrics, keys and numbers are kept; for this process alone. */
  readonly folder: string;
  readonly port: number;
  /** The network to be found in; undefined for all. */
  readonly network: string | undefined;
  readonly version: string;
  /** What hue and saturation a color has. */
  readonly hueOf: HueOf;
  /** Told what matter.js complains of. */
  readonly onTrouble: (message: string) => void;
}

/** The test vendor and product of the standard: apps warn that the device is not certified. */
const [vendor, product] = [0xfff1, 0x8000];
/** The device type of an aggregator, by which apps show a bridge when they find it. */
const aggregatorType = 0x0e;
/** As the standard has it, characters. */
const longestVersion = 64;

/** A bridge on matter.js. Its lamps are added before it goes on the network: what apps do not find, they forget. */
export class MatterJsBridge implements MatterBridge {
  readonly #lamps = new Map<string, LampEndpoint>();
  #lightTypes: Readonly<Record<LampColors, MatterDevice>> | undefined;
  #aggregator: MatterEndpoint | undefined;
  #node: MatterNode | undefined;
  #listener: MatterListener | undefined;
  #isReachable = true;

  constructor(
    private readonly library: MatterLibrary,
    private readonly settings: MatterSettings,
  ) {}

  async start(listener: MatterListener): Promise<MatterPairing> {
    this.#listener = listener;
    const node = await this.#prepare();
    try {
      await node.start();
    } catch (cause) {
      const { port } = this.settings;
      const message = `Matter cannot listen on UDP port ${port}: ${describeError(cause)}; name another with --port`;
      throw new LanternError('address-unavailable', message, { cause });
    }
    // When the last home leaves, matter.js forgets everything, and goes on the network once more.
    node.lifecycle.online.on(() => listener.onReset());
    node.events['commissioning']?.['fabricsChanged']?.on(() => listener.onPairing(this.#pairing(node)));
    return this.#pairing(node);
  }

  async stop(): Promise<void> {
    const node = this.#node;
    this.#node = undefined;
    this.#lamps.clear();
    await node?.close();
  }

  async keep(lamps: readonly BridgedLamp[]): Promise<void> {
    await this.#prepare();
    const colors = new Map(lamps.map((lamp) => [lamp.id, lamp.colors]));
    for (const [id, endpoint] of this.#lamps) {
      if (colors.has(id) && endpoint.isOf(colors.get(id))) continue;
      this.#lamps.delete(id);
      await endpoint.remove();
    }
    for (const lamp of lamps) await (this.#lamps.get(lamp.id)?.change(lamp) ?? this.#add(lamp));
  }

  async show(lamp: string, light: MatterLight): Promise<void> {
    await this.#lamps.get(lamp)?.show(light);
  }

  async setReachable(isReachable: boolean): Promise<void> {
    this.#isReachable = isReachable;
    for (const endpoint of this.#lamps.values()) await endpoint.setReachable(isReachable);
  }

  async #prepare(): Promise<MatterNode> {
    if (this.#node) return this.#node;
    const { library, settings } = this;
    const { Environment, Logger, ServerNode, Endpoint } = library;
    Environment.default.vars.set('storage.path', settings.folder);
    if (settings.network !== undefined) Environment.default.vars.set('mdns.networkInterface', settings.network);
    Logger.level = 'error';
    for (const destination of Object.values(Logger.destinations)) destination.write = settings.onTrouble;
    const node = await ServerNode.create(this.#describe());
    this.#node = node;
    this.#aggregator = new Endpoint(library.AggregatorEndpoint, { id: 'lamps' });
    await node.add(this.#aggregator);
    this.#lightTypes = createLightTypes(library, this.#createPace(), settings.hueOf);
    return node;
  }

  #createPace(): MatterPace {
    const each = (tell: (lamp: LampEndpoint) => void) => {
      for (const lamp of this.#lamps.values()) tell(lamp);
    };
    return {
      take: (endpoint, tenths) => each((lamp) => lamp.noteTime(endpoint, tenths)),
      takeLevel: (endpoint, tenths) => each((lamp) => lamp.noteMove(endpoint, tenths)),
      hold: (endpoint) => each((lamp) => lamp.hold(endpoint)),
    };
  }

  #describe(): object {
    const { port, version } = this.settings;
    const name = 'Lantern';
    return {
      id: 'bridge',
      network: { port },
      productDescription: { name, deviceType: aggregatorType },
      basicInformation: {
        vendorId: this.library.VendorId(vendor),
        vendorName: name,
        productId: product,
        productName: name,
        productLabel: name,
        nodeLabel: name,
        softwareVersionString: version.slice(0, longestVersion),
      },
    };
  }

  async #add(lamp: BridgedLamp): Promise<void> {
    const { library } = this;
    if (!this.#lightTypes || !this.#aggregator) return;
    const type = this.#lightTypes[lamp.colors ?? 'rgb'];
    const endpoint = new LampEndpoint(library, type, lamp, (light, fade) =>
      this.#listener?.onOrder(lamp.id, light, fade),
    );
    await endpoint.addTo(this.#aggregator, this.#isReachable);
    this.#lamps.set(lamp.id, endpoint);
  }

  #pairing(node: MatterNode): MatterPairing {
    const { pairingCodes, fabrics } = node.state['commissioning'] as unknown as {
      readonly pairingCodes: { readonly manualPairingCode: string; readonly qrPairingCode: string };
      readonly fabrics: Readonly<Record<string, { readonly label: string }>>;
    };
    const homes = Object.values(fabrics).map(({ label }) => label || namelessHome);
    return { code: pairingCodes.manualPairingCode, qr: pairingCodes.qrPairingCode, homes };
  }
}
