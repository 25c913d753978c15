import type { Conversation } from '../assistant/conversation.js';
import type { CodeList } from '../automation/code/code-list.js';
import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact, LampShown, Trouble } from '../core/facts.js';
import type { LampView } from '../core/lamp.js';
import type { Secrets } from '../ports/secrets.js';
import type { Engine } from '../engine/engine.js';
import type { Permissions } from '../permission/permissions.js';
import type { HouseDesk, HouseParts } from './house-routes.js';
import type { ListTurns } from './turn-routes.js';
import type { FindMatter } from './matter-routes.js';
import type { MemoryDesk } from './memory-routes.js';
import type { Log } from './api-log.js';
import type { CalendarDesk } from './calendar-routes.js';
import type { SourceDesk } from './hooks.js';
import type { PreviewDesk } from './preview-route.js';
import type { RecordSide } from './record-routes.js';
import type { ToolSide } from './register-tools.js';
import type { PastDesk } from './past-routes.js';
import type { SettingsDesk } from './settings-routes.js';
import type { TimeDesk } from './time-routes.js';
import type { AccessTokens } from './tokens/access-tokens.js';

/** What the web page and API show, and the parts they talk to. */
export interface WebParts extends PreviewDesk {
  /** The folder of the built page. */
  readonly page: string;
  readonly conversation: Conversation;
  /** How a sentence is understood, without carrying it out. */
  readonly understand: HouseParts['understand'];
  readonly nextSun: HouseParts['nextSun'];
  readonly engine: HouseDesk & Pick<Engine, 'undo'>;
  /** Fires an event; one of the button's does what the button does. */
  readonly fire: Engine['fire'];
  readonly sources: SourceDesk;
  readonly tools: ToolSide;
  readonly records: RecordSide;
  readonly memories: MemoryDesk;
  readonly turns: ListTurns;
  readonly settings: SettingsDesk;
  readonly times: TimeDesk;
  readonly calendar: CalendarDesk;
  readonly past: PastDesk;
  readonly tokens: AccessTokens;
  readonly matter: FindMatter;
  readonly code: () => CodeList;
  /** Why each lamp shows what it shows, one sentence for each. */
  readonly why: () => readonly string[];
  readonly permissions: Pick<Permissions, 'list' | 'revoke'>;
  readonly lamps: () => readonly LampView[];
  readonly shown: () => readonly LampShown[];
  /** What is wrong with the lamps and their store now. */
  readonly troubles: () => readonly Trouble[];
  readonly facts: Hub<Fact>;
  readonly version: string;
  readonly secrets: Pick<Secrets, 'set' | 'list' | 'remove'>;
  readonly clock: Clock;
  readonly log: Log;
}
