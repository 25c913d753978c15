import type { Logger } from 'pino';
import { createRecordSide } from './agent/record-side.js';
import { listTurns } from '../assistant/list-turns.js';
import { isLoopback } from '../api/access.js';
import { builtPage } from '../api/page-files.js';
import { AccessTokens } from '../api/tokens/access-tokens.js';
import { WebFace, type WebOptions } from '../api/web-face.js';
import type { WebParts } from '../api/web-parts.js';
import type { Certificates } from '../ports/certificates.js';
import { openCertificates } from './certificates/open-certificates.js';
import { listLampUses } from '../assistant/lamp-uses.js';
import type { Lantern } from './lantern.js';
import { createMemoryDesk } from './memory-desk.js';
import { serveWled } from './outside/serve-wled.js';
import { serveWyoming } from './speech/serve-wyoming.js';
import { Appointments } from './data-folder/appointments.js';
import { readLocalToken } from './data-folder/local-token.js';
import type { Running } from './data-folder/running.js';
import { drawPng, previewState } from './hardware/preview-state.js';
import { checkParts } from './checks/check-parts.js';
import type { Config } from './configuration/config-schema.js';
import { sketchLook } from './hardware/sketch-look.js';
import { readSecret } from './configuration/read-secret.js';
import type { Secret } from './configuration/secret-schema.js';
import { followSettings } from './settings/follow-settings.js';
import { followZone } from './settings/follow-zone.js';
import { HouseSettings } from './settings/house-settings.js';
import { createPastDesk } from './past-desk.js';
import { createTimeDesk } from './time-desk.js';
import { findMatter } from './matter/matter-files.js';
import { readVersion } from './shipped/version.js';

/** How many sentences the page goes on with. */
const turnsTold = 60;

/** A web page and API that are open. */
export interface Serving {
  /** The address of the page and API, and the token for the API; null if they are switched off. */
  readonly api: Running['api'];
  stop(): Promise<void>;
}

/** Opens the web page and the API, and what satellites talk to. @throws LanternError `address-unavailable`, `config-invalid` */
export async function serve(lantern: Lantern, log: Logger): Promise<Serving> {
  const settings = createSettings(lantern);
  const web = await serveWeb(lantern, settings, log);
  const wyoming = await serveWyoming(lantern);
  const wled = await serveWled(lantern);
  const following = [followSettings(settings, lantern.foundation), followZone(lantern.foundation)];
  const stop = async () => {
    for (const each of following) each[Symbol.dispose]();
    await wled.stop();
    await wyoming.stop();
    await web.stop();
  };
  return { api: web.api, stop };
}

async function serveWeb(lantern: Lantern, settings: HouseSettings, log: Logger): Promise<Serving> {
  const { foundation, agentSide } = lantern;
  if (!foundation.config.web.enabled) return { api: null, stop: () => Promise.resolve() };
  const certificates = await openCertificates(foundation);
  const { token, options } = chooseDoors(foundation, certificates);
  const web = new WebFace(createParts(lantern, settings, log), options);
  const stop = async () => {
    certificates?.stop();
    await web.stop();
  };
  try {
    await web.start();
  } catch (error) {
    await stop();
    throw error;
  }
  for (const url of [web.url, web.page]) agentSide.workbench.ownPorts.add(Number(new URL(url).port));
  return { api: { url: web.url, page: web.page, trust: web.trust, token }, stop };
}

/** Where the page listens, and the token that opens it. */
function chooseDoors(
  { config, environment, dataFolder, tell }: Lantern['foundation'],
  certificates: Certificates | null,
): { readonly token: string; readonly options: WebOptions } {
  const { host, port, token: reference, tls } = config.web;
  const given = reference ? readSecret('web.token', reference, environment) : undefined;
  const token = given ?? readLocalToken(dataFolder, (message) => tell('page', message));
  const options = {
    host,
    port,
    ...(isLoopback(host) ? { token } : given === undefined ? {} : { token: given }),
    ...(reference && { tokenPlace: placeOf(reference) }),
    ...(certificates && tls && { tls: { port: tls.port, certificates, names: tls.names } }),
  };
  return { token, options };
}

function placeOf(reference: Secret): string {
  return 'env' in reference ? reference.env : reference.file;
}

/** What the page and API show, and the parts they talk to. */
function createParts(lantern: Lantern, settings: HouseSettings, log: Logger): WebParts {
  const { foundation, lightSide, outside, agentSide, assistant } = lantern;
  const { store, engine } = lightSide;
  const { memory } = lantern.memorySide;
  const { config, clock, facts } = foundation;
  return {
    page: builtPage,
    conversation: assistant,
    understand: (text) => lantern.comprehension.understand(text),
    engine: lightSide.engine,
    nextSun: (which, after) => outside.services.nextSun(which, after),
    fire: (event, origin) => lantern.fire(event, origin),
    sources: outside.sourceSide.desk,
    permissions: agentSide.permissions,
    records: createRecordSide(lantern),
    memories: createMemoryDesk(lantern),
    turns: (since) => listTurns({ store, engine, memory }, turnsTold, since),
    settings,
    times: createTimeDesk(lantern),
    calendar: new Appointments(outside.services, clock, config.time_zone),
    past: createPastDesk(lantern),
    tools: {
      desk: agentSide.desk,
      serve: config.mcp.serve,
      servers: () => agentSide.servers(),
    },
    why: () => lightSide.engine.lamps.map(({ id }) => lightSide.explain(id).sentence),
    sketch: (draft) => sketchLook(lightSide.engine.machine, lightSide.config, draft),
    preview: (state) =>
      drawPng(previewState(lightSide.engine.machine, lightSide.config, { state, seconds: 10, columns: 300 })),
    tokens: new AccessTokens(lightSide.store, clock),
    matter: () => findMatter(foundation.dataFolder),
    code: () => outside.codeSide.list(),
    secrets: outside.secrets,
    lamps: () => lightSide.engine.views(),
    shown: () => lightSide.shown(),
    troubles: () => lantern.troubles(),
    facts,
    version: readVersion(),
    clock,
    log,
  };
}

interface NamedLamp {
  readonly id: string;
  readonly name: string;
}

/** The settings of a Lantern that is running; its lamps change at once. */
function createSettings(lantern: Lantern): HouseSettings {
  const lamps = {
    get config() {
      return lantern.lightSide.config;
    },
    changeLamps: (changed: Config) => lantern.changeLamps(changed),
    usesOf: (lamp: NamedLamp) => listLampUses(lamp, lantern.lightSide.engine.machine),
  };
  const look = async () => [...(await checkParts(lantern, process.pid, lantern.troubles()))];
  return new HouseSettings(lantern.foundation, lamps, look);
}
