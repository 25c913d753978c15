import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { Aedes } from 'aedes';
import { password, pem, type StartServer } from './describe-mqtt.js';

/** A broker inside the test, so that these run where no Mosquitto is. */
export const startAedes: StartServer = async ({ tls, port = 0, longest = Infinity }) => {
  const aedes = await Aedes.createBroker();
  aedes.authenticate = (_client, user, given, done) => {
    if (user === 'ada' && given?.toString() === password) done(null, true);
    else done(Object.assign(new Error('not authorized'), { returnCode: 5 as never }), null);
  };
  aedes.authorizePublish = (_client, { topic, payload }, done) =>
    done(topic.length + payload.length > longest ? new Error('too long') : null);
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    aedes.handle(socket);
  };
  const server = tls
    ? createSecureServer({ key: readFileSync(pem('key')), cert: readFileSync(pem('certificate')) }, take)
    : createServer(take);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${taken}`,
    port: taken,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
};
