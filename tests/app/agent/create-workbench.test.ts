import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Claude } from '../../../src/adapters/anthropic/claude.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { createAgent, createPermissions } from '../../../src/app/agent/create-agent.js';
import { createWorkbench, type Workbench } from '../../../src/app/agent/create-workbench.js';
import { seconds } from '../../../src/core/units.js';
import { createAssistant } from '../../assistant/create-assistant.js';
import { oneLamp } from '../../engine/create-engine.js';
import { ModelServer, type Turn } from '../../model-server/server.js';
import { createFolder } from '../../setup/folders.js';

const models: ModelServer[] = [];
const benches: Workbench[] = [];
afterEach(async () => {
  for (const model of models.splice(0)) await model.stop();
  for (const bench of benches.splice(0)) await bench.stop();
});

/** The agent with the whole workbench, in a folder of its own. */
async function createLantern(model: readonly Turn[], agent: object = {}) {
  const scripted = new ModelServer({ title: 'a test', key: 'right', model });
  models.push(scripted);
  const url = await scripted.start();
  const root = realpathSync(createFolder());
  const folder = `${root}/notes`;
  mkdirSync(folder);
  mkdirSync(`${root}/data`);
  writeFileSync(`${folder}/tea.txt`, 'Earl Grey');
  writeFileSync(`${folder}/lantern.yaml`, 'settings');
  writeFileSync(`${folder}/secret`, 'a secret');
  const workbench = { shell: true, files: true, browser: true, folders: [folder] };
  const config = configSchema.parse({ agent: { key: { file: `${folder}/secret` }, ...agent }, workbench });
  const clock = new SystemClock();
  const bench = createWorkbench({ config, dataFolder: `${root}/data`, configFile: `${folder}/lantern.yaml`, clock });
  benches.push(bench);
  const settings = { model: config.agent.model, url, key: 'right', retries: 0, patience: seconds(2) };
  const made = createAssistant(oneLamp, [], {
    createAgent: (parts) => {
      const world = { ...parts, ...createPermissions(config, parts) };
      return createAgent(config, new Claude(settings, clock), world, bench.tools, { rollbacks: bench.rollbacks });
    },
  });
  const say = (text: string) => made.assistant.say(text, { kind: 'voice' });
  return { ...made, say, folder, model: scripted, bench };
}

const request = 'please look after my notes about tea and tell me what you did';
const call = (tool: string, input: object): Turn => ({ calls: [{ tool, input }] });

