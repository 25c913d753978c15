import { calendarRoutes } from './calendar-routes.js';
import { houseRoutes } from './house-routes.js';
import { lightRoute } from './light-route.js';
import { matterRoutes } from './matter-routes.js';
import { memoryRoutes } from './memory-routes.js';
import { pastRoutes } from './past-routes.js';
import { previewRoute } from './preview-route.js';
import { trustRoutes } from './secure/trust-routes.js';
import { settingsRoutes } from './settings-routes.js';
import { streamRoute } from './stream-route.js';
import { timeRoutes } from './time-routes.js';
import { pairingRoutes } from './tokens/pairing-routes.js';
import { tokenRoutes } from './tokens/token-routes.js';
import { toolRoutes } from './tool-routes.js';
import { turnRoutes } from './turn-routes.js';

/** The routes that are registered by the files that describe them. */
export const partRoutes = {
  ...toolRoutes,
  ...previewRoute,
  ...lightRoute,
  ...houseRoutes,
  ...matterRoutes,
  ...memoryRoutes,
  ...turnRoutes,
  ...settingsRoutes,
  ...timeRoutes,
  ...streamRoute,
  ...tokenRoutes,
  ...pairingRoutes,
  ...trustRoutes,
  ...calendarRoutes,
  ...pastRoutes,
} as const;
/** The name of one of them. */
export type PartRouteName = keyof typeof partRoutes;
