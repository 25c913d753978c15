import { WyomingHandler, type Handled } from '../../adapters/wyoming/wyoming-handler.js';
import { sentenceLimit } from '../../core/sentence-limit.js';
import { describeError } from '../../core/errors.js';
import type { Lantern } from '../lantern.js';
import { readVersion } from '../shipped/version.js';

/** Answers sentences of Home Assistant's voice satellites, if that is configured. Where it can't listen, that is told and the rest goes on. */
export async function serveWyoming({
  foundation: { config, clock, tell },
  assistant,
}: Pick<Lantern, 'foundation' | 'assistant'>): Promise<Pick<WyomingHandler, 'stop'>> {
  const { enabled, host, port } = config.wyoming;
  const onTrouble = (message: string) => tell('wyoming', message);
  const handle = async (text: string, conversation: string): Promise<Handled> => {
    const { route, reply, run } = await assistant.say(text, { kind: 'home', conversation });
    // What only a model could do, and there is none: somebody else may know.
    const isRefused = route === 'ignore' || (route === 'agent' && run === undefined);
    return { isHandled: !isRefused, reply };
  };
  const options = { host, port, version: readVersion(), longest: sentenceLimit, handle, onTrouble };
  const handler = new WyomingHandler(options, clock);
  if (enabled) await handler.start().catch((error: unknown) => onTrouble(describeError(error)));
  return handler;
}