describe('the workbench', () => {
  test('PERM-04: is off unless its owner turns it on, tool by tool', () => {
    const names = (workbench: object) => {
      const config = configSchema.parse({ workbench });
      const clock = new SystemClock();
      const { tools } = createWorkbench({ config, dataFolder: '/nowhere', configFile: null, clock });
      return tools.map(({ name }) => name);
    };
    expect(names({})).toEqual([]);
    expect(names({ shell: true })).toEqual(['shell']);
    expect(names({ files: true })).toEqual(['readFile', 'listFiles', 'createFolder', 'writeFile', 'patchFile']);
    expect(names({ browser: true })).toHaveLength(8);
  });

  test('PERM-04: looks at once, and what is printed is data', async () => {
    const { say, model } = await createLantern([
      call('shell', { command: 'cat tea.txt' }),
      { sees: ['<outside>', 'Earl Grey'], ...call('readFile', { path: 'tea.txt' }) },
      { sees: ['<outside>', 'Earl Grey'], text: 'There is Earl Grey.' },
    ]);
    expect((await say(request)).reply).toContain('There is Earl Grey.');
    expect(model.problems).toEqual([]);
  });

  test('PERM-04: a command is asked for with a word, and a yes without it is none', async () => {
    const shell = call('shell', { command: 'touch made && ls' });
    const { say, folder, assistant, model } = await createLantern([shell, { sees: 'made', text: 'Made.' }]);
    const { reply } = await say(request);
    expect(reply).toContain('May I use shell to run the command "touch made && ls"?');
    expect(reply).toContain("This can't be undone.");
    expect((await say('yes, always')).reply).toMatch(/Say "\w+"\.$/);
    expect(existsSync(`${folder}/made`)).toBe(false);
    await say(assistant.run.question?.word ?? '');
    expect(existsSync(`${folder}/made`)).toBe(true);
    expect(model.problems).toEqual([]);
  });

  test('PERM-04: a command that ends badly has failed, and who claims otherwise is corrected', async () => {
    const { say, assistant, model } = await createLantern([
      call('shell', { command: 'echo half && false' }),
      { sees: ['failed', 'half', 'exit code 1'], text: 'I have done it.' },
    ]);
    await say(request);
    expect((await say(assistant.run.question?.word ?? '')).reply).toBe(
      'Nothing was changed. Not done: running the command.',
    );
    expect(model.problems).toEqual([]);
  });

  test('PERM-04: what may never be run is not asked for, though a rule lets every command', async () => {
    const { say, model, assistant } = await createLantern(
      [
        call('shell', { command: 'sudo ls' }),
        { sees: 'never run: it wants the rights of another user', ...call('shell', { command: 'touch x' }) },
        { sees: 'user said no', text: 'I did nothing.' },
      ],
      { permissions: [{ tool: 'shell', tier: 'allow' }] },
    );
    await say(request);
    // The rule lets it, but what can't be undone is asked for all the same.
    expect(assistant.run.question).toMatchObject({ kind: 'permission', tool: 'shell' });
    await say('no');
    expect(model.problems).toEqual([]);
  });

  test('PERM-04: what may never be run is refused with the real reason', async () => {
    const { say, model } = await createLantern([
      call('shell', { command: 'sudo ls' }),
      { sees: 'this is never run: it wants the rights of another user', text: 'I may not.' },
    ]);
    await say(request);
    expect(model.problems).toEqual([]);
  });

  test('PERM-04: a file is written after a yes, and is as it was when the request is stopped', async () => {
    const { say, folder, assistant } = await createLantern([
      call('writeFile', { path: 'tea.txt', text: 'Green' }),
      { sees: 'Written', ...call('writeFile', { path: 'new.txt', text: 'new' }) },
    ]);
    const { reply } = await say(request);
    expect(reply).toBe(
      `May I use writeFile to write 5 characters to the file tea.txt, in place of all that is there? It touches ${folder}/tea.txt.`,
    );
    expect((await say('yes')).reply).toContain('to the file new.txt?');
    expect(readFileSync(`${folder}/tea.txt`, 'utf8')).toBe('Green');
    expect(assistant.run.state).toBe('paused');
    await say('stop');
    expect(readFileSync(`${folder}/tea.txt`, 'utf8')).toBe('Earl Grey');
    expect(existsSync(`${folder}/new.txt`)).toBe(false);
  });

  test('PERM-04: nobody is asked for a file that can only fail: a folder, or one in a folder that is not there', async () => {
    const { say, model, folder } = await createLantern([
      call('writeFile', { path: '.', text: 'x' }),
      { sees: '. is a folder', ...call('writeFile', { path: 'nowhere/x', text: 'x' }) },
      { sees: 'there is no folder', ...call('patchFile', { path: 'nowhere/x', old: 'x', new: 'y' }) },
      { sees: 'there is no folder', text: 'I could not.' },
    ]);
    expect((await say(request)).reply).toContain('I could not.');
    expect(model.problems).toEqual([]);
    expect(existsSync(`${folder}/nowhere`)).toBe(false);
  });

  test('AGENT-10: what a stop cannot take back is named: a file that somebody else has written since, a command', async () => {
    const { say, folder } = await createLantern([
      call('shell', { command: 'echo Mate > mate.txt' }),
      call('writeFile', { path: 'tea.txt', text: 'Green' }),
      call('writeFile', { path: 'new.txt', text: 'new' }),
    ]);
    await say((await say(request)).run!.question!.word!);
    await say('yes');
    writeFileSync(`${folder}/tea.txt`, 'Black');
    const { reply } = await say('stop');
    expect(reply).toContain('I could not take everything back: ');
    expect(reply).toContain('tea.txt since; it was left as it is');
    expect(reply).toContain(`I did run the command "echo Mate > mate.txt", which can't be undone`);
    expect(reply).not.toContain('is back as it was');
  });

  test('PERM-04: nobody is asked for a path that is refused: settings, secrets, data', async () => {
    const { say, model } = await createLantern([
      call('writeFile', { path: 'lantern.yaml', text: 'x' }),
      { sees: 'where the system or keys are kept', ...call('readFile', { path: 'secret' }) },
      { sees: 'where the system or keys are kept', ...call('listFiles', { path: '../data' }) },
      { sees: 'may not go up', ...call('browserNavigate', { url: 'http://localhost:8420/' }) },
      { sees: 'this is Lantern itself', text: 'I may not.' },
    ]);
    expect((await say(request)).reply).toContain('I may not.');
    expect(model.problems).toEqual([]);
  });
});
