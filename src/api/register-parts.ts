import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from './access.js';
import type { WebParts } from './web-parts.js';
import { registerCalendar } from './calendar-routes.js';
import { registerStream, type FactStream } from './fact-stream.js';
import { registerHooks } from './hooks.js';
import { registerHouse } from './house-routes.js';
import { registerLight } from './light-route.js';
import { registerMatter } from './matter-routes.js';
import { registerMemories } from './memory-routes.js';
import { registerPast } from './past-routes.js';
import { registerPreview } from './preview-route.js';
import { registerTools } from './register-tools.js';
import type { SecureDoor } from './secure/plain-door.js';
import { registerTrust } from './secure/trust-routes.js';
import { registerSettings } from './settings-routes.js';
import { registerTimes } from './time-routes.js';
import { registerTokens } from './tokens/token-routes.js';
import { registerTurns } from './turn-routes.js';

interface Doors {
  /** Tells who calls. */
  readonly judge: (request: FastifyRequest) => Admission;
  readonly door: SecureDoor | null;
  readonly stream: FactStream;
}

/** Registers the routes that the files which describe them serve. */
export function registerParts(application: FastifyInstance, parts: WebParts, { judge, door, stream }: Doors): void {
  const kindOf = (request: FastifyRequest) => judge(request).kind;
  registerHooks(application, parts.sources, parts.clock);
  registerTools(application, parts);
  registerPreview(application, parts);
  registerLight(application, parts.engine, judge);
  registerHouse(application, parts, judge);
  registerMatter(application, parts.matter);
  registerMemories(application, parts, kindOf);
  registerTurns(application, parts, judge);
  registerSettings(application, parts, judge);
  registerTimes(application, parts, kindOf);
  registerCalendar(application, parts);
  registerPast(application, parts);
  registerTokens(application, parts, door);
  registerTrust(application, door);
  registerStream(application, stream);
}
