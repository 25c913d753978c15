import { expect, test } from '@jest/globals';
import { salvageConfig } from '../../../src/app/configuration/salvage-config.js';

const salvage = (text: string, environment: Record<string, string> = {}) =>
  salvageConfig(text, { file: 'lantern.yaml', environment });

test('a file without mistakes is read as it is', () => {
  const text = '# mine\nlamps: [{ id: desk }]\n';
  const { config, ...rest } = salvage(text);
  expect(config.lamps.map(({ id }) => id)).toEqual(['desk']);
  expect(rest).toEqual({ text, problems: [] });
});

test('settings with mistakes are left out one by one, and the rest stays with its comments', () => {
  const { config, text, problems } = salvage(
    [
      '# my house',
      'lamps:',
      '  - { id: desk, name: Desk lamp, output: { driver: nonsense } }',
      '  - { id: shelf, nmae: Shelf }',
      'web: { port: 99999 }',
      'volumee: 3',
      'place: { name: Lübeck, latitude: 53.87, longitude: 10.69 }',
      '',
    ].join('\n'),
  );
  expect(config.lamps.map(({ id, name }) => [id, name])).toEqual([
    ['desk', 'Desk lamp'],
    ['shelf', undefined],
  ]);
  expect(config.place?.name).toBe('Lübeck');
  expect(text).toContain('# my house');
  expect(text).not.toMatch(/nonsense|nmae|99999|volumee/);
  expect(problems.map((line) => /^lantern.yaml:(\d+): /.exec(line)?.[1])).toEqual(['3', '4', '5', '6']);
});

test('on a machine whose board nobody knows, what wants pins is left out, and nothing else', () => {
  const { config } = salvage(
    [
      'lamps:',
      '  - { id: desk, output: { driver: sysfs-pwm, pins: { red: 12, green: 13, blue: 18 } } }',
      '  - { id: shelf }',
      'button: { pin: 26 }',
      'inputs: [{ name: lux, file: /dev/null }, { name: motion, pin: 17 }]',
      'web: { port: 8123 }',
      '',
    ].join('\n'),
  );
  expect([config.lamps.map(({ id }) => id), config.inputs[0]?.name, config.web.port]).toEqual([
    ['desk', 'shelf'],
    'lux',
    8123,
  ]);
});

test('of a file that is no YAML the part that can be read counts, and the defaults where there is none', () => {
  const broken = salvage('lamps: [{ id: desk }]\nweb: { port: 8123\n');
  expect(broken.problems).toEqual([expect.stringMatching(/^lantern.yaml:\d+: /)]);
  expect(broken.config.lamps.map(({ id }) => id)).toEqual(['desk']);
  expect(salvage('- a\n- b\n').config.lamps).toHaveLength(1);
  expect(salvage('just words').problems).toHaveLength(1);
});

test('a variable of the environment that cannot be used is left out too', () => {
  const { config, problems } = salvage('lamps: [{ id: desk }]\n', { LANTERN_WEB_PORT: 'many' });
  expect([config.lamps[0]?.id, problems]).toEqual(['desk', [expect.stringMatching(/^LANTERN_WEB_PORT: /)]]);
});

test('SAFE-04 a file with more mistakes than could be gone through one by one keeps the rest', () => {
  const wrong = Array.from({ length: 300 }, (_, at) => `nonsense${at}: 1`);
  const lamps = Array.from({ length: 20 }, (_, at) => `  - { id: lamp-${at}, nmae: a, output: { driver: nonsense } }`);
  const { config, text, problems } = salvage(
    ['here: 7', ...wrong, 'lamps:', ...lamps, 'time_zone: Asia/Tokyo'].join('\n'),
  );
  expect(config.lamps.map(({ id }) => id)).toEqual(lamps.map((_, at) => `lamp-${at}`));
  expect(config.time_zone).toBe('Asia/Tokyo');
  expect(text).not.toMatch(/nonsense|nmae/);
  expect(problems).toHaveLength(341);
});

test('SAFE-04 a list whose braces are mixed up is left out', () => {
  const text = `agent: { model: claude, permissions: [{ tool: 'shell*'er_day: 100000 } }
home_assistant: { prefix: homeassistant }
wled: { lamp: lamp, port: 8080mcp: { servers: { files: { command: [node, server.js], env: { KEY: a } } } }
button: { gpio: 5, hold_ms: 700 }
anchor: &a { b: 1 }
`;
  const { config, problems } = salvageConfig(text, { file: 'lantern.yaml', environment: {} });
  expect(problems.length).toBeGreaterThan(0);
  expect(config.agent.permissions).toEqual([]);
});
