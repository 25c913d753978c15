import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';
import type { SettingsReply } from '../../api/settings-routes.js';
import type { Config } from '../configuration/config-schema.js';
import { refuseMistakenName } from '../configuration/mistaken-names.js';

type Problems = SettingsReply['problems'];
/** Whether this process may listen on a port. */
export type CanListen = (port: number) => Promise<boolean>;

/**
 * What the schema accepts and this machine, or its owner, could not use. It is refused where it is newly written: a house that starts with
 * it today still does.
 */
export async function refuseValues(next: Config, before: Config, canListen: CanListen): Promise<Problems> {
  return [...(await refusePorts(next, before, canListen)), ...refuseModel(next, before), ...refuseNames(next, before)];
}

const ports: readonly (readonly [string, (config: Config) => number | undefined])[] = [
  ['web.port', ({ web }) => web.port],
  ['web.tls.port', ({ web }) => web.tls?.port],
  ['wyoming.port', ({ wyoming }) => wyoming.port],
];
/** Ports below it belong to the system. */
const firstFree = 1024;

async function refusePorts(next: Config, before: Config, canListen: CanListen): Promise<Problems> {
  const problems = await Promise.all(
    ports.map(async ([path, find]) => {
      const port = find(next) ?? 0;
      if (port === find(before) || port === 0 || port >= firstFree || (await canListen(port))) return [];
      const message = `takes a port from ${firstFree}, not ${port}: Lantern is not permitted to listen on lower ones`;
      return [{ path, message }];
    }),
  );
  return problems.flat();
}

/** Tries it; a port that is taken just now is permitted all the same. */
export const mayListen: CanListen = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== 'EACCES');
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });

function refuseModel({ memory: { model } }: Config, before: Config): Problems {
  if (model === undefined || model === before.memory.model) return [];
  const isThere = ['model.safetensors', 'tokenizer.json'].every((file) => existsSync(join(model, file)));
  if (isThere) return [];
  const why = existsSync(model) ? 'holds no model.safetensors and tokenizer.json' : 'is no folder of this machine';
  return [
    {
      path: 'memory.model',
      message: `${model} ${why}; write the folder of a Model2Vec model, or leave it empty for the usual one`,
    },
  ];
}

function refuseNames({ lamps }: Config, before: Config): Problems {
  return lamps.flatMap(({ id, name, aliases }, index) => {
    const old = before.lamps.find((each) => each.id === id);
    const known = new Set([old?.name, ...(old?.aliases ?? [])]);
    return [name, ...aliases].flatMap((said, at) => {
      const message = said === undefined || known.has(said) ? undefined : refuseMistakenName(said);
      const part = at === 0 ? 'name' : `aliases.${at - 1}`;
      return message === undefined ? [] : [{ path: `lamps.${index}.${part}`, message }];
    });
  });
}
