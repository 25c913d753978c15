import { describeError } from '../../core/errors.js';
import { Untrusted } from '../../core/untrusted.js';
import { hostsOf, secretsOf } from '../../engine/source-reach.js';
import { eventOf, sourceSchema, type Source } from '../../light/source.js';
import type { Tool, ToolOutcome } from '../../ports/tool.js';
import { tryChanges, type CodeParts } from './code-parts.js';
import { createTool } from '../create-tool.js';

export function createCreateDataSource({ engine, sources, fetchers }: CodeParts): Tool {
  return createTool({
    name: 'createDataSource',
    description:
      'Makes a data source that fills variables and fires an event (NAME_updated, or fires), or replaces it. Exactly one of: fetch {tool, args} with interval_ms or cron, where tool is one of those below or one that defineTool made; webhook {}; mqtt {topic}. store says which variable takes what of the answer. Answers with what the first answer brought. ' +
      'The value before is in VARIABLE_prev. ' +
      `Tools, what they take and what result has: ${fetchers.uses.join('; ')}.`,
    input: sourceSchema,
    examples: [
      {
        ...{ name: 'btc', interval_ms: 300_000, fetch: { tool: 'get_btc', args: { currency: 'EUR' } } },
        store: { btc: 'result.price' },
      },
      { name: 'door', mqtt: { topic: 'home/door' }, store: { door: 'result.open' }, fires: 'door_moved' },
    ],
    access: 'write',
    seldom: true,
    weigh: (source) => ({
      tier: hostsOf(source).length + secretsOf(source).length > 0 ? 'confirm' : 'allow',
      dangerous: false,
    }),
    describe: (source) => `make the data source ${describeSource(source)}`,
    reach: (source) => ({ hosts: hostsOf(source), secrets: secretsOf(source) }),
    check: async (source) => {
      const refused = tryChanges(engine, [{ kind: 'source.save', source }]);
      const wrong = source.fetch ? await fetchers.findProblems(source.fetch, Object.values(source.store)) : [];
      return [...refused, ...wrong.map((message) => ({ stage: 'fetch', message, mendable: true }))];
    },
    run: async (source, { origin }): Promise<ToolOutcome> => {
      const known = engine.machine.sources.has(source.name);
      engine.apply([{ kind: 'source.save', source }], origin);
      const made = `The data source ${source.name} is ${known ? 'replaced' : 'made'} and fires ${eventOf(source)}.`;
      if (source.webhook)
        return {
          kind: 'result',
          text: `${made} Posts go to /hooks/${source.name}, signed with a secret that \`lantern sources secret ${source.name}\` shows the user.`,
        };
      if (!source.fetch || !source.enabled) return { kind: 'result', text: made };
      return tellFirstAnswer(made, source, { engine, sources });
    },
  });
}

/** What a new source brings at once, or why it does not. */
async function tellFirstAnswer(
  made: string,
  { name, store }: Source,
  { engine, sources }: Pick<CodeParts, 'engine' | 'sources'>,
): Promise<ToolOutcome> {
  const tell = (how: string, outside: string): ToolOutcome => ({
    kind: 'result',
    text: `${made} Its first answer ${how}:`,
    outside: new Untrusted(outside),
  });
  try {
    await sources.poll(name);
  } catch (error) {
    return tell('failed', describeError(error));
  }
  const values = Object.keys(store).map((each) => [each, engine.machine.variables.get(each) ?? null]);
  return tell('brought', JSON.stringify(Object.fromEntries(values)));
}

function describeSource(source: Source): string {
  const { name, fetch, mqtt, interval_ms: interval, cron } = source;
  if (mqtt) return `${name}, which listens to ${mqtt.topic}`;
  if (!fetch) return `${name}, which takes signed posts`;
  const [host] = hostsOf(source);
  const secrets = secretsOf(source);
  const holding = secrets.length === 0 ? '' : ` with the secret ${secrets.join(' and ')}`;
  const asks = `${host === undefined ? `fetches with ${fetch.tool}` : `asks ${host}`}${holding}`;
  return `${name}, which ${asks} ${cron === undefined ? `every ${(interval ?? 0) / 1000} seconds` : `at ${cron}`}`;
}
