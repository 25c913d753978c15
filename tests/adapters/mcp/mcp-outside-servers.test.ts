import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Untrusted } from '../../../src/core/untrusted.js';
import { millis, seconds } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { ToolOutcome } from '../../../src/ports/tool.js';
import { until } from '../../api/face-fixture.js';
import { createFolder } from '../../setup/folders.js';
import { command, context, createServers, openServers } from './outside-fixture.js';

/** The text of a result; '' of anything else. */
function textOf(outcome: ToolOutcome): string {
  if (outcome.kind !== 'result') return '';
  return outcome.text instanceof Untrusted ? outcome.text.text : outcome.text;
}

describe('tools of an outside MCP server', () => {
  test('AGENT-18: appear under legal names, with their tier, a description that is data, and a schema of their own', async () => {
    const { servers, find } = await createServers(command('good'));
    expect(servers.list()[0]?.problem).toBeNull();
    expect(servers.tools.map(({ name }) => name)).toEqual([
      'good_lookup',
      expect.stringMatching(/^good_odd_name__[0-9a-f]{8}$/),
    ]);
    const { description, input, tier, access } = find('good_lookup');
    expect({ tier, access }).toEqual({ tier: 'confirm', access: 'read' });
    expect(description).toMatch(/^A tool of the outside server good\. [^]*<outside>\n.*‹\/outside›.*\n<\/outside>$/);
    expect(z.toJSONSchema(input)).toMatchObject({
      properties: {
        place: { type: 'string', description: '<outside>\nwhere\n</outside>' },
        day: { enum: ['sat', 'sun'] },
      },
      required: ['place'],
    });
    expect(input.safeParse({ day: 'mon' }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['place', 'day']);
    expect(servers.list()).toEqual([
      {
        name: 'good',
        place: 'node',
        state: 'connected',
        problem: null,
        tools: servers.tools.map(({ name }) => ({ name, tier: 'confirm' })),
      },
    ]);
  });

  test('answer with text that is marked as from outside; pictures are left out, length is capped', async () => {
    const { find } = await createServers(command('all'));
    const said = await find('all_lookup').run({ place: 'the museum' }, context());
    expect(said).toMatchObject({ kind: 'result', text: { text: expect.stringContaining('opens at nine') } });
    expect(await find('all_picture').run({}, context())).toMatchObject({
      text: { text: '[an image was left out]\na lamp' },
    });
    const huge = await find('all_huge').run({}, context());
    expect(textOf(huge).length).toBeLessThan(8100);
    expect(find('all_huge').tier).toBe('forbid');
    expect(await find('all_fails').run({}, context())).toMatchObject({ failed: true, text: expect.any(Untrusted) });
    expect(find('all_lookup').describe({ place: 'the museum', day: 'sat' })).toBe(
      'have the outside server all do lookup with place the museum, day sat',
    );
  });

  test('see nothing of the environment but what they are given', async () => {
    process.env['ANTHROPIC_API_KEY'] = 'not for others';
    const { find } = await createServers(command('all'));
    delete process.env['ANTHROPIC_API_KEY'];
    const said = await find('all_environment').run({}, context());
    expect(Object.keys(JSON.parse(textOf(said)) as object).sort()).toEqual(['ONLY', 'PATH']);
  });

  test('end within their time, and at once where the run is stopped; the server works on', async () => {
    const { find, servers } = await createServers(command('all'));
    await expect(find('all_hangs').run({}, context())).rejects.toThrow('it did not answer in time');
    const abort = new AbortController();
    const stopped = find('all_hangs').run({}, context(abort.signal));
    abort.abort();
    await expect(stopped).rejects.toThrow('did not answer before the call was stopped');
    expect(await find('all_lookup').run({ place: 'x' }, context())).toMatchObject({ kind: 'result' });
    expect(servers.list()[0]?.state).toBe('connected');
  });

  test('leave no process behind, also none that they started themselves', async () => {
    const { find, servers } = await createServers(command('all'));
    const said = await find('all_child').run({}, context());
    const pid = Number(textOf(said));
    expect(process.kill(pid, 0)).toBe(true);
    await servers.stop();
    await until(() => !isThere(pid), 'it was ended');
  });
});

describe('an outside MCP server that goes wrong harms nobody else:', () => {
  test('one that dies is started again', async () => {
    const clock = new VirtualClock();
    const { find, servers, troubles } = openServers(clock, command('once', `${createFolder()}/died`), command('good'));
    await servers.settled();
    await expect(find('once_lookup').run({ place: 'x' }, context())).rejects.toThrow('the outside server once');
    await until(() => servers.list()[0]?.state === 'waiting', 'it was noticed');
    await expect(find('once_lookup').run({ place: 'x' }, context())).rejects.toThrow('is not connected');
    expect(await find('good_lookup').run({ place: 'x' }, context())).toMatchObject({ kind: 'result' });
    clock.advance(seconds(1));
    await until(() => servers.list()[0]?.state === 'connected', 'it was started again');
    expect(await find('once_lookup').run({ place: 'x' }, context())).toMatchObject({ kind: 'result' });
    expect(troubles).toEqual(['once: it has ended; trying again']);
  });

  test.each([
    ['that says why it ends at once', 'exits', 'no license was found'],
    ['that sends a message without end', 'endless', 'it sent a message without end'],
  ])('one %s', async (_title, behavior, problem) => {
    const { servers, find } = await createServers(command(behavior), command('good'));
    expect(servers.list()[0]).toMatchObject({ state: 'waiting', problem });
    expect(await find('good_lookup').run({ place: 'x' }, context())).toMatchObject({ kind: 'result' });
  });

  test('one whose command is not there', async () => {
    const settings = command('absent');
    const find = () => ({ ...settings.find(), command: '/nowhere/at-all' }) as ReturnType<typeof settings.find>;
    const { servers } = await createServers({ ...settings, find });
    expect(servers.list()[0]).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('check that it is installed'),
    });
  });

  test('one that floods with messages', async () => {
    const { servers } = await createServers(command('floods'));
    await until(() => servers.list()[0]?.state === 'waiting', 'it was ended');
    expect(servers.list()[0]?.problem).toBe('it floods with messages');
  });

  test('one that never answers: requests wait for it five seconds at most', async () => {
    const clock = new VirtualClock();
    const { servers } = openServers(clock, command('silent'));
    let waits = true;
    const settled = servers.settled().then(() => (waits = false));
    clock.advance(millis(4999));
    await nextTurn();
    expect(waits).toBe(true);
    clock.advance(millis(1));
    await settled;
    expect(servers.list()[0]?.state).toBe('starting');
  });

  test('one that is stopped while nobody needs it is told within five seconds, once; it is well again once it goes on', async () => {
    const clock = new VirtualClock();
    const { servers, find, troubles } = openServers(clock, command('all'));
    await servers.settled();
    const pid = Number(JSON.parse(textOf(await find('all_process').run({}, context()))));
    const isAsked = () => until(() => clock.pending.includes('a ping of an MCP server'), 'it is asked now and then');
    await isAsked();
    clock.advance(seconds(3));
    await isAsked();
    expect(servers.list()[0]?.problem).toBeNull();
    for (const signal of ['SIGSTOP', 'SIGSTOP']) {
      process.kill(pid, signal);
      clock.advance(seconds(5));
      expect(servers.list()[0]).toMatchObject({ state: 'connected', problem: expect.stringContaining('not answer') });
      process.kill(pid, 'SIGCONT');
      await isAsked();
      expect(servers.list()[0]).toMatchObject({ state: 'connected', problem: null });
    }
    expect(troubles).toEqual(['all: it does not answer; it may be busy, or stopped']);
    clock.advance(seconds(60));
    expect(await find('all_process').run({}, context())).toMatchObject({ kind: 'result' });
  });

  test('one that is slow with a call is not asked meanwhile whether it is there', async () => {
    const clock = new VirtualClock();
    const { servers, find, troubles } = openServers(clock, { ...command('blocks'), callMs: 60_000 });
    await servers.settled();
    await until(() => clock.pending.includes('a ping of an MCP server'), 'it is asked now and then');
    const said = find('blocks_work').run({}, context());
    clock.advance(millis(3900));
    expect(servers.list()[0]?.problem).toBeNull();
    expect(await said).toMatchObject({ kind: 'result' });
    expect(troubles).toEqual([]);
  });

  test('one that prints what is no message', async () => {
    const { find } = await createServers(command('noise'));
    expect(await find('noise_lookup').run({ place: 'x' }, context())).toMatchObject({ kind: 'result' });
  });

  test('one that lists schemas that are none: the others of its tools can be used', async () => {
    const { servers, find } = await createServers(command('bad'));
    expect(servers.tools.map(({ name }) => name)).toEqual([
      'bad_fine',
      'bad_slow',
      'bad_deep',
      'bad_wide',
      'bad_proto',
    ]);
    expect(servers.list()[0]).toMatchObject({ state: 'connected', problem: expect.stringContaining('4 of its tools') });
    const began = performance.now();
    expect(find('bad_slow').input.safeParse({ x: `${'a'.repeat(40)}!` }).success).toBe(true);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(JSON.stringify(z.toJSONSchema(find('bad_deep').input)).length).toBeLessThan(2000);
    expect(JSON.stringify(z.toJSONSchema(find('bad_wide').input)).length).toBeLessThan(3000);
  });

  test('one with hundreds of tools', async () => {
    const { servers } = await createServers(command('many'));
    expect(servers.tools).toHaveLength(64);
    expect(servers.list()[0]?.problem).toBe('only 64 of its 5000 tools are taken');
  });

  test('one that changes its tools is asked again', async () => {
    const clock = new VirtualClock();
    const { servers } = openServers(clock, command('changes'));
    await servers.settled();
    expect(servers.tools).toHaveLength(2);
    await until(() => clock.pending.includes('the tools of an MCP server'), 'the change was announced');
    clock.advance(seconds(5));
    await until(() => servers.tools[0]?.name === 'changes_another', 'the change was seen');
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
