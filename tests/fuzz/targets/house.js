// What a whole Lantern takes in: sentences, changes, calls of tools. It runs in this process, so that what it throws is seen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnTools } from '../../../dist/app/agent/create-agent.js';
import { loadConfig } from '../../../dist/app/configuration/load-config.js';
import { createFoundation } from '../../../dist/app/foundation.js';
import { Lantern } from '../../../dist/app/lantern.js';
import { loadPatterns } from '../../../dist/app/shipped/load-patterns.js';
import { parseToolCall } from '../../../dist/agent/calls/parse-tool-call.js';
import { parseChange } from '../../../dist/engine/parse-change.js';

const origin = { kind: 'api', conversation: 'fuzz' };
const programs = new URL('../../../dist/', import.meta.url);
/** After so many inputs a new house begins, or what was set up would grow without end. */
const longestLife = 400;

let house = null;
let lives = 0;

async function openHouse() {
  if (house && (lives += 1) < longestLife) return house;
  await closeHouse();
  lives = 0;
  const folder = mkdtempSync(join(tmpdir(), 'lantern-fuzz-'));
  const troubles = [];
  const config = loadConfig(null, {});
  const given = { config, configFile: null, dataFolder: folder, environment: {}, programs };
  const foundation = createFoundation(given, (part, message) => troubles.push(`${part}: ${message}`));
  const lantern = new Lantern(foundation);
  await lantern.start();
  house = { lantern, folder, troubles, tools: listTools(lantern) };
  return house;
}

export async function closeHouse() {
  await house?.lantern.stop();
  if (house) rmSync(house.folder, { recursive: true, force: true });
  house = null;
}

/** The tools without those that go to the network, which here would only be waited for. */
function listTools({ foundation, lightSide: { engine, store }, memorySide: { memory }, outside }) {
  const { sandbox, sourceSide } = outside;
  const code = { sandbox, sources: sourceSide.sources, fetchers: sourceSide.fetchers, explainHost: () => null };
  const { clock, facts } = foundation;
  const personas = { current: undefined };
  const tools = createOwnTools(foundation.config, { engine, store, clock, facts, memory, patterns: loadPatterns(), personas, code }); // prettier-ignore
  return new Map(tools.map((tool) => [tool.name, tool]));
}

/** What was reported while the input was worked on is part of the answer. */
async function within(use) {
  const opened = await openHouse();
  opened.troubles.length = 0;
  const answer = await use(opened);
  return [answer, ...opened.troubles].join('\n');
}

const say = (text) => within(async ({ lantern }) => (await lantern.assistant.say(text, origin)).reply);

const understand = (text) =>
  within(({ lantern: { comprehension } }) => {
    comprehension.explain(text);
    comprehension.read(text, true, true);
    comprehension.nearest(text);
    return comprehension.understand(text).route;
  });

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Changes as anybody may send them; then the rules among them meet an event, so that they run. */
const change = (text) =>
  within(({ lantern: { lightSide } }) => {
    const { engine } = lightSide;
    const given = [readJson(text)].flat().map(parseChange);
    engine.apply(given, origin);
    const on = given.flatMap(({ rule }) => (rule?.on && !rule.on.includes('*') ? [rule.on] : []));
    for (const name of ['button_click', ...on]) engine.fire({ name }, origin);
    return 'done';
  });

const callTool = (text) =>
  within(async ({ tools }) => {
    const { tool: name, input } = readJson(text) ?? {};
    const value = input === undefined ? { ok: false, text } : { ok: true, value: input };
    const parsed = parseToolCall(
      { id: 'call', name: typeof name === 'string' ? name : JSON.stringify(name ?? ''), input: value },
      tools,
    );
    if (!parsed.ok) return parsed.problem;
    const { tool, input: given } = parsed;
    for (const part of ['describe', 'weigh', 'reach', 'review']) tool[part](given);
    const context = {
      origin: { kind: 'agent', request: 'fuzz' },
      signal: AbortSignal.timeout(5000),
      onRollback: () => undefined,
    };
    const problems = await tool.check(given, context);
    if (problems.length > 0) return JSON.stringify(problems);
    const outcome = await tool.run(given, context);
    return JSON.stringify(outcome.text ?? outcome.kind);
  });

export const houseTargets = [
  { name: 'sentences', form: 'text', run: understand },
  { name: 'said', corpus: 'sentences', form: 'text', run: say, slow: true },
  { name: 'changes', form: 'json', run: change, slow: true },
  { name: 'tool-calls', form: 'json', run: callTool, slow: true },
];
