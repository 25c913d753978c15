import { describe, expect, test } from '@jest/globals';
import { editConfig, editLamps } from '../../../src/app/configuration/edit-config.js';

const text = `# our house
lamps:
  # the old one
  - { id: desk, name: Desk lamp, area: Office, output: { driver: virtual } } # by the window
  - id: bed
    name: Bed light
voice:
  wake:
    sensitivity: 0.4 # the dog
web: { port: 9000 }
`;

describe('a configuration that is changed by a program', () => {
  test('FACE-02 keeps its comments and the order of its lines', () => {
    expect(editConfig(text, [{ path: ['voice', 'wake', 'sensitivity'], value: 0.6 }])).toBe(text.replace('0.4', '0.6'));
  });

  test('FACE-02 gets groups that it did not have, and loses those that are empty then', () => {
    const more = editConfig(text, [{ path: ['agent', 'budget', 'money_per_day'], value: 2 }]);
    expect(more).toBe(`${text}agent:\n  budget:\n    money_per_day: 2\n`);
    expect(editConfig(more, [{ path: ['agent', 'budget', 'money_per_day'], value: undefined }])).toBe(text);
  });

  test('FACE-02 takes lists and groups, also where there was no file', () => {
    expect(editConfig('', [{ path: ['voice', 'wake', 'words'], value: ['hey light'] }])).toBe(
      'voice:\n  wake:\n    words:\n      - hey light\n',
    );
    expect(editConfig('# mine\n', [{ path: ['here'], value: 'Office' }])).toBe('# mine\n\nhere: Office\n');
  });

  test('FACE-02 renames lamps by their ids, and keeps what else is said of them', () => {
    const named = editLamps(text, [
      { id: 'desk', name: 'Desk lamp', area: null },
      { id: 'bed', name: 'Night light', area: 'Bedroom' },
      { id: 'hall', name: 'Hall lamp', area: 'Hall' },
    ]);
    expect(named).toBe(`# our house
lamps:
  # the old one
  - { id: desk, name: Desk lamp, output: { driver: virtual } } # by the window
  - id: bed
    name: Night light
    area: Bedroom
  - { id: hall, name: Hall lamp, area: Hall }
voice:
  wake:
    sensitivity: 0.4 # the dog
web: { port: 9000 }
`);
  });

  test('FACE-02 gets a list of lamps where it had none', () => {
    expect(editLamps('', [{ id: 'lamp', name: 'Desk lamp', area: null }])).toBe(
      'lamps:\n  - { id: lamp, name: Desk lamp }\n',
    );
  });
});
