// A home app: matter.js's own controller, in a process of its own, told what to do by lines of JSON and answering with one each.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const [, , place, folder, home] = process.argv;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const answer = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
// Its network is made by whoever started it.
answer({ pid: process.pid });
await lines.next();

const require = createRequire(place);
const { Crypto, Logger, Environment, ServerNode } = require('@matter/main');
const { PaseClient } = require('@matter/main/protocol');
const { ManualPairingCodeCodec } = require('@matter/main/types');
const { ControllerBehavior } = require('@matter/main/node');
Logger.level = 'fatal';
Environment.default.vars.set('storage.path', folder);
const app = await ServerNode.create(ServerNode.RootEndpoint.with(ControllerBehavior), {
  id: 'app',
  network: { port: 5599 },
  commissioning: { enabled: false },
  controller: { adminFabricLabel: home },
});
await app.start();
answer({ ready: true });

/** Matter's numbers of lights, by what they can show. */
const kinds = { 0x10d: 'color', 0x10c: 'white', 0x101: 'level' };
const bridge = () => [...app.peers].find(({ lifecycle }) => lifecycle.isCommissioned);
const everything = (endpoint) => [endpoint, ...[...endpoint.parts].flatMap(everything)];
const lights = () => everything(bridge()).filter(({ type }) => type?.deviceType in kinds);
const nameOf = ({ state }) => state.bridgedDeviceBasicInformation.nodeLabel;

function describe(light) {
  const { onOff, levelControl, colorControl: color, fixedLabel, bridgedDeviceBasicInformation: basic } = light.state;
  const shown = color && [
    { hue: color.currentHue, saturation: color.currentSaturation },
    { x: color.currentX, y: color.currentY },
    { mireds: color.colorTemperatureMireds },
  ];
  return {
    name: basic.nodeLabel,
    room: fixedLabel.labelList.find(({ label }) => label === 'room')?.value ?? null,
    reachable: basic.reachable,
    endpoint: light.number,
    on: onOff.onOff,
    level: levelControl.currentLevel,
    kind: kinds[light.type.deviceType],
    color: shown?.[color.colorMode],
  };
}

/** Lets another app in, as apps do, with a code made for it. @returns the code */
async function share() {
  const [passcode, discriminator, iterations] = [31_415_926, 1234, 1000];
  const salt = new Uint8Array(32).fill(7);
  const crypto = Environment.default.get(Crypto);
  const verifier = await PaseClient.generatePakePasscodeVerifier(crypto, passcode, { iterations, salt });
  await bridge().commands.administratorCommissioning.openCommissioningWindow({
    commissioningTimeout: 180,
    pakePasscodeVerifier: verifier,
    discriminator,
    iterations,
    salt,
  });
  return ManualPairingCodeCodec.encode({ discriminator, passcode });
}

const orders = {
  pair: async ({ code }) => void (await app.peers.commission({ pairingCode: code, timeout: 60_000 })),
  /** Begins to pair, and gives up in the middle of it. */
  begin: ({ code }) => {
    app.peers.commission({ pairingCode: code, timeout: 60_000 }).catch(() => undefined);
  },
  share,
  leave: async () => void (await bridge().decommission()),
  lights: () => lights().map(describe),
  order: async ({ lamp, cluster, command, values }) => {
    const light = lights().find((each) => nameOf(each) === lamp);
    return light.commands[cluster][command](
      values === undefined || cluster === 'onOff' ? values : { optionsMask: {}, optionsOverride: {}, ...values },
    );
  },
};

for await (const line of { [Symbol.asyncIterator]: () => lines }) {
  const { ask, ...about } = JSON.parse(line);
  try {
    answer({ value: (await orders[ask](about)) ?? null });
  } catch (error) {
    answer({ error: String(error?.message ?? error) });
  }
}
await app.close();
process.exit(0);
