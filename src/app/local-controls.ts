import { AccessTokens } from '../api/tokens/access-tokens.js';
import type { Controls } from './controls.js';
import { systemClock } from './system-clock.js';
import type { Lantern } from './lantern.js';
import { parseSentence } from './parse-sentence.js';

/** Controls that act in this process. @param conversation which conversation their sentences belong to */
export function createLocalControls(
  lantern: Pick<Lantern, 'assistant' | 'lightSide' | 'outside' | 'agentSide' | 'fire'>,
  conversation: string,
): Controls {
  const { assistant, agentSide } = lantern;
  const { engine, store } = lantern.lightSide;
  const tokens = new AccessTokens(store, systemClock);
  const { sourceSide, codeSide } = lantern.outside;
  const { permissions } = agentSide;
  return {
    stays: false,
    say: async (text) => assistant.say(parseSentence(text), { kind: 'text', conversation }),
    run: () => Promise.resolve(assistant.run),
    direct: (order) => assistant.direct(order, { kind: 'cli' }),
    permissions: () => Promise.resolve(permissions.list()),
    revoke: (name) => Promise.resolve(permissions.revoke(name)),
    apply: (changes, detail) => Promise.resolve(engine.apply(changes, { kind: 'cli', detail })),
    fire: (event) => Promise.resolve(lantern.fire(event, { kind: 'cli', detail: `the event ${event.name}` })),
    undo: () => Promise.resolve(engine.undo({ kind: 'cli' })),
    listSources: () => Promise.resolve(sourceSide.sources.list()),
    pollSource: (name) => sourceSide.sources.poll(name),
    listCode: () => Promise.resolve(codeSide.list()),
    desk: agentSide.desk,
    listServers: () => agentSide.tryServers(),
    listTokens: () => Promise.resolve(tokens.list()),
    makeToken: (name, scope) => Promise.resolve(tokens.make(name, scope, 'program')),
    revokeToken: (name) => Promise.resolve(tokens.revoke(name)),
  };
}
