import { describeError } from '../../core/errors.js';
import type { Foundation } from '../foundation.js';
import { describeWaiting } from './file-news.js';
import type { HouseSettings } from './house-settings.js';
import { watchSettings } from './watch-settings.js';

/** Takes over what is written into the configuration file by hand, and tells once what is wrong or waits for a restart. */
export function followSettings(
  settings: Pick<HouseSettings, 'path' | 'reread'>,
  { clock, facts, tell }: Pick<Foundation, 'clock' | 'facts' | 'tell'>,
): Disposable {
  let told: string | null = null;
  const take = async () => {
    const news = await settings.reread().catch((error: unknown) => ({ problem: describeError(error), waiting: [] }));
    if (news === null) return;
    const message = news.problem ?? describeWaiting(settings.path, news.waiting);
    if (message === told) return;
    if (message !== null) tell('settings', message);
    else
      facts.announce({ type: 'trouble-mended', part: 'settings', message: `${settings.path} counts as it is written` });
    told = message;
  };
  return watchSettings(settings.path, clock, () => void take());
}
