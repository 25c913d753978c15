import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { startApi } from '../setup/run-api.js';
import { serve } from '../support/local-server.js';

interface LogLine {
  readonly level: number;
  readonly msg: string;
}
const debugLevel = 20;

test('log.level: debug shows events with their rules, sentences, sources and tool calls, a line each', async () => {
  const { url } = await serve(({ url: path }) => (path === '/bad' ? { status: 500 } : { body: '{"price":12.5}' }));
  const api = await startApi(createFolder(), {
    LANTERN_WEB_PORT: '0',
    LANTERN_LOG_LEVEL: 'debug',
    LANTERN_SOURCES_LOCAL_HOSTS: '127.0.0.1',
  });
  const source = (name: string) => ({
    name,
    interval_ms: 3_600_000,
    fetch: { tool: 'fetch_json', args: { url: `${url}/${name}` } },
    store: { price: 'result.price' },
  });
  await api.apply(
    { kind: 'rule.save', rule: { id: 'first', from: 'off', on: 'button_click', to: 'on' } },
    {
      kind: 'rule.save',
      rule: { id: 'dear', from: '*', on: 'button_click', to: 'off', condition: 'getData("n") > 1' },
    },
  );
  await api.post('events', { name: 'button_click' });
  await api.post('events', { name: 'nobody_waits' });
  await api.post('say', { text: 'turn the light red' });
  await api.apply({ kind: 'source.save', source: source('good') }, { kind: 'source.save', source: source('bad') });
  for (const name of ['good', 'bad']) await api.post('sources/poll', { name });
  await api.post('tools/call', { tool: 'getStates', input: {}, client: 'a test' });
  const { error } = await api.stop();
  const lines = error.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LogLine]));
  const told = lines.filter(({ level }) => level === debugLevel).map(({ msg }) => msg);
  expect(told).toEqual(
    expect.arrayContaining([
      'event button_click: first fires for lamp -> on, dear condition false',
      'event state_entered: no rule is for it',
      'event nobody_waits: no rule is for it',
      expect.stringMatching(/^sentence "turn the light red": command, light\.color\.set, [\d.]+ ms$/),
      expect.stringMatching(/^source good asked, \d+ ms: stored$/),
      expect.stringMatching(/^source bad asked, \d+ ms: .*500/),
      expect.stringMatching(/^tool getStates \(allow\): done: /),
    ]),
  );
});
