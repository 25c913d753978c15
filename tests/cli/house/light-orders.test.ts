import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern } from '../../setup/run-lantern.js';

function open() {
  const data = createFolder();
  return (...words: string[]) => runLantern([...words, '--data', data]);
}

const stateList = 'lantern state list shows them all';

test.each<[words: string[], code: number, error: string]>([
  [['state', 'show', 'onn'], 10, `there is no state "onn"; did you mean on? ${stateList}`],
  [['state', 'set', 'nowhere'], 10, `there is no state "nowhere"; ${stateList}`],
  [['state', 'set', 'of'], 10, `there is no state "of"; did you mean off? ${stateList}`],
  [['state', 'set', 'on', '--lamp', 'lmp'], 10, 'there is no lamp "lmp"; did you mean lamp? there are lamp'],
  [['event', 'x', '--lamp', 'attic'], 10, 'there is no lamp "attic"; there are lamp'],
  [['dry-run', 'x', '--lamp', 'attic'], 10, 'there is no lamp "attic"; there are lamp'],
  [
    ['timer', 'delete', 'timer:teas'],
    10,
    'there is no timer "timer:teas"; did you mean timer:tea? lantern timer list shows them all',
  ],
  [['sources', 'remove', 'x'], 10, 'there is no data source "x"; lantern sources list shows them all'],
  [['tools', 'remove', 'x'], 10, 'there is no tool "x"; lantern tools list shows them all'],
  [
    ['data', 'get', 'countr'],
    10,
    'there is no variable "countr"; did you mean counter? lantern data get shows them all',
  ],
  [
    ['trace', 'x'],
    10,
    'there is no request "x"; lantern say … --json tells each one\'s name, and lantern trace shows the last',
  ],
  [
    ['rule', 'add', '{"from":"*","on":"x","to":"onn"}'],
    9,
    'rule rule-1 names the state "onn", which does not exist; did you mean on? Or make it first',
  ],
  [['state', 'create', '{"name":"x","r":1,"g":999,"b":0}'], 9, 'state.g: takes at most 255'],
  [
    ['state', 'create', '{"name":"x","r":1,"b":0}'],
    9,
    'state.g: takes a number from 0 to 255, or an expression as text',
  ],
  [
    ['rule', 'add', `{"from":"*","on":"x","to":"on","condition":"setData('n', 1)"}`],
    9,
    `rule.condition: setData is allowed only in actions at column 1 of "setData('n', 1)"`,
  ],
  [['rule', 'add', '{"from":"*"}'], 9, 'rule.on: takes a name, * or a prefix such as color/*'],
])('FACE-01 %j is refused with %i, the thing and the remedy', async (words, code, error) => {
  const run = open();
  await run('timer', 'add', '{"name":"tea","after_ms":60000}');
  await run('data', 'set', 'counter', '1');
  expect(await run(...words)).toEqual({ code, out: '', error: `lantern: ${error}\n` });
});

test('a rule that names what there is not is stored, with how to take it back', async () => {
  const run = open();
  const added = await run('rule', 'add', '{"from":"offf","on":"doorbell","to":"on"}');
  expect(added).toEqual({
    code: 0,
    out: 'added\n',
    error:
      'lantern: rule rule-1 fires only in offf, and no state is called that; did you mean off? lantern undo takes it back\n' +
      'lantern: rule rule-1: nothing fires "doorbell" yet; a source, a trigger or somebody outside has to; lantern undo takes it back\n',
  });
  expect((await run('undo')).code).toBe(0);
  expect((await run('rule', 'list')).out).toBe('no rules\n');
});

test('an event that no rule is for is told in one line, and one that nothing here knows is a mistake', async () => {
  expect(await open()('event', 'sunrise')).toMatchObject({ code: 0, out: 'no rule is for sunrise\n', error: '' });
  const unknown = await open()('event', 'has space');
  expect(unknown).toMatchObject({ code: 10, out: '' });
  expect(unknown.error).toMatch(
    /^lantern: no rule waits for an event "has space", and nothing here fires it; [^\n]+\n$/,
  );
});

test("one's own looks come first in the list, with what they look like, and obey by their names", async () => {
  const run = open();
  await run('say', 'make it pulse blue');
  await run('say', 'save this as movie night');
  await run('state', 'create', '{"name":"meadow","r":10,"g":200,"b":0,"description":"as in May"}');
  expect((await run('state', 'list')).out).toBe(
    [
      'your own looks:',
      '  movie night: lamp pulsing blue at 100 %',
      '  meadow: as in May, #0ac800',
      'made because somebody asked for them:',
      '  animation/pulse/blue: pulsing blue',
      'always there:',
      '  off: no light',
      '  on: warm white, #ffd6aa',
      '',
    ].join('\n'),
  );
  const told = parseLines<{ name: string; origin: string; shows: string }>(await run('state', 'list', '--json'));
  expect(told.map(({ name, origin, shows }) => [name, origin, shows])).toContainEqual([
    'meadow',
    'own',
    'as in May, #0ac800',
  ]);
  expect((await run('state', 'set', 'off')).code).toBe(0);
  expect((await run('state', 'set', 'Movie Night')).out).toBe('lamp: Movie Night\n');
  expect((await run('lamp', 'list')).out).toMatch(/^lamp: animation\/pulse\/blue at 100 %/);
  expect(JSON.parse((await run('state', 'show', 'movie night')).out)).toMatchObject({ name: 'movie night' });
  expect((await run('state', 'delete', 'movie night')).out).toBe('deleted movie night\n');
  expect((await run('state', 'list')).out).not.toContain('movie night');
});
